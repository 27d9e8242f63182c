// What a browser would do with keys, fingers and the pointer is the game's business in this page; the clipboard and a phone's
// keyboard are the browser's, and it lends them.
'use strict';
const hands = (() => {
  const canvas = document.getElementById('canvas');

  // --- keys
  const ours = new Set(['Tab', 'Backspace', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home',
    'End', ' ', "'", '/', 'F1', 'F2', 'F3', 'F4', 'F6', 'F7', 'F8', 'F9', 'F10', 'F11', 'Alt', 'ContextMenu']);
  const browsers = new Set(['r', 't', 'w', 'n', 'l', '+', '-', '=', '0', 'Tab', 'PageUp', 'PageDown']);
  addEventListener('keydown', (event) => {
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl ? !browsers.has(event.key.length === 1 ? event.key.toLowerCase() : event.key) : ours.has(event.key))
      event.preventDefault();
  });
  // The game's handlers know nothing of who has made an event, but read the old numbers, which nobody else can set.
  const send = (kind, key, code, number, more) => {
    const event = new KeyboardEvent(kind, { key, code, bubbles: true, ...more });
    Object.defineProperty(event, kind === 'keypress' ? 'charCode' : 'keyCode', { value: number });
    canvas.dispatchEvent(event);
  };
  const press = (key, code, number, more) => {
    send('keydown', key, code, number, more);
    send('keyup', key, code, number, more);
  };

  // --- the clipboard. A text that is pasted comes with an event of its own, after the key: the game gets the key when the
  // text is there.
  const clipboard = {
    text: '',
    copy(text) {
      clipboard.text = text;
      if (navigator.clipboard) navigator.clipboard.writeText(text).catch((trouble) => console.error(trouble));
    },
  };
  addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyV' && event.isTrusted) event.stopImmediatePropagation();
  }, true);
  addEventListener('paste', (event) => {
    if (event.target === field) return; // it tells of that by itself
    clipboard.text = event.clipboardData.getData('text/plain');
    event.preventDefault();
    press('v', 'KeyV', 86, { ctrlKey: true });
  });

  // --- a phone's keyboard. It writes into a field of the page that nobody sees; what it changes there, also by words that it
  // proposes, the game gets as letters and as presses of Backspace.
  const field = document.getElementById('typing');
  const START = '\u00a0\u00a0'; // something to delete, or Backspace would change nothing
  let before = START;
  const clear = () => { field.value = before = START; };
  const keyboard = {
    on: false,
    // Asked once: where fingers are the first pointer.
    wanted() { return matchMedia('(pointer: coarse)').matches ? 1 : 0; },
    show() {
      keyboard.on = true;
      clear();
      field.focus({ preventScroll: true });
    },
    hide() {
      keyboard.on = false;
      canvas.focus();
    },
  };
  field.addEventListener('input', (event) => {
    const [was, is] = [[...before], [...field.value]];
    let same = 0;
    while (same < was.length && same < is.length && was[same] === is[same]) ++same;
    for (let i = same; i < was.length; ++i) press('Backspace', 'Backspace', 8);
    for (const letter of is.slice(same)) send('keypress', letter, '', letter.codePointAt(0));
    before = field.value;
    if (!event.isComposing && before.length < START.length) clear();
  });
  field.addEventListener('keydown', (event) => {
    // Numbers of keys that write nothing by themselves: the game takes those, not what they would do in the field.
    if (event.key === 'Enter') event.preventDefault();
  });
  field.addEventListener('keypress', (event) => event.stopPropagation());

  // --- fingers and the pointer
  addEventListener('contextmenu', (event) => event.preventDefault());
  for (const kind of ['touchstart', 'touchmove', 'wheel'])
    canvas.addEventListener(kind, (event) => event.preventDefault(), { passive: false });
  for (const kind of ['touchend', 'touchcancel'])
    canvas.addEventListener(kind, (event) => event.cancelable && event.preventDefault(), { passive: false });
  for (const kind of ['dragover', 'drop']) addEventListener(kind, (event) => event.preventDefault());
  canvas.addEventListener('pointerdown', () => (keyboard.on ? field : canvas).focus({ preventScroll: true }));
  canvas.addEventListener('mousedown', (event) => { if (keyboard.on) event.preventDefault(); });

  return { clipboard, keyboard };
})();
