import { and, eq, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Page } from "../../../../src/contract/wire.ts";
import { inDays } from "../../../../src/server/db/day-start.ts";
import { contains, type ListCall, pageOfRows } from "../../../../src/server/db/paginate.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { homeIn } from "../../../numbers/server/facade.ts";
import type { listMessageTemplates } from "../../contract/endpoints.ts";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { sendableStatuses } from "../../contract/sendable.ts";
import { templateAccounts, templates } from "../tables.ts";
import { toMessageTemplates } from "./show.ts";

type Query = z.output<(typeof listMessageTemplates)["query"]>;

/** What can be sent, or may soon be. */
const open = [...sendableStatuses, "pending", "in_appeal"] as const;

/** What WhatsApp never took is in no review, though no status of WhatsApp's says so. */
const neverTaken = and(eq(templates.status, "pending"), eq(templates.submission, "refused"));
const isTaken = ne(templates.submission, "refused");

function ofStatus(status: Query["status"]): SQL | undefined {
  if (status === undefined) return ne(templates.status, "deleted");
  if (status === "approved_pending") return and(inArray(templates.status, [...open]), isTaken);
  const isIt = eq(templates.status, status);
  if (status === "pending") return and(isIt, isTaken);
  return status === "rejected" ? or(isIt, neverTaken) : isIt;
}

/** The condition of `isSendable`, of templates that are known whole. */
function ofSendable(sendable: boolean | undefined): SQL | undefined {
  if (sendable === undefined) return undefined;
  const isIt = and(
    inArray(templates.status, [...sendableStatuses]),
    sql`${templates.unknown_parts} = '[]'`,
  );
  return isIt && (sendable ? isIt : not(isIt));
}

const inNamespace = (namespace: string) =>
  sql`exists (select 1 from ${templateAccounts} where ${templateAccounts.workspace_id} = ${templates.workspace_id} and coalesce(${templateAccounts.namespaces} ->> ${templates.home}, ${templateAccounts.namespace}) = ${namespace})`;

/** One page of a workspace's templates. Deleted ones only where they are asked for. */
export async function pageOfTemplates(
  call: Work & ListCall & { query: Query },
  workspace: string,
): Promise<Page<MessageTemplate>> {
  const { q, status, sendable, category, language, quality_score, name, namespace, number } =
    call.query;
  const where = and(
    eq(templates.workspace_id, workspace),
    ofStatus(status),
    ofSendable(sendable),
    category ? eq(templates.category, category) : undefined,
    language ? eq(templates.language, language) : undefined,
    quality_score ? eq(templates.quality_score, quality_score) : undefined,
    name ? eq(templates.name, name) : undefined,
    namespace ? inNamespace(namespace) : undefined,
    number ? eq(templates.home, homeIn(workspace, number)) : undefined,
    inDays(call.query, "updated", templates.updated_at),
    contains(q, templates.name, templates.body),
  );
  const page = await pageOfRows(call, templates, {
    where,
    sort: { name: sql`fold(${templates.name})` },
    fallback: "-updated_at",
    tie: templates.id,
  });
  return { ...page, data: await toMessageTemplates(call, page.data) };
}
