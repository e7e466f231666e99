import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { memoryProvider, renderKit } from "../../../../src/console/kit/testing.tsx";
import { word } from "../../../../tests/support/words.ts";
import type { ActivationDetail } from "../../contract/activation.ts";
import ByFacebook from "./by-facebook.tsx";
import type { Sdk } from "./sdk.ts";

const [activations = {}] = Object.values(
  import.meta.glob<Record<string, unknown>>("../../locales/pt.json", {
    eager: true,
    import: "default",
  }),
);
const say = (key: string) => word("pt", `activations:facebook.${key}`);
const opened = vi.fn<typeof window.open>();
let answer: Parameters<Sdk["login"]>[0];
const sdk: Sdk = {
  init: () => undefined,
  login(done) {
    answer = done;
    window.open("https://www.facebook.com/dialog/oauth");
  },
};

beforeEach(() => {
  window.FB = sdk;
  // Put there, not spied on: what is tested puts another in its place for a moment.
  window.open = opened;
  opened.mockReturnValue({ closed: false } as Window);
  vi.spyOn(document.head, "append").mockImplementation((node) => {
    queueMicrotask(() => (node as Node).dispatchEvent(new Event("load")));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Words({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  useState(() => i18n.addResourceBundle("pt", "activations", activations));
  return children;
}

async function press() {
  const button = await screen.findByRole("button", { name: new RegExp(say("open")) });
  // Until Facebook's script is there.
  await waitFor(() => expect(button).not.toHaveClass("ant-btn-loading"));
  await userEvent.click(button);
}

it("says why the window did not open, that it is open, and how it was left", async () => {
  const activation = { id: "a1", version: 1, coexistence: false } as ActivationDetail;
  const opening = { app: "700", configuration: "555", version: "v23.0" };
  renderKit(
    <Words>
      <ByFacebook activation={activation} opening={opening} />
    </Words>,
    { data: memoryProvider([]).provider },
  );
  opened.mockReturnValueOnce(null);
  await press();
  expect(await screen.findByText(say("blocked"))).toBeVisible();
  expect(screen.queryByRole("status")).toBeNull();
  await press();
  expect(await screen.findByRole("status")).toHaveTextContent(say("waiting"));
  expect(screen.queryByText(say("blocked"))).toBeNull();
  const data = { current_step: "PHONE_NUMBER_SETUP" };
  const message = { type: "WA_EMBEDDED_SIGNUP", version: "3", event: "CANCEL", data };
  const origin = "https://business.facebook.com";
  window.dispatchEvent(new MessageEvent("message", { origin, data: JSON.stringify(message) }));
  answer({ authResponse: null });
  expect(await screen.findByText(/PHONE_NUMBER_SETUP/)).toBeVisible();
  expect(screen.queryByRole("status")).toBeNull();
});
