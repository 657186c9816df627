import { act, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defineTexts, switchLanguage, textsReady, type UseTexts } from "./define-texts";
import { currentLanguage, LANGUAGE_KEY, rereadLanguage } from "./language";

const english = { hello: "Hello", bots: (count: number) => `${count} bots` } as const;
const spanish = { hello: "Hola", bots: (count: number) => `${count} robots` };

function Words({ useTexts }: { useTexts: UseTexts<typeof spanish> }) {
  const texts = useTexts();
  return <p>{`${texts.hello}, ${texts.bots(2)}`}</p>;
}

function open(fetchSpanish: () => Promise<{ default: typeof spanish }>) {
  const es = vi.fn(fetchSpanish);
  const useTexts = defineTexts(english, { es });
  const view = () =>
    render(
      <Suspense fallback="…">
        <Words useTexts={useTexts} />
      </Suspense>,
    );
  return { es, view, useTexts };
}

const speak = (language: string) => {
  localStorage.setItem(LANGUAGE_KEY, language);
  rereadLanguage();
};

describe("the words of a feature", () => {
  it("are there at once in English, and nothing is fetched", () => {
    const { es, view } = open(async () => ({ default: spanish }));
    view();
    expect(screen.getByText("Hello, 2 bots")).toBeInTheDocument();
    expect(es).not.toHaveBeenCalled();
  });

  it("are fetched before anything is drawn, once, and never shown in the other language", async () => {
    speak("es");
    const { es, view, useTexts } = open(async () => ({ default: spanish }));
    await textsReady();
    view();
    expect(screen.getByText("Hola, 2 robots")).toBeInTheDocument();
    expect(useTexts.now().hello).toBe("Hola");
    expect(es).toHaveBeenCalledTimes(1);
  });

  it("are waited for by a feature that comes late", async () => {
    speak("es");
    let come = () => {};
    const arrived = new Promise<void>((resolve) => {
      come = resolve;
    });
    const { view } = open(() => arrived.then(() => ({ default: spanish })));
    await act(async () => void view());
    expect(document.body).toHaveTextContent("…");
    expect(document.body).not.toHaveTextContent("Hello");
    await act(async () => come());
    expect(await screen.findByText("Hola, 2 robots")).toBeInTheDocument();
  });

  it("are English where the others cannot be had", async () => {
    speak("es");
    const { view } = open(() => Promise.reject(new TypeError("offline")));
    await textsReady();
    view();
    expect(screen.getByText("Hello, 2 bots")).toBeInTheDocument();
  });

  it("change in one go, there and back, and the choice is kept", async () => {
    const { es, view } = open(async () => ({ default: spanish }));
    view();
    await act(() => switchLanguage("es"));
    expect(screen.getByText("Hola, 2 robots")).toBeInTheDocument();
    expect(document.documentElement.lang).toBe("es");
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe("es");
    await act(() => switchLanguage("en"));
    expect(screen.getByText("Hello, 2 bots")).toBeInTheDocument();
    expect(document.documentElement.lang).toBe("en");
    expect(es).toHaveBeenCalledTimes(1);
  });

  it("stay in the language that was chosen last, however late the other comes", async () => {
    let come = () => {};
    const arrived = new Promise<void>((resolve) => {
      come = resolve;
    });
    const { view } = open(() => arrived.then(() => ({ default: spanish })));
    view();
    const first = switchLanguage("es");
    await act(() => switchLanguage("en"));
    come();
    await act(() => first);
    await waitFor(() => expect(screen.getByText("Hello, 2 bots")).toBeInTheDocument());
  });

  it("have to be whole, or do not compile", () => {
    const never = [
      // @ts-expect-error a sentence is missing
      () => defineTexts(english, { es: async () => ({ default: { hello: "Hola" } }) }),
      // @ts-expect-error an argument of another kind
      () => defineTexts(english, { es: async () => ({ default: { ...spanish, bots: (by: string) => by } }) }),
      // @ts-expect-error a language is missing
      () => defineTexts(english, {}),
    ];
    expect(never).toHaveLength(3);
  });
});

describe("the language of a page", () => {
  const at = (address: string, browser: string[]) => {
    window.history.replaceState(null, "", address);
    vi.spyOn(navigator, "languages", "get").mockReturnValue(browser);
    rereadLanguage();
    return currentLanguage();
  };
  beforeEach(() => window.history.replaceState(null, "", "/"));

  it("is the browser's, else English", () => {
    expect(at("/", ["es-AR", "en"])).toBe("es");
    expect(document.documentElement.lang).toBe("es");
    expect(at("/", ["de", "fr"])).toBe("en");
    expect(localStorage.getItem(LANGUAGE_KEY)).toBeNull();
  });

  it("is the address's, which is kept, and goes from the address", () => {
    expect(at("/chatbot?code=A%26B&lang=es#faq", ["en"])).toBe("es");
    expect(`${window.location.search}${window.location.hash}`).toBe("?code=A%26B#faq");
    expect(at("/", ["en"])).toBe("es");
    expect(at("/?lang=en", ["es"])).toBe("en");
    expect(at("/", ["es"])).toBe("en");
  });

  it("is not one that we do not speak, nor kept", () => {
    expect(at("/faq?lang=fr", ["es"])).toBe("es");
    expect(window.location.search).toBe("?lang=fr");
    expect(localStorage.getItem(LANGUAGE_KEY)).toBeNull();
  });

  it("is found where storage is forbidden", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    expect(at("/?lang=es", ["en"])).toBe("es");
    vi.restoreAllMocks();
  });
});
