import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PinStep } from "../../../contract/conversation.ts";
import { renderPart } from "../../fixtures/house.tsx";
import { sampleId } from "../../fixtures/samples.ts";
import { usePinNotes } from "./use-pin-notes.ts";

const step = (change: Partial<PinStep>): PinStep => ({
  kind: "pinned",
  message_id: sampleId(7),
  text: "o endereço",
  at: new Date("2026-11-25T10:00:00Z"),
  by: { id: sampleId(8), name: "Bruno" },
  ...change,
});

function Lines({ steps }: { steps: readonly PinStep[] }) {
  return usePinNotes(steps).map(({ id, text }) => <p key={id}>{text}</p>);
}

it("who pinned what, and who took it from there, also where nobody knows either", () => {
  renderPart(
    <Lines
      steps={[
        step({}),
        step({ kind: "unpinned", by: null }),
        step({ text: "", at: new Date("2026-11-25T11:00:00Z") }),
      ]}
    />,
  );
  expect(screen.getByText("Bruno fixou: o endereço")).toBeVisible();
  expect(screen.getByText("Alguém desafixou: o endereço")).toBeVisible();
  expect(screen.getByText("Bruno fixou uma mensagem")).toBeVisible();
});
