import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const list = "/admin/parceiros";
async function partnerOf(q: string) {
  const { body } = await server.get("marina", `admin/partners?q=${q}`);
  return body.data[0];
}
const field = (key: string) =>
  screen.findByLabelText(pt(`partners:fields.${key}`), { selector: "input" });

describe("a new partner", () => {
  it("is refused with a company number that cannot exist, and taken with the right one", async () => {
    const { user } = await openAs(server, "marina", list);
    await user.click(await screen.findByRole("button", { name: pt("partners:new") }));
    await user.type(await field("name"), "Sul Tecnologia");
    const document = await field("document");
    await user.type(document, "12.abc.345/01de-36");
    await user.type(await field("commission"), "7,25");
    const send = screen.getByRole("button", { name: pt("partners:create") });
    await user.click(send);
    await screen.findByText(pt("errors:field_cnpj"));
    await user.clear(document);
    await user.type(document, "00.000.000/0001-91");
    await user.click(send);
    expect(await screen.findByRole("heading", { name: "Sul Tecnologia" })).toBeVisible();
    expect(await partnerOf("sul")).toMatchObject({
      document: "00000000000191",
      commission_basis_points: 725,
    });
  });
});

it("is ended together with others, and each gets back what it was", async () => {
  const { body } = await server.get("marina", "admin/partners");
  const [{ name, document }] = body.data.filter(
    (one: { status: string }) => one.status === "active",
  );
  const status = async () => (await partnerOf(document)).status;
  const { user } = await openAs(server, "marina", list);
  await user.click(await screen.findByRole("checkbox", { name: pt("kit:many.select", { name }) }));
  const bar = within(await screen.findByRole("region", { name: pt("kit:many.title") }));
  await user.click(bar.getByRole("button", { name: pt("partners:end") }));
  const undo = await bar.findByRole("button", { name: pt("kit:many.undo") });
  expect(await status()).toBe("inactive");
  await user.click(undo);
  await expect.poll(status).toBe("active");
});

describe("a partner's page", () => {
  it("shows the company number with its mask, and tabs for numbers and workspaces", async () => {
    const { id } = await partnerOf("conecta");
    const { user } = await openAs(server, "fernanda", `${list}/${id}`);
    expect((await screen.findAllByText("12.ABC.345/01DE-35"))[0]).toBeVisible();
    await user.click(screen.getByRole("link", { name: pt("partners:nav.numbers") }));
    expect((await screen.findAllByText("Padaria Aurora"))[0]).toBeVisible();
  });

  it("lets financial look and not touch", async () => {
    const { id } = await partnerOf("conecta");
    await openAs(server, "fernanda", `${list}/${id}/workspaces`);
    expect(await screen.findByText("Padaria Aurora")).toBeVisible();
    const main = within(screen.getByRole("main"));
    for (const key of ["link", "end", "delete"]) {
      expect(main.queryByRole("button", { name: pt(`partners:${key}`) })).toBeNull();
    }
  });

  it("unlinks a workspace after asking, and links it again by typing its name", async () => {
    const { id } = await partnerOf("saude");
    const { user } = await openAs(server, "marina", `${list}/${id}/workspaces`);
    const menu = pt("kit:menu.actionsOf", { name: "Clínica Vida" });
    await user.click(await screen.findByRole("button", { name: menu }));
    await user.click(await screen.findByRole("menuitem", { name: pt("partners:unlink") }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: pt("partners:unlink") }));
    await screen.findByText(pt("partners:noWorkspaces"));
    expect((await partnerOf("saude")).workspaces_count).toBe(0);

    await user.click((await screen.findAllByRole("button", { name: pt("partners:link") }))[0]!);
    const picker = await screen.findByRole("combobox");
    await user.type(picker, "vida");
    await user.click(await screen.findByTitle("Clínica Vida"));
    await waitFor(() => expect(picker.closest(".ant-select")).toHaveTextContent("Clínica Vida"));
    const dialogs = screen.getAllByRole("dialog");
    const form = dialogs.find((one) => one.contains(picker)) as HTMLElement;
    await user.click(within(form).getByRole("button", { name: pt("partners:link") }));
    await waitFor(async () => expect((await partnerOf("saude")).workspaces_count).toBe(1));
  });
});
