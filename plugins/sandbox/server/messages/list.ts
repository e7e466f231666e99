import { eq, inArray } from "drizzle-orm";
import { pageOf, pageOfRows } from "../../../../src/server/db/paginate.ts";
import type { Call } from "../../../../src/server/plugin.ts";
import { fileOfContent, shownContent } from "../../../messenger/server/facade.ts";
import type { listSandboxMessages } from "../../contract/endpoints.ts";
import { sandboxOf } from "../life.ts";
import { sandboxContacts, sandboxMessages } from "../tables.ts";
import { shownFiles } from "./media.ts";

/** One page of what was said, with the files themselves. */
export async function pageOfMessages(call: Call<typeof listSandboxMessages>) {
  const sandbox = await sandboxOf(call, call.actor.id);
  if (!sandbox) return pageOf(call, []);
  const page = await pageOfRows(call, sandboxMessages, {
    where: eq(sandboxMessages.sandbox_id, sandbox.id),
    fallback: "-sent_at",
    tie: sandboxMessages.id,
  });
  const files = await shownFiles(
    call,
    page.data.flatMap(({ content }) => fileOfContent(content) ?? []),
  );
  const ids = page.data.map(({ contact_id }) => contact_id);
  const people =
    ids.length === 0
      ? []
      : await call.db.select().from(sandboxContacts).where(inArray(sandboxContacts.id, ids));
  const data = page.data.map((row) => {
    const contact = people.find(({ id }) => id === row.contact_id);
    return {
      id: row.id,
      direction: row.direction,
      contact: { id: row.contact_id, name: contact?.name ?? "", wa_id: contact?.wa_id ?? "" },
      content: shownContent(row.content, files),
      status: row.status,
      error_code: row.error_code,
      request: row.request,
      sent_at: row.sent_at,
    };
  });
  return { ...page, data };
}
