import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { storedKey } from "../../../src/console/session/stored.ts";
import type { LiveEvent } from "../../../src/contract/event.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { guestAddress, guestPath } from "../contract/link/path.ts";
import { knownCode, linkState, path, standing } from "../fixtures/activations.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "diego"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const embedded = { type: "'embedded'" };
const button = (key: string) => screen.findByRole("button", { name: pt(key) });

it("shows whoever opened a link the wizard alone, beside somebody else's session", async () => {
  const id = await standing(server, "waiting_number_verification", embedded);
  const address = guestAddress(await linkState(server, id));
  const { user, router } = await openAs(server, "diego", address);
  const fill = async (key: string, text: string) => {
    const field = await screen.findByLabelText(pt(key));
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    expect(field).toHaveValue(text);
  };
  await fill("activations:code.pin", "246810");
  await fill("activations:code.code", knownCode);
  expect(screen.getByLabelText(pt("activations:code.pin"))).toHaveValue("246810");
  expect(router.state.location.pathname).toBe(`${guestPath}/${id}`);
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(router.state.location.hash).toBe("");
  expect(screen.queryByRole("button", { name: pt("activations:link.action") })).toBeNull();
  await user.click(await button("activations:code.verify"));
  expect(await screen.findByText(pt("activations:link.doneTitle"))).toBeVisible();
  expect(localStorage.getItem(storedKey("token"))).toBe(await server.tokenOf("diego"));
}, 30_000);

it("takes no money from whoever issued the link, and says when the access has ended", async () => {
  const id = await standing(server, "waiting_payment", embedded);
  const { live, asked } = await openAs(
    server,
    "anonymous",
    guestAddress(await linkState(server, id)),
  );
  expect(await screen.findByText(pt("activations:link.pay"))).toBeVisible();
  const canceled = await server.send("ana", "POST", `${path}/${id}/cancel`, { version: 1 });
  expect(canceled.status).toBe(200);
  const [event] = await server.rows(
    `select scope, seq::int, type, entity_id as id, payload, at from events where scope = 'activation.${id}'`,
  );
  live(event as unknown as LiveEvent);
  expect(await screen.findByText(pt("activations:link.over"))).toBeVisible();
  // It was told: it does not go on asking.
  expect(asked.filter((one) => one === `GET /v2/${path}/${id}`).length).toBeLessThan(4);
}, 15_000);

it("says why a link does not open: used, forged, incomplete", async () => {
  const state = await linkState(server);
  await server.send("anonymous", "POST", "login-by-invenio", { state });
  await openAs(server, "anonymous", guestAddress(state));
  expect(await screen.findByText(pt("activations:errors.link_used"))).toBeVisible();
  await openAs(server, "anonymous", guestAddress("x.1.y"));
  expect(await screen.findByText(pt("activations:errors.link_forged"))).toBeVisible();
  await openAs(server, "anonymous", guestPath);
  expect(await screen.findByText(pt("activations:link.missing"))).toBeVisible();
});

it("hands an owner the address once, and offers it for no other way of activating", async () => {
  const id = await standing(server, "waiting_number_data", embedded);
  const { user } = await openAs(server, "ana", `/recursos/ativacao-incorporada/${id}`);
  await user.click(await button("activations:link.action"));
  const shown = await screen.findByText(new RegExp(`${guestPath}#state=`));
  expect(shown).toBeVisible();
  // It is never shown again: no stray key or click takes it away.
  await user.keyboard("{Escape}");
  await user.click(document.querySelector(".ant-modal-wrap") as HTMLElement);
  expect(screen.getByText(new RegExp(`${guestPath}#state=`))).toBeVisible();
  await user.click(await button("activations:link.close"));
  await waitFor(() => expect(shown).not.toBeInTheDocument());
  const classic = await standing(server, "waiting_number_data");
  await openAs(server, "ana", `/recursos/ativacao-classica/${classic}`);
  await button("activations:wizard.next");
  expect(screen.getAllByRole("button", { name: pt("activations:link.action") })).toHaveLength(1);
});
