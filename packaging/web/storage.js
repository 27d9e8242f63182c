// The files of the data folder in the browser's storage. They lie in the page's memory (MEMFS); what was written since the last
// time goes into one transaction of IndexedDB, block by block, when the program asks for it (src/os/web/storage.cpp). Such a
// transaction is there as a whole or not at all, so a browser that is killed leaves the files as they were at one moment.
// This is part of petiboj.js, where it sees the file system.
Module['storage'] = (() => {
  const FOLDER = '/home/web_user/.local/share/petiboj';
  const BLOCK = 16384;
  const KEPT = 1, FULL = 2, REFUSED = 3;
  let database = null;
  let last = Promise.resolve(KEPT);
  const kept = new Map(); // name below FOLDER → { node, size }

  const asked = (request) => new Promise((fine, bad) => {
    request.onsuccess = () => fine(request.result);
    request.onerror = () => bad(request.error);
  });

  // Each file knows which of its blocks were written since they were kept.
  const touch = (node, from, to) => {
    node.fresh = node.fresh || new Set();
    for (let block = Math.floor(from / BLOCK); block * BLOCK < to; ++block) node.fresh.add(block);
  };
  const watch = () => {
    const write = MEMFS.stream_ops.write, set = MEMFS.node_ops.setattr;
    const watched = {
      write(stream, buffer, offset, length, position, own) {
        const written = write(stream, buffer, offset, length, position, own);
        touch(stream.node, position, position + written);
        return written;
      },
      set(node, attributes) {
        const before = node.usedBytes || 0;
        set(node, attributes);
        if (attributes.size !== undefined)
          touch(node, Math.min(before, attributes.size), Math.max(before, attributes.size));
      },
    };
    MEMFS.stream_ops.write = MEMFS.ops_table.file.stream.write = watched.write;
    MEMFS.node_ops.setattr = MEMFS.ops_table.file.node.setattr = watched.set;
  };

  // The files of FOLDER as [name, node]. What SQLite shares between processes is nothing to keep.
  const files = (folder = FS.lookupPath(FOLDER).node, before = '') => Object.entries(folder.contents).flatMap(
    ([name, node]) => FS.isDir(node.mode) ? files(node, before + name + '/') :
      FS.isFile(node.mode) && !name.endsWith('-shm') ? [[before + name, node]] : []);

  const all = (name) => IDBKeyRange.bound([name], [name, []]);

  const keep = () => new Promise((answer) => {
    const now = new Map(files());
    const gone = [...kept.keys()].filter((name) => !now.has(name));
    const changed = [...now].filter(([name, node]) => {
      const was = kept.get(name);
      return !was || was.node !== node || was.size !== node.usedBytes || (node.fresh && node.fresh.size);
    });
    if (!gone.length && !changed.length) return answer(KEPT);
    if (!database) return answer(KEPT); // whoever plays knows, see start.js
    let work;
    try {
      work = database.transaction(['files', 'blocks'], 'readwrite', { durability: 'strict' });
    } catch (trouble) {
      console.error(trouble);
      return answer(REFUSED);
    }
    work.oncomplete = () => answer(KEPT);
    work.onabort = () => {
      // Nothing of it is there: the next time keeps these files as a whole.
      changed.forEach(([name]) => kept.delete(name));
      gone.forEach((name) => kept.set(name, {}));
      console.error(work.error);
      const full = work.error && work.error.name === 'QuotaExceededError';
      if (full) Module['onFull']();
      answer(full ? FULL : REFUSED);
    };
    const names = work.objectStore('files'), blocks = work.objectStore('blocks');
    gone.forEach((name) => {
      names.delete(name);
      blocks.delete(all(name));
      kept.delete(name);
    });
    changed.forEach(([name, node]) => {
      const was = kept.get(name), whole = !was || was.node !== node;
      const count = Math.ceil(node.usedBytes / BLOCK);
      const fresh = whole ? [...Array(count).keys()] : [...node.fresh || []].filter((block) => block < count);
      if (whole) blocks.delete(all(name));
      else if (was.size > node.usedBytes) blocks.delete(IDBKeyRange.bound([name, count], [name, []]));
      const bytes = MEMFS.getFileDataAsTypedArray(node);
      fresh.forEach((block) => blocks.put(bytes.slice(block * BLOCK, (block + 1) * BLOCK), [name, block]));
      names.put({ size: node.usedBytes }, name);
      node.fresh = null;
      kept.set(name, { node, size: node.usedBytes });
    });
  });

  return {
    // Brings what was kept into the memory.
    async open() {
      FS.createPath('/', FOLDER.slice(1), true, true);
      const request = indexedDB.open('petiboj', 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('files');
        request.result.createObjectStore('blocks');
      };
      database = await asked(request);
      const work = database.transaction(['files', 'blocks']);
      const names = work.objectStore('files'), blocks = work.objectStore('blocks');
      const [found, infos, keys, contents] = await Promise.all(
        [names.getAllKeys(), names.getAll(), blocks.getAllKeys(), blocks.getAll()].map(asked));
      const bytes = new Map(found.map((name, i) => [name, new Uint8Array(infos[i].size)]));
      keys.forEach(([name, block], i) => {
        const file = bytes.get(name);
        if (file && block * BLOCK < file.length) file.set(contents[i].subarray(0, file.length - block * BLOCK), block * BLOCK);
      });
      bytes.forEach((content, name) => {
        const parts = name.split('/'), file = parts.pop();
        FS.createPath(FOLDER, parts.join('/'), true, true);
        FS.writeFile([FOLDER, ...parts, file].join('/'), content, { canOwn: true });
      });
      files().forEach(([name, node]) => kept.set(name, { node, size: node.usedBytes }));
      watch();
    },
    // What is in the memory now goes to the disk; then `address` says how that went. One after the other.
    keep(address) {
      last = last.then(keep, keep).catch((trouble) => { // whoever waits is told in any case
        console.error(trouble);
        return REFUSED;
      }).then((answer) => {
        Atomics.store(HEAP32, address >> 2, answer);
        Atomics.notify(HEAP32, address >> 2);
      });
    },
  };
})();
Module['keep'] = (address) => Module['storage'].keep(address);
Module['preRun'] = [].concat(Module['preRun'] || [], () => {
  ENV['LANGUAGE'] = (navigator.languages || []).map((language) => language.replace('-', '_')).join(':');
  Object.entries(Module['files'] || {}).forEach(([name, text]) => FS.writeFile(name, text));
  addRunDependency('storage');
  Module['storage'].open().catch((trouble) => {
    console.error(trouble);
    return Module['onNothingKept']();
  }).then(() => removeRunDependency('storage'));
});
