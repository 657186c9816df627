import { afterEach, describe, expect, it, vi } from "vitest";
import { handOver } from "./hand-over";

const page = '<button>One</button><button>Two</button><button>Two</button><input aria-label="Search">';

function drawn(): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = `<div data-drawn-ahead>${page}</div>`;
  document.body.append(root);
  return root;
}

/** As the app does it: all at once, with more on the page than before. */
function replace(root: HTMLElement): void {
  root.innerHTML = `<main><button>Zero</button>${page}</main>`;
}

afterEach(() => {
  document.body.innerHTML = "";
});

describe("what is done before the app is there", () => {
  it("is done again where the app has drawn the same", async () => {
    const root = drawn();
    root.querySelector<HTMLInputElement>("input")?.setAttribute("value", "");
    handOver(root);
    root.querySelectorAll("button")[2]?.click();
    const before = root.querySelector("input") as HTMLInputElement;
    before.focus();
    before.value = "bread";
    const pressed = vi.fn();
    root.addEventListener("click", ({ target }) =>
      pressed([...root.querySelectorAll("button")].indexOf(target as HTMLButtonElement)),
    );
    const typed = vi.fn();
    root.addEventListener("input", typed);
    replace(root);
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledWith(3));
    expect(pressed).toHaveBeenCalledTimes(1);
    const after = root.querySelector("input") as HTMLInputElement;
    expect(after).not.toBe(before);
    expect(after).toHaveValue("bread");
    expect(after).toHaveFocus();
    expect(typed).toHaveBeenCalledTimes(1);
  });

  it("is nothing, and nothing happens", async () => {
    const root = drawn();
    handOver(root);
    const heard = vi.fn();
    for (const event of ["click", "input", "focusin"]) root.addEventListener(event, heard);
    replace(root);
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).not.toHaveBeenCalled();
  });
});
