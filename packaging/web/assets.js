// Brings what the program reads into the page's memory: before it starts what the first picture needs, the rest after that.
// Whoever opens one of the later files too early waits for them (src/os/web/later.cpp). This is part of petiboj.js, whose
// minifier loses `for (const [a, b] of …)`.
Module['assets'] = (() => {
  let later = new Set();
  let all = null; // a promise of them, once they are asked for
  // The whole pack, by portions as it comes: all at once would hold up the page.
  const fetched = async (name) => {
    const response = await fetch(name);
    if (!response.ok) throw new Error(name + ': ' + response.status);
    const reader = response.body.getReader(), parts = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
    const pack = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    parts.reduce((at, part) => {
      pack.set(part, at);
      return at + part.length;
    }, 0);
    return pack;
  };
  const load = async (name) => {
    const bytes = await fetched(name);
    const length = new DataView(bytes.buffer).getUint32(0, true);
    const index = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
    for (let i = 0; i < index.files.length; ++i) {
      if (i % 8 === 7) await new Promise((go) => setTimeout(go)); // others' turn
      const path = index.files[i][0], at = 4 + length + index.files[i][1], size = index.files[i][2];
      const end = path.lastIndexOf('/');
      FS.createPath('/', path.slice(1, end), true, true);
      FS.createDataFile(path.slice(0, end), path.slice(end + 1), bytes.subarray(at, at + size), true, true, true);
    }
    return index;
  };
  const tried = (name) => load(name).catch((trouble) => {
    console.error(trouble);
    Module['onMissing']();
    return new Promise(() => {});
  });
  return {
    async first() { later = new Set((await tried('first.data')).later); },
    later() {
      all = all || tried('later.data').then(() => later.clear());
      return all;
    },
    // Whether that file is still on its way; then `address` is told when all are here.
    wait(path, address) {
      if (!later.has(path)) return false;
      this.later().then(() => {
        Atomics.store(HEAP32, address >> 2, 1);
        Atomics.notify(HEAP32, address >> 2);
      });
      return true;
    },
  };
})();
Module['preRun'] = [].concat(Module['preRun'] || [], () => {
  addRunDependency('assets');
  Module['assets'].first().then(() => removeRunDependency('assets'));
});
