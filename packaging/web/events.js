// Wakes the thread that plays when something has happened in the page (see SDL2.patch): it sleeps until told, not for a
// millisecond at a time. And knows whether there has been a gamepad (src/os/web/system.cpp). This is part of petiboj.js, where it
// sees emscripten's handlers.
addEventListener('gamepadconnected', () => { Module['gamepad'] = true; });
Module['preRun'] = [].concat(Module['preRun'] || [], () => {
  // Emscripten takes the thread whose message has woken the page for the one that asks for events, and that may be another one:
  // presses then came to nothing. Here whoever asks for them is the thread that plays, the first of all.
  JSEvents.getTargetThreadForEventCallback = (wish) => wish === 1 ? 0 : PThread.runningWorkers[0].pthread.threadInfoStruct;
  const queue = JSEvents.queueEventHandlerOnThread_iiii;
  JSEvents.queueEventHandlerOnThread_iiii = (...words) => {
    queue(...words);
    if (!Module['told']) return;
    Atomics.add(HEAP32, Module['told'], 1);
    Atomics.notify(HEAP32, Module['told']);
  };
});
