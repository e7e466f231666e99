import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as saving from "../../../../src/console/kit/save-file.ts";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const list = "/admin/numeros";
const csv = pt("kit:csv.export");
async function number(phone = "5511990010001") {
  const { body } = await server.get("olivia", `admin/numbers?q=${phone}`);
  return body.data[0] as { id: string; version: number; tag: string | null };
}
const page = async (part: string) => `${list}/${(await number()).id}${part}`;
const press = (name: string, within_ = screen as Pick<typeof screen, "findByRole">) =>
  within_.findByRole("button", { name });

describe("the list of all numbers", () => {
  it("finds one by its phone as it was read out, and leads to it", async () => {
    const { user } = await openAs(server, "andre", list);
    await user.type(await screen.findByRole("searchbox"), "+55 31 99002-0001");
    await waitFor(() => expect(screen.queryByText("Padaria Aurora")).toBeNull());
    await user.click(await screen.findByRole("link", { name: /^Clínica Vida/ }));
    expect(await screen.findByRole("heading", { name: "Clínica Vida" })).toBeVisible();
  });

  it.each([
    ["andre", true],
    ["olivia", false],
  ] as const)("may be taken away as a file by %s: %s", async (who, may) => {
    await openAs(server, who, list);
    await screen.findByRole("link", { name: /^Clínica Vida/ });
    expect(screen.queryByRole("button", { name: csv }) !== null).toBe(may);
  });

  it("is exported by the call that writes it down", async () => {
    const { user, asked } = await openAs(server, "andre", list);
    const saved = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
    await user.click(await press(csv));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(asked).toContain("GET /v2/admin/number-exports");
  });
});

describe("a number's page for staff", () => {
  it("shows its state, its workspace and how many contacts it has, but no key", async () => {
    await openAs(server, "olivia", await page(""));
    expect(await screen.findByText("padaria-aurora.example")).toBeVisible();
    const [{ count } = {}] = await server.rows(
      `select count(*)::text as count from contacts where number_id = '${(await number()).id}'`,
    );
    expect(await screen.findByText(String(count))).toBeVisible();
    expect(screen.getByRole("link", { name: "Padaria Aurora" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/admin\/workspaces\//),
    );
    expect(document.body.textContent).not.toContain("••••");
  });

  it("shows what another member of staff saved meanwhile, and asks which to keep", async () => {
    const { user } = await openAs(server, "andre", await page("/configuracoes"));
    const tag = await screen.findByLabelText(pt("numbers:fields.tag"));
    await user.clear(tag);
    await user.type(tag, "Minha");
    const { id, version } = await number();
    await server.send("marina", "PUT", `admin/numbers/${id}`, { tag: "Dela", version });
    await user.click(await press(pt("numbers:staff.save")));
    expect(await screen.findByRole("cell", { name: "Dela" })).toBeVisible();
    expect((await number()).tag).toBe("Dela");
    await user.click(await press(pt("kit:conflict.keepMine")));
    await waitFor(async () => expect((await number()).tag).toBe("Minha"));
  });

  it("is restricted with a reason that stays in its history", async () => {
    const { user } = await openAs(server, "andre", await page("/configuracoes"));
    await user.click(await press(pt("numbers:staff.restrict")));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), "Denúncias repetidas");
    await user.click(await press(pt("numbers:staff.restrict"), dialog));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(await screen.findByRole("link", { name: pt("numbers:nav.history") }));
    expect(await screen.findByText("Denúncias repetidas")).toBeVisible();
    expect(screen.getByText(`${pt("numbers:fields.status")}: Conectado → Restrito`)).toBeVisible();
    expect(screen.getByRole("cell", { name: "André Nunes" })).toBeVisible();
  });

  it("offers the auditor nothing to change", async () => {
    await openAs(server, "olivia", await page("/configuracoes"));
    expect(await press(pt("numbers:staff.move"))).toBeDisabled();
    const main = within(screen.getByRole("main"));
    const copies = pt("kit:copy.copyOf", { name: pt("numbers:fields.phone") });
    const changing = main.getAllByRole("button").filter(({ title }) => title !== copies);
    expect(changing).not.toHaveLength(0);
    for (const button of changing) expect(button).toBeDisabled();
    expect(main.queryByRole("textbox")).toBeNull();
  });
});
