// Files that somebody wants to have outside the page: the browser saves them, a folder as a ZIP file. This is part of petiboj.js,
// where it sees the file system.
Module['handOver'] = (() => {
  const crc = (bytes) => {
    let sum = -1;
    bytes.forEach((byte) => {
      sum ^= byte;
      for (let bit = 0; bit < 8; ++bit) sum = sum & 1 ? sum >>> 1 ^ 0xedb88320 : sum >>> 1;
    });
    return ~sum >>> 0;
  };

  // A ZIP file of [name, bytes], not compressed: names in UTF-8, the day that its format begins with.
  const zip = (files) => {
    const parts = [], list = [];
    let at = 0, listed = 0;
    // Fields of two and four bytes, one after the other.
    const head = (...fields) => {
      const out = new DataView(new ArrayBuffer(fields.reduce((sum, field) => sum + field[0], 0)));
      fields.reduce((to, field) => {
        if (field[0] === 2) out.setUint16(to, field[1], true);
        else out.setUint32(to, field[1], true);
        return to + field[0];
      }, 0);
      return out.buffer;
    };
    files.forEach(([name, bytes]) => {
      const text = new TextEncoder().encode(name);
      const shared = [[2, 20], [2, 0x800], [2, 0], [2, 0], [2, 0x21], [4, crc(bytes)], [4, bytes.length], [4, bytes.length],
        [2, text.length], [2, 0]];
      parts.push(head([4, 0x04034b50], ...shared), text, bytes);
      list.push(head([4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), text);
      at += 30 + text.length + bytes.length;
      listed += 46 + text.length;
    });
    return [...parts, ...list, head([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, listed],
      [4, at], [2, 0])];
  };

  return (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const whole = FS.isDir(FS.stat(path).mode);
    // Copies: a file's memory is shared with the thread that plays, and no Blob takes such.
    const read = (file) => Uint8Array.from(FS.readFile(file));
    const parts = whole ? zip(FS.readdir(path).filter((entry) => entry[0] !== '.')
      .map((entry) => [entry, read(path + '/' + entry)])) : [read(path)];
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(parts));
    link.download = whole ? 'petiboj-' + name + '.zip' : name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };
})();
