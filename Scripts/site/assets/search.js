// Searches the index of the site: search.html?q=WORDS. The index is a script, so that it is
// loaded from files as well as from a server.
(() => {
  "use strict";
  const results = document.getElementById("results");
  const query = () => new URLSearchParams(location.search).get("q") || "";

  // The front page leads on, so that ?q= works there too.
  if (!results) {
    if (query()) location.replace("search.html?q=" + encodeURIComponent(query()));
    return;
  }

  const field = document.querySelector("input[name=q]");
  const status = document.getElementById("status");
  const limit = 60;

  // How well a title matches a word: 0 not at all.
  function ofTitle(title, word) {
    const name = title.toLowerCase();
    const base = name.split("(")[0];
    if (base === word || name === word) return 100;
    if (base.startsWith(word)) return 60;
    // At the beginning of a word, also within camelCase.
    const start = name.indexOf(word);
    if (start < 0) return 0;
    const before = title[start - 1], first = title[start];
    return /[^a-z]/i.test(before) || (first !== first.toLowerCase()) ? 40 : 20;
  }

  const weights = {Article: 12, Section: 0, Document: 10, Example: 12, Library: 14, Plugin: 12};

  function search(index, text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) return [];
    const found = [];
    for (const entry of index.entries) {
      const [title, kind, place, , content] = entry;
      let score = 0, inTitle = 0;
      for (const word of words) {
        let here = ofTitle(title, word);
        if (here) inTitle += 1;
        else if (index.places[place].toLowerCase().includes(word)) here = 6;
        else if (content.toLowerCase().includes(word)) here = 4;
        if (!here) { score = 0; break; }
        score += here;
      }
      if (!score) continue;
      if (inTitle === words.length) score += 10;
      score += weights[index.kinds[kind]] || 4;
      found.push([score - title.length / 100, entry]);
    }
    return found.sort((a, b) => b[0] - a[0]).map(one => one[1]);
  }

  // The text around the first word, or its beginning.
  function excerpt(content, words) {
    const lower = content.toLowerCase();
    const places = words.map(word => lower.indexOf(word)).filter(place => place >= 0);
    const start = Math.max(0, (places.length ? Math.min(...places) : 0) - 60);
    const text = content.slice(start, start + 180);
    return (start ? "…" : "") + text + (start + 180 < content.length ? "…" : "");
  }

  function show(index, text) {
    const found = search(index, text);
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    results.replaceChildren(...found.slice(0, limit).map(entry => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = entry[3];
      link.textContent = entry[0];
      const place = document.createElement("span");
      place.className = "place";
      place.textContent = [index.kinds[entry[1]], index.places[entry[2]]]
        .filter(Boolean).join(" · ");
      const words_ = document.createElement("p");
      words_.textContent = excerpt(entry[4], words);
      item.append(link, place, words_);
      return item;
    }));
    status.textContent = !words.length ? "" : found.length > limit
      ? `The first ${limit} of ${found.length} results` : `${found.length} results`;
    document.title = words.length ? `${text} – Search – Builder` : "Search – Builder";
  }

  field.value = query();
  field.focus();
  status.textContent = "Loading the index…";
  const script = document.createElement("script");
  script.src = "assets/search-index.js";
  script.onerror = () => { status.textContent = "The index could not be loaded."; };
  script.onload = () => {
    const index = window.searchIndex;
    show(index, field.value);
    field.addEventListener("input", () => {
      history.replaceState(null, "", "?q=" + encodeURIComponent(field.value));
      show(index, field.value);
    });
    field.form.addEventListener("submit", event => {
      event.preventDefault();
      const first = results.querySelector("a");
      if (first) first.focus();
    });
  };
  document.head.append(script);
})();
