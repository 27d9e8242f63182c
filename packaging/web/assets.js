// Brings what the program reads into the page's memory: before it starts what the first picture needs, the rest after that.
// Whoever opens one of the later files too early waits for them (src/os/web/later.cpp). This is part of petiboj.js, whose
// minifier loses `for (const [a, b] of …)`.
Module['assets'] = (() => {
  let later = new Set();
  let all = null; // a promise of them, once they are asked for
  const load = async (name) => {
    const response = await fetch(name);
    if (!response.ok) throw new Error(name + ': ' + response.status);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const length = new DataView(bytes.buffer).getUint32(0, true);
    const index = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
    index.files.forEach(([path, at, size]) => {
      const end = path.lastIndexOf('/');
      FS.createPath('/', path.slice(1, end), true, true);
      FS.createDataFile(path.slice(0, end), path.slice(end + 1), bytes.subarray(4 + length + at, 4 + length + at + size),
        true, true, true);
    });
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
