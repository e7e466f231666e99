import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderKit } from "../testing.tsx";
import { type StatusLooks, StatusTag } from "./status-tag.tsx";

const looks: StatusLooks = { open: { label: "kit:code.ok", tone: "good" } };

test("a status is a word with a tone", () => {
  renderKit(<StatusTag status="open" looks={looks} />);
  expect(screen.getByText("sucesso").parentElement?.dataset.tone).toBe("good");
});

test.each(["novo_estado", "constructor", "__proto__"])(
  "%s, unknown to this version, is shown as it came",
  (status) => {
    renderKit(<StatusTag status={status} looks={looks} />);
    expect(screen.getByText(status).parentElement?.dataset.tone).toBe("plain");
  },
);
