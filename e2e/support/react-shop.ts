// A website that is one page: React draws the whole body, and goes from page to page without loading one.
import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";

function Shop() {
  const [path, setPath] = useState(location.pathname);
  const go = () => {
    history.pushState(null, "", `${location.pathname}x`);
    setPath(location.pathname);
  };
  return createElement(
    "main",
    { key: path },
    createElement("h1", null, `Page ${path}`),
    createElement("button", { type: "button", onClick: go }, "Next page"),
  );
}

// Late, so that the widget is there before the page is drawn for the first time.
addEventListener("draw", () => createRoot(document.body).render(createElement(Shop)));
