// Plays recordings of terminals: each frame has the rows that changed, as SVG. Without this
// script the still picture remains.
(() => {
  "use strict";
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;

  function player(figure) {
    const frames = JSON.parse(figure.querySelector("script").textContent);
    if (frames.length < 2) return;
    const rows = [...figure.querySelectorAll("svg > g")];
    const total = frames.reduce((sum, frame) => sum + frame.for, 0);
    let current = -1, timer = null;

    const button = document.createElement("button");
    button.type = "button";
    const slider = document.createElement("input");
    slider.type = "range";
    slider.max = frames.length - 1;
    slider.setAttribute("aria-label", "Position in the recording");
    const key = document.createElement("kbd");
    const time = document.createElement("span");
    time.textContent = `${Math.round(total / 1000)} s`;
    const controls = document.createElement("figcaption");
    controls.append(button, slider, key, time);
    figure.append(controls);

    function show(number) {
      // Backwards from the start: a frame has changes alone.
      for (let n = number <= current ? 0 : current + 1; n <= number; n++) {
        for (const [y, row] of Object.entries(frames[n].rows)) rows[y].innerHTML = row;
      }
      current = number;
      slider.value = number;
      key.textContent = frames[number].key === " " ? "Space" : frames[number].key;
      key.hidden = !frames[number].key;
    }

    function stop() {
      clearTimeout(timer);
      timer = null;
      button.textContent = "Play";
    }

    function go() {
      button.textContent = "Pause";
      timer = setTimeout(() => {
        show((current + 1) % frames.length);
        go();
      }, current < 0 ? 0 : frames[current].for);
    }

    button.addEventListener("click", () => timer === null ? go() : stop());
    slider.addEventListener("input", () => { stop(); show(Number(slider.value)); });
    key.hidden = true;
    slider.value = 0;
    stop();
    // Plays while it can be seen, unless the reader has asked for less motion, or stopped it.
    let wasSeen = false;
    new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) { if (timer !== null) { stop(); wasSeen = false; } return; }
      if (!wasSeen && !isCalm) go();
      wasSeen = true;
    }, {threshold: 0.5}).observe(figure);
  }

  document.querySelectorAll("figure.recording").forEach(player);
})();
