// Starts Pětiboj in this page: alone, with memory that its threads share, with the browser's languages, and tells what stands
// in the way of that.
'use strict';
(() => {
  const WORDS = {
    en: {
      loading: 'Pětiboj',
      second: 'Pětiboj is already being played in another tab or window. It goes on here when that one is closed.',
      old: 'This browser cannot run Pětiboj: it has no memory that threads share. A current Firefox, Chromium or Safari has it, at an address that begins with https.',
      ended: 'Pětiboj has ended. Everything is kept.',
      failed: 'Pětiboj has stopped. What was kept until then is still there.',
      unkept: 'This browser lets the page keep nothing, perhaps because the window is private. Matches will be lost when it closes.',
      full: 'The browser gives this page no more room, so the match is not being saved. Free some, or allow the page more.',
      missing: 'A part of Pětiboj could not be loaded. Is there a connection?',
      again: 'Play again', onward: 'Play',
    },
    cs: {
      loading: 'Pětiboj',
      second: 'Pětiboj už běží v jiné kartě nebo okně. Až se tam zavře, bude pokračovat tady.',
      old: 'V tomto prohlížeči Pětiboj nepoběží: chybí mu paměť sdílená vlákny. Má ji současný Firefox, Chromium i Safari, na adrese začínající https.',
      ended: 'Pětiboj skončil. Všechno je uloženo.',
      failed: 'Pětiboj se zastavil. Co bylo do té chvíle uloženo, zůstalo.',
      unkept: 'Prohlížeč nedovolí stránce nic uložit, možná proto, že je okno anonymní. Partie zmizí, jakmile se zavře.',
      full: 'Prohlížeč už stránce nedá víc místa, partie se proto neukládá. Uvolněte ho, nebo ho stránce povolte víc.',
      missing: 'Část Pětiboje se nepodařilo načíst. Je k dispozici připojení?',
      again: 'Hrát znovu', onward: 'Hrát',
    },
    de: {
      loading: 'Pětiboj',
      second: 'Pětiboj läuft schon in einem anderen Tab oder Fenster. Sobald es dort geschlossen wird, geht es hier weiter.',
      old: 'In diesem Browser läuft Pětiboj nicht: Ihm fehlt von Threads geteilter Speicher. Ein aktueller Firefox, Chromium oder Safari hat ihn, unter einer Adresse, die mit https beginnt.',
      ended: 'Pětiboj ist beendet. Alles ist gespeichert.',
      failed: 'Pětiboj ist stehen geblieben. Was bis dahin gespeichert war, ist noch da.',
      unkept: 'Der Browser lässt die Seite nichts speichern, vielleicht weil das Fenster privat ist. Partien gehen verloren, wenn es geschlossen wird.',
      full: 'Der Browser gibt dieser Seite keinen Platz mehr, die Partie wird daher nicht gespeichert. Bitte Platz schaffen oder mehr erlauben.',
      missing: 'Ein Teil von Pětiboj konnte nicht geladen werden. Besteht eine Verbindung?',
      again: 'Noch einmal spielen', onward: 'Spielen',
    },
  };
  const language = (navigator.languages || ['en']).map((wish) => wish.slice(0, 2)).find((wish) => WORDS[wish]) || 'en';
  const words = WORDS[language];
  document.documentElement.lang = language;

  const canvas = document.getElementById('canvas');
  const box = document.getElementById('say');
  const bar = document.getElementById('bar');
  const [line, button] = [box.querySelector('p'), box.querySelector('button')];
  // A sentence instead of the game, with what to do about it.
  const say = (text, label, act) => {
    line.textContent = text;
    button.hidden = !label;
    button.textContent = label || '';
    button.onclick = act;
    box.hidden = false;
  };
  const pause = (text, label) => new Promise((go) => say(text, label, go));

  // --- the service worker: it adds the headers that threads need where the server does not, and keeps the files for a
  // start without a network.
  const prepared = async () => {
    const worker = navigator.serviceWorker && await navigator.serviceWorker.register('sw.js').catch(() => null);
    if (window.crossOriginIsolated) {
      sessionStorage.removeItem('isolating');
      return true;
    }
    if (!worker || sessionStorage.getItem('isolating')) return false;
    sessionStorage.setItem('isolating', 'once');
    await navigator.serviceWorker.ready;
    // It takes the page over, unless the page was loaded past it on purpose.
    if (!navigator.serviceWorker.controller)
      await new Promise((go) => {
        navigator.serviceWorker.addEventListener('controllerchange', go, { once: true });
        setTimeout(go, 1000);
      });
    location.reload();
    return new Promise(() => {});
  };

  // --- only one tab plays: two would overwrite each other's files.
  const alone = () => new Promise((go) => {
    if (!navigator.locks) return go();
    const hold = () => new Promise(() => go()); // for as long as the page lives
    navigator.locks.request('petiboj', { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      say(words.second);
      navigator.locks.request('petiboj', hold);
    });
  });

  // --- a record or a code that comes from outside: behind the # of a link, as the code of a kiosk has it (base 32, RFC 4648),
  // or as a file that is dropped here. The page begins anew with it; a match in play is kept anyway.
  const decoded = (text) => {
    const bytes = [];
    let held = 0, count = 0;
    for (const digit of text.toUpperCase()) {
      const value = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit);
      if (value < 0) return '';
      held = (held << 5 | value) & 0xfff;
      count += 5;
      if (count < 8) continue;
      count -= 8;
      bytes.push(held >> count & 0xff);
    }
    return new TextDecoder().decode(new Uint8Array(bytes));
  };
  const brought = () => {
    const behind = location.hash.slice(1), match = decoded(behind);
    // What is no match is a code, which the program reads by itself.
    const text = !behind ? sessionStorage.getItem('record') : match.startsWith('{') ? match : behind;
    sessionStorage.removeItem('record');
    if (location.hash) history.replaceState(null, '', location.pathname + location.search);
    return text;
  };
  addEventListener('hashchange', () => { if (location.hash) location.reload(); });
  addEventListener('drop', async (event) => {
    const [file] = event.dataTransfer.files;
    if (!file || file.size > 1 << 20) return;
    sessionStorage.setItem('record', await file.text());
    location.reload();
  });

  // --- the program, compiled beside the page, which would stand still for it. It comes at once, unless the page will load itself
  // anew.
  const compiled = () => new Promise((fine, bad) => {
    const compiler = new Worker('compile.js');
    compiler.onerror = bad;
    compiler.onmessage = (event) => {
      compiler.terminate();
      (event.data.program ? fine : bad)(event.data.program);
    };
  });
  const program = window.crossOriginIsolated && compiled();

  const start = async () => {
    if (!await prepared()) return say(words.old);
    await alone();
    box.hidden = false;
    say(words.loading);
    if (navigator.storage && navigator.storage.persist) navigator.storage.persist();
    const options = window.petiboj || {}; // of tests
    const record = brought(), given = '/tmp/record.json';
    const told = [];
    window.Module = {
      canvas,
      clipboard: hands.clipboard,
      keyboard: hands.keyboard,
      arguments: [...options.arguments || [], ...record ? record.includes('{') ? ['--record', given] : ['--code', record] : []],
      files: { ...options.files, ...record ? { [given]: record } : {} },
      print(text) { console.log(text); },
      printErr(text) { told.push(text); console.error(text); },
      onPicture() {
        box.hidden = true;
        canvas.focus();
        performance.mark('picture');
        window.Module.onPicture = null;
        // The picture first: what comes now has time.
        setTimeout(() => {
          window.Module.assets.later();
          if (navigator.serviceWorker && navigator.serviceWorker.controller)
            navigator.serviceWorker.controller.postMessage('keep');
        });
      },
      instantiateWasm(imports, receive) {
        program.then((made) => WebAssembly.instantiate(made, imports).then((instance) => receive(instance, made)))
          .catch((trouble) => {
            console.error(trouble);
            window.Module.onMissing();
          });
        return {};
      },
      onMissing() { say(words.missing, words.again, () => location.reload()); },
      onFull() {
        bar.textContent = words.full;
        bar.hidden = false;
        clearTimeout(bar.timer);
        bar.timer = setTimeout(() => { bar.hidden = true; }, 15000);
      },
      onNothingKept() { return pause(words.unkept, words.onward).then(() => say(words.loading)); },
      onExit(code) {
        window.Module.exitCode = code;
        say(code === 0 ? words.ended : [words.failed, ...told.slice(-2)].join('\n'), words.again, () => location.reload());
      },
      onAbort() { say(words.failed, words.again, () => location.reload()); },
    };
    const script = document.createElement('script');
    script.src = 'petiboj.js';
    script.onerror = window.Module.onMissing;
    document.body.append(script);
  };
  start();
})();
