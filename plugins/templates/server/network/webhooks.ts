import { and, eq, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import type { ServerPlugin, WebhookChange, Work } from "../../../../src/server/plugin.ts";
import { qualityScore } from "../../contract/message-template.ts";
import type { Row } from "../read/show.ts";
import { templates } from "../tables.ts";
import { moveTo, rate, recategorise, schedule } from "./move.ts";
import { categoryOf, reasonOf, statusOf } from "./status.ts";
import { syncJob } from "./sync.ts";

const text = z.string().catch("");
const named = z.looseObject({
  message_template_id: z.coerce.string(),
  message_template_name: z.string(),
  message_template_language: z.string(),
});
type Named = z.output<typeof named>;

const status = z.object({
  event: z.string(),
  reason: text,
  rejection_info: z.object({ reason: text, recommendation: text }).optional().catch(undefined),
});
const quality = z.object({ new_quality_score: z.string() });
const category = z.object({
  new_category: z.string(),
  correct_category: z.string().optional().catch(undefined),
});

/** The account is whoever the webhook is about; one that is no workspace of ours has no templates here. */
const isOurs = (account: string) => z.uuid().safeParse(account).success;

/**
 * The template that a webhook names, held. One whose answer is still on its way has no id yet, and is
 * known by its name.
 */
async function templateOf(
  { db }: Work,
  { number: account, home = "" }: WebhookChange,
  { message_template_id, message_template_name, message_template_language }: Named,
): Promise<Row | null> {
  const [known] = await db
    .select()
    .from(templates)
    .where(and(eq(templates.network_id, message_template_id), eq(templates.workspace_id, account)))
    .for("update");
  if (known) return known;
  const [queued] = await db
    .select()
    .from(templates)
    .where(
      and(
        eq(templates.workspace_id, account),
        eq(templates.home, home),
        eq(templates.name, message_template_name),
        eq(templates.language, message_template_language),
        isNull(templates.network_id),
        ne(templates.status, "deleted"),
      ),
    )
    .for("update");
  return queued ?? null;
}

/** So long (ms) what calls for a sync is gathered before WhatsApp is asked. */
const span = 10_000;

/** Has a workspace's templates read after the end of the span, whatever a sync under way has read before. */
function syncSoon({ enqueue, now }: Work, workspace_id: string): Promise<void> {
  const end = Math.floor(now.getTime() / span + 1) * span;
  return enqueue(
    syncJob,
    { workspace_id },
    { key: `${workspace_id}:${end}`, runAt: new Date(end), whose: workspace_id },
  );
}

/** Takes in changes of known templates; one that was made elsewhere calls for a sync. */
const taking =
  (take: (work: Work, row: Row, value: Named) => Promise<unknown>) =>
  async (work: Work, changes: readonly WebhookChange[]): Promise<void> => {
    for (const change of changes) {
      const account = change.number;
      const { data } = named.safeParse(change.value);
      if (!data || !isOurs(account)) continue;
      const row = await templateOf(work, change, data);
      if (row) await take(work, row, data);
      else await syncSoon(work, account);
    }
  };

const takeStatus = taking(async (work, row, value) => {
  const { data } = status.safeParse(value);
  if (!data) return;
  const { reason, recommendation } = data.rejection_info ?? { reason: "", recommendation: "" };
  const to = statusOf(data.event);
  await moveTo(work, row, {
    status: to,
    network_id: value.message_template_id,
    ...(to === "rejected"
      ? { rejection: { reason: reasonOf(data.reason), details: reason, recommendation } }
      : {}),
  });
});

const takeQuality = taking(async (work, row, value) => {
  const { data } = quality.safeParse(value);
  if (data) await rate(work, row, qualityScore.parse(data.new_quality_score.toLowerCase()));
});

const takeCategory = taking(async (work, row, value) => {
  const { data } = category.safeParse(value);
  if (!data) return;
  if (data.correct_category) await schedule(work, row, categoryOf(data.correct_category));
  else await recategorise(work, row, categoryOf(data.new_category));
});

/** Its words were changed elsewhere: they are read again. */
const takeComponents = async (work: Work, changes: readonly WebhookChange[]): Promise<void> => {
  for (const { number: account } of changes) {
    if (isOurs(account)) await syncSoon(work, account);
  }
};

export const webhooks: NonNullable<ServerPlugin["webhooks"]> = {
  message_template_status_update: takeStatus,
  message_template_quality_update: takeQuality,
  template_category_update: takeCategory,
  message_template_components_update: takeComponents,
};
