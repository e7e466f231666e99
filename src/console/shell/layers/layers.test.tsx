import { fireEvent, render } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { closeTopLayer, pushLayer, useLayer, watchEscape } from "./layers.ts";

function Layer({ open, close }: { open: boolean; close: () => void }) {
  useLayer(open, close);
  return null;
}

describe("layers", () => {
  it("close one at a time, the newest first", () => {
    const closed: string[] = [];
    const pop = (name: string) => {
      const remove = pushLayer(() => {
        closed.push(name);
        remove();
      });
    };
    pop("dialog");
    pop("menu");
    expect(closeTopLayer()).toBe(true);
    expect(closed).toEqual(["menu"]);
    closeTopLayer();
    expect(closed).toEqual(["menu", "dialog"]);
    expect(closeTopLayer()).toBe(false);
  });

  it("answer Escape with the newest close function, and only while they are open", () => {
    const stop = watchEscape();
    const [first, second] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Layer open close={first} />);
    rerender(<Layer open close={second} />);
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
    rerender(<Layer open={false} close={second} />);
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(second).toHaveBeenCalledOnce();
    stop();
  });

  it("leave an Escape alone that something inside the page already used", () => {
    const stop = watchEscape();
    const close = vi.fn();
    render(<Layer open close={close} />);
    const { container } = render(<input onKeyDown={(event) => event.preventDefault()} />);
    fireEvent.keyDown(container.querySelector("input") ?? container, { key: "Escape" });
    expect(close).not.toHaveBeenCalled();
    stop();
  });
});
