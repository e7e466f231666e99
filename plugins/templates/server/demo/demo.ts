import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../../src/server/plugin.ts";
import { workspaceByName } from "../../../workspaces/server/facade.ts";
import { authenticationTexts } from "../../contract/rules/authentication-rules.ts";
import { type StoredHeader, templateAccounts, templateLocks, templates } from "../tables.ts";
import { demoTemplates } from "./all.ts";
import type { DemoTemplate } from "./demo-template.ts";
import { type DemoFile, loaf, photo, sheet } from "./drawn.ts";
import { keepFormer } from "./versions.ts";

const day = 86_400_000;
const hour = 3_600_000;

function textsOf({ language, authentication, body, footer, buttons }: DemoTemplate) {
  if (authentication) return authenticationTexts(language, authentication);
  return { body: body ?? "", footer: footer ?? null, buttons: buttons ?? [] };
}

type Samples = Record<"image" | "document", string>;

/** The files that headers show; a video is not drawn here. */
async function keepSamples({ db, services }: Work): Promise<Samples> {
  const keep = async ({ bytes, name, mime }: DemoFile) =>
    (await services.files.save(db, { bytes, name, type: mime })).id;
  return {
    image: await keep(await photo("vitrine.jpg", 800, 600, loaf)),
    document: await keep(sheet("exemplo.pdf", "Documento de exemplo")),
  };
}

function headerOf({ header }: DemoTemplate, samples: Samples): StoredHeader | null {
  const format = header?.format;
  return format === "image" || format === "document"
    ? { format, file_id: samples[format] }
    : (header ?? null);
}

function rowOf(
  workspace_id: string,
  one: DemoTemplate,
  now: Date,
  samples: Samples,
): typeof templates.$inferInsert {
  const { name, language, category, status = "approved", age, quality, rejection } = one;
  const at = new Date(now.getTime() - age * day);
  const id = uuidv7();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const ages = (one.former ?? []).map(({ age }) => age);
  return {
    id,
    workspace_id,
    network_id: id,
    name,
    language,
    category,
    status,
    parameter_format: one.isNamed ? "named" : "positional",
    header: headerOf(one, samples),
    body_samples: one.samples ?? [],
    ...textsOf(one),
    authentication: one.authentication ?? null,
    quality_score: quality ?? "unknown",
    rejection: rejection
      ? {
          reason: rejection,
          details: "",
          recommendation: "",
          at: at.toISOString(),
        }
      : null,
    scheduled_category: one.scheduled ?? null,
    scheduled_at: one.scheduled ? first : null,
    previous_category: one.previous ?? null,
    pauses: status === "paused" ? 1 : status === "disabled" ? 3 : 0,
    paused_until: status === "paused" ? new Date(now.getTime() + 2 * hour) : null,
    created_at: new Date(now.getTime() - Math.max(one.age, ...ages) * day),
    updated_at: at,
  };
}

/** Templates of every state and kind; those of the messenger's stories among them. */
export async function demo(work: Work): Promise<void> {
  const { db, now } = work;
  for (const { workspace, templates: made } of demoTemplates) {
    const found = await workspaceByName(db, workspace);
    if (!found) continue;
    const { id: workspace_id } = found;
    // Each account's own: whoever replaces one leaves the other's alone.
    const samples = await keepSamples(work);
    const rows = await db
      .insert(templates)
      .values(made.map((one) => rowOf(workspace_id, one, now, samples)))
      .returning();
    for (const [at, row] of rows.entries()) {
      const one = made[at];
      if (one) await keepFormer(work, row, one);
    }
    await db
      .insert(templateAccounts)
      // As the pretend network calls an account.
      .values({
        workspace_id,
        namespace: workspace_id.replaceAll("-", "_"),
        synced_at: new Date(now.getTime() - 2 * hour),
      });
    if (workspace !== "Padaria Aurora") continue;
    const until = new Date(now.getTime() + 12 * day);
    await db
      .insert(templateLocks)
      .values({ id: uuidv7(), workspace_id, name: "promocao_de_pascoa", language: null, until });
  }
}
