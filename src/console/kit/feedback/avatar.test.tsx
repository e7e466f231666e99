import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderKit } from "../testing.tsx";
import { Avatar, AvatarGroup, avatarColours, colourOf } from "./avatar.tsx";

const lightness = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

test.each(avatarColours)("white reads on %s", (colour) => {
  expect(1.05 / (lightness(colour) + 0.05)).toBeGreaterThanOrEqual(5);
});

test("the same name always has the same colour", () => {
  expect(colourOf("Ana Souza")).toBe(colourOf("Ana Souza"));
  expect(new Set(["Ana", "Leo", "Bia", "Zé", "Rui"].map(colourOf)).size).toBeGreaterThan(1);
});

test("shows at most two initials and says the whole name", () => {
  renderKit(<Avatar name="Ana Maria de Souza" />);
  expect(screen.getByRole("img", { name: "Ana Maria de Souza" })).toHaveTextContent(/^AS$/);
});

test("a picture that does not arrive gives way to initials", () => {
  const { container } = renderKit(<Avatar name="Ana" src="/gone.png" />);
  fireEvent.error(container.querySelector("img") as Element);
  expect(screen.getByRole("img", { name: "Ana" })).toHaveTextContent("A");
});

test("a group counts those beyond its limit", () => {
  const people = ["Ana", "Leo", "Bia", "Rui"].map((name) => ({ name }));
  renderKit(<AvatarGroup people={people} max={2} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  const more = screen.getByRole("img", { name: "e mais 2" });
  expect(more).toHaveTextContent("+2");
  expect(more.title).toBe("Bia, Rui");
});
