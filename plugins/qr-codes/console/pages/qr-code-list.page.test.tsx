import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as saving from "../../../../src/console/kit/save-file.ts";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import type { QrCode } from "../../contract/qr-code.ts";

let server: TestServer;
let number: string;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  await server.snapshot();
  const { body } = await server.get("ana", "whatsapp/numbers?sort=phone");
  number = body.data[0].id;
});
beforeEach(() => server.restore());

const open = (who: Who) => openAs(server, who, `/recursos/numeros/${number}/codigos-qr`);
const codes = async (): Promise<QrCode[]> =>
  (await server.get("ana", `whatsapp/numbers/${number}/qr-codes`)).body.data;
const openMenu = async ({ user }: Awaited<ReturnType<typeof open>>, name: string, key: string) => {
  const button = { name: pt("kit:menu.actionsOf", { name }) };
  await user.click(await screen.findByRole("button", button));
  await user.click(await screen.findByRole("menuitem", { name: pt(key) }));
};

describe("the QR codes of a number", () => {
  it("are made for a message and shown at once, with both files and the link", async () => {
    const saved = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
    const { user } = await open("ana");
    await user.click(await screen.findByRole("button", { name: pt("qr-codes:create") }));
    const message = await screen.findByRole("textbox", { name: pt("qr-codes:fields.message") });
    await user.type(message, "Quero provar o panetone");
    const form = screen.getByRole("dialog", { name: pt("qr-codes:new") });
    await user.click(within(form).getByRole("button", { name: pt("qr-codes:create") }));

    const preview = await screen.findByRole("dialog", { name: pt("qr-codes:preview") });
    const [made] = (await codes()).filter((qr) => qr.message === "Quero provar o panetone");
    expect(within(preview).getByRole("link")).toHaveAttribute("href", made?.url);
    for (const format of ["PNG", "SVG"]) {
      await user.click(
        within(preview).getByRole("button", { name: pt("qr-codes:download", { format }) }),
      );
    }
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    const [[pngName, png], [svgName, svg]] = saved.mock.calls as [[string, Blob], [string, Blob]];
    expect([pngName, svgName]).toEqual([`${made?.code}.png`, `${made?.code}.svg`]);
    expect(new Uint8Array(await png.arrayBuffer()).slice(1, 4)).toEqual(
      new TextEncoder().encode("PNG"),
    );
    expect(await svg.text()).toContain("<svg");
    saved.mockRestore();
  });

  it("take at most 140 characters", async () => {
    const { user } = await open("ana");
    await user.click(await screen.findByRole("button", { name: pt("qr-codes:create") }));
    const message = await screen.findByRole("textbox", { name: pt("qr-codes:fields.message") });
    await user.click(message);
    await user.paste("a".repeat(200));
    expect(message).toHaveValue("a".repeat(140));
    expect(screen.getByText("140 / 140")).toBeVisible();
  });

  it("get another message while the code stays", async () => {
    const before = (await codes()).map(({ code }) => code);
    const opened = await open("ana");
    const name = "Quero receber o cardápio do dia.";
    await openMenu(opened, name, "qr-codes:edit");
    const message = await screen.findByRole("textbox", { name: pt("qr-codes:fields.message") });
    await opened.user.clear(message);
    await opened.user.type(message, "Manda o cardápio");
    await opened.user.click(screen.getByRole("button", { name: pt("qr-codes:save") }));
    await screen.findByText("Manda o cardápio");
    expect((await codes()).map(({ code }) => code)).toEqual(before);
  });

  it("go only once the code itself was typed", async () => {
    const opened = await open("ana");
    const [first] = await codes();
    const { code = "", message = "" } = first ?? {};
    await openMenu(opened, message, "qr-codes:delete");
    const question = await screen.findByRole("dialog");
    const action = within(question).getByRole("button", { name: pt("qr-codes:delete") });
    expect(action).toBeDisabled();
    await opened.user.type(within(question).getByRole("textbox"), code);
    await opened.user.click(action);
    await waitFor(async () => expect((await codes()).map((qr) => qr.code)).not.toContain(code));
    await waitFor(() => expect(screen.queryByText(code)).toBeNull());
  });

  it("are for an attendant to look at and to download, with the reason", async () => {
    const { user } = await open("bruno");
    await user.click(await screen.findByRole("button", { name: /^Quero receber o cardápio/ }));
    expect(await screen.findByRole("dialog", { name: pt("qr-codes:preview") })).toBeVisible();
    expect(screen.getByText(pt("qr-codes:readOnly"), { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: pt("qr-codes:create") })).toBeNull();
  });
});
