import { StyleProvider } from "@ant-design/cssinjs";
import { cleanup, render } from "@testing-library/react";
import { ConfigProvider, Tag } from "antd";
import { expect, test, vi } from "vitest";
import { keptStyles } from "./kept-styles.ts";
import { themeOf } from "./theme.ts";

const draw = (cache: ReturnType<typeof keptStyles>, theme: "light" | "dark") =>
  render(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={themeOf("customer", theme)}>
        <Tag>novo</Tag>
      </ConfigProvider>
    </StyleProvider>,
  );
const sheets = () => [...document.querySelectorAll("style")].map(({ textContent }) => textContent);

test("a component's style is worked out once, and stays in the page when the last of them left", () => {
  const cache = keptStyles();
  draw(cache, "light");
  const first = sheets();
  cleanup();
  expect(sheets()).toEqual(first);
  const kept = vi.spyOn(cache.cache, "set");
  draw(cache, "light");
  const anew = kept.mock.calls.filter(([path, [, style]]) => {
    const old = cache.opGet(path);
    return old?.[1] !== style;
  });
  expect(kept).toHaveBeenCalled();
  expect(anew).toEqual([]);
  expect(sheets()).toEqual(first);
});

test("a theme that was worn before does not show through another", () => {
  const cache = keptStyles();
  for (const theme of ["light", "dark", "light"] as const) {
    draw(cache, theme);
    expect(document.querySelector(".ant-tag")).toHaveClass(`customer-${theme}`);
    cleanup();
  }
  const worn = sheets().map((sheet) => [...new Set(sheet.match(/customer-(light|dark)/g))]);
  expect(worn).toContainEqual(["customer-light"]);
  expect(worn).toContainEqual(["customer-dark"]);
  expect(worn.filter(({ length }) => length > 1)).toEqual([]);
});
