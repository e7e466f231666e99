import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { brand } from "../../contract/brand.ts";
import { formatIn } from "../format.ts";
import { createI18nProvider } from "../providers/i18n.ts";
import { kept } from "../session/stored.ts";
import { i18n, needWords, setLanguage } from "./i18n.ts";
import { WordsProvider } from "./use-translation.tsx";
import { useTexts, useWords } from "./use-words.ts";
import { readWords } from "./words.ts";

vi.mock("./words.ts", () => {
  const words: Record<string, Record<string, unknown>> = {
    "pt/things": { title: "Coisas de {{brand}}", only: "só", nav: { kinds: "Tipos" } },
    "en/things": { title: "Things of {{brand}}", only: "only", fallback: "English word" },
    "es/things": { title: "Cosas de {{brand}}", many: "{{count, number}} cosas" },
    "pt/others": { one: "Um" },
    "pt/refine": { buttons: { save: "Salvar" } },
  };
  return {
    readWords: vi.fn((language: string, name: string) =>
      Promise.resolve(words[`${language}/${name}`] ?? {}),
    ),
    readSection: () => Promise.resolve({}),
  };
});

const reads = vi.mocked(readWords);

describe("words", () => {
  it("arrive with the page that says them, once, and with the brand's name in them", async () => {
    await setLanguage("pt");
    await Promise.all([needWords(["things"]), needWords(["things"])]);
    expect(i18n.t("things:title")).toBe(`Coisas de ${brand.name}`);
    expect(reads.mock.calls.filter(([, name]) => name === "things")).toHaveLength(1);
  });

  it("have numbers as the lists beside them write them", async () => {
    await setLanguage("es");
    await needWords(["things"]);
    const { number } = formatIn("es");
    expect(i18n.t("things:many", { count: 9_988 })).toBe(`${number(9_988)} cosas`);
    expect(i18n.t("things:many", { count: 12_345.5 })).toBe("12,345.5 cosas");
    await setLanguage("pt");
  });

  it("are there in the new language before it changes", async () => {
    const seen: string[] = [];
    const note = () => void seen.push(i18n.t("things:title"));
    i18n.on("languageChanged", note);
    await setLanguage("es");
    i18n.off("languageChanged", note);
    expect(seen).toEqual([`Cosas de ${brand.name}`]);
    expect(document.documentElement.lang).toBe("es");
    expect(kept.get("language")).toBe("es");
  });

  it("of a page that opens while the language changes are there in the new one too", async () => {
    await setLanguage("en");
    const changing = setLanguage("pt");
    const opening = needWords(["late"]);
    await Promise.all([changing, opening]);
    expect(reads.mock.calls).toContainEqual(["pt", "late"]);
  });

  it("fall back to English when a language lacks one", async () => {
    await setLanguage("es");
    i18n.t("things:fallback");
    await eventually(() => expect(i18n.t("things:fallback")).toBe("English word"));
  });
});

it("words that a page asked for and that did not come are asked for again", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  reads.mockRejectedValueOnce(new TypeError("cut on its way"));
  const { result } = renderHook(() => useWords(["cut"]));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(result.current).toBe(true);
});

it("a text of another plugin is empty until its words are there, and asks for no other language", async () => {
  await setLanguage("pt");
  const { result } = renderHook(() => useTexts(["others:one"])("others:one"), {
    wrapper: WordsProvider,
  });
  expect(result.current).toBe("");
  await waitFor(() => expect(result.current).toBe("Um"));
  expect(reads.mock.calls).not.toContainEqual(["en", "others"]);
});

describe("Refine's words", () => {
  const called = { name: "kinds", label: "things:nav.kinds", pages: {} } as const;
  const i18nProvider = createI18nProvider(() => ({ resources: [called] }));

  it("call a resource what its plugin does", async () => {
    await setLanguage("pt");
    expect(i18nProvider.translate("kinds.kinds", "Kinds")).toBe("Tipos");
  });

  it("come from our own files, else from Refine's default in either place", async () => {
    await setLanguage("pt");
    await needWords(["refine"]);
    expect(i18nProvider.translate("buttons.save", "Save")).toBe("Salvar");
    expect(i18nProvider.translate("things.things", "Things")).toBe("Things");
    expect(i18nProvider.translate("things.titles.list", {}, "List")).toBe("List");
    expect(i18nProvider.translate("things:only")).toBe("só");
  });
});
