import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let contact: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  contact = await messenger.customer(newPhone());
  await server.rows(
    `update conversations set window_allowed_until = null where contact_id = '${contact}' returning 1`,
  );
  await server.snapshot();
});
beforeEach(() => server.restore());

async function choose(who: Who) {
  const shown = await openAs(server, who, `/messenger/${contact}?number=${messenger.number}`);
  await shown.user.click(
    await screen.findByRole("button", { name: pt("messenger:composer.template") }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(new RegExp(pt("messenger:templates.synced")))).toBeVisible();
  return { ...shown, dialog };
}

test.each(["ana", "bruno"] as const)(
  "who chooses a template to send sees when they were read from WhatsApp, and reads them now (%s)",
  async (who) => {
    const { user, dialog } = await choose(who);
    const { active_workspace_id } = (await server.get("ana", "user")).body.data;
    await server.rows(
      `insert into simulated_templates (id, account, name, language, category, parameter_format, components, status, created_at, updated_at)
       values ('made-elsewhere', '${active_workspace_id}', 'feito_fora', 'pt_BR', 'UTILITY', 'POSITIONAL',
         '[{"type":"BODY","text":"Olá! Este foi feito fora daqui."}]'::jsonb, 'APPROVED', now(), now()) returning 1`,
    );
    await user.click(dialog.getByRole("button", { name: pt("messenger:templates.sync") }));
    expect(await dialog.findByRole("button", { name: /feito_fora/ })).toBeVisible();
  },
);
