// Compiles the program in a thread of its own, so that the page stays ready while it comes: start.js hands over the result.
'use strict';
WebAssembly.compileStreaming(fetch('petiboj.wasm')).then((program) => postMessage({ program }), (trouble) => {
  console.error(trouble);
  postMessage({});
});
