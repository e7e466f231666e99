import { ApiError, invalid, notFound } from "../../../../src/contract/wire.ts";
import { type Call, route, type Work } from "../../../../src/server/plugin.ts";
import { sentence } from "../../../../src/server/words.ts";
import { wrongValues } from "../../../messenger/contract/check/template-check.ts";
import { sendCheck, stranger } from "../../../messenger/contract/send-check.ts";
import { contentOfTemplate, peopleFacts } from "../../../messenger/server/facade.ts";
import type { Template } from "../../../templates/contract/template.ts";
import { variablesIn } from "../../../templates/contract/variables.ts";
import { mapBulk, previewBulk } from "../../contract/endpoints.ts";
import { type Mapping, openButtons, type Source } from "../../contract/mapping.ts";
import { againstOf } from "../check/against.ts";
import { type Against, checkRows } from "../check/check-rows.ts";
import { check } from "../check/job.ts";
import { fileRows, mapped } from "../check/rows-in.ts";
import { bulkIn, type Row } from "../read/admission.ts";
import { rowsSeen } from "../read/rows-seen.ts";
import { toDetail } from "../read/show.ts";
import { change, record } from "../told.ts";
import { noteLook } from "./look.ts";
import { refuseMove, refuseOlder } from "./refuse.ts";

const isEmpty = (source: Source | null | undefined) =>
  !source || (source.column === null && source.fallback === "");

/** Refuses what the template needs and no column or constant fills, and columns that are not there. */
function refuseIncomplete({ header, body, buttons }: Template, map: Mapping, columns: number) {
  const errors: Record<string, string> = {};
  const check = (path: string, source: Source | null | undefined) => {
    if (isEmpty(source)) errors[path] = "messenger.template_field_missing";
    else if (source?.column != null && source.column >= columns) errors[path] = "field_choice";
  };
  if (map.number_column >= columns) errors.number_column = "field_choice";
  if (header?.format === "text" && variablesIn(header.text) > 0) check("header", map.header);
  if (header && ["image", "video", "document"].includes(header.format) && !map.header_media_id) {
    errors.header_media_id = "messenger.template_field_missing";
  }
  if (header?.format === "location" && !map.header_location) {
    errors.header_location = "messenger.template_field_missing";
  }
  for (let at = 0; at < variablesIn(body); at++) check(`body.${at}`, map.body[at]);
  for (const at of openButtons({ buttons })) check(`buttons.${at}`, map.buttons[at]);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** What the rows of a bulk are held against; refuses where nothing of it could be sent now. */
export async function openAgainst(
  call: Pick<Work, "db" | "now" | "services">,
  bulk: Row,
  map: Pick<Mapping, "header_media_id"> | null,
) {
  const against = await againstOf(call, bulk, map);
  if (!against) throw notFound();
  refuseClosed(against);
  return against;
}

/** What stops every message of the bulk: its number's state, its template's. */
function refuseClosed({ facts, template }: Against): void {
  const refusal = sendCheck({
    ...facts,
    limit: { left: null, frees_at: null },
    contact: stranger,
    template,
  });
  if (refusal) throw invalid({ template_id: refusal.reason });
}

async function previewOf(call: Call<typeof previewBulk>, bulk: Row) {
  const { body, locale } = call;
  const against = await againstOf(call, bulk, body.mapping);
  if (!against) throw notFound();
  const { number, template, file } = against;
  for await (const row of fileRows(call, bulk)) {
    if (row.row < body.row) continue;
    const raw = mapped(row, body.mapping);
    const factsOf = (phones: readonly string[]) => peopleFacts(call, number, phones);
    const [checked] = await checkRows(against, [raw], factsOf);
    if (!checked) break;
    const { counts: _, reason, ...shown } = checked;
    const wrong = wrongValues({
      template,
      fields: raw.fields,
      ...(file === undefined ? {} : { file }),
    });
    const isWhole = Object.keys(wrong).length === 0;
    return {
      ...shown,
      reason: reason ? { code: reason, text: sentence(locale, reason) } : null,
      content: isWhole ? await contentOfTemplate(call, template, raw.fields) : null,
      wrong: Object.fromEntries(
        Object.entries(wrong).map(([path, code]) => [path, sentence(locale, code)]),
      ),
    };
  }
  throw invalid({ row: "field_choice" });
}

export const mapRoutes = [
  route(mapBulk, async (call) => {
    const { version, ...map } = call.body;
    const bulk = await bulkIn(call, "send", true);
    refuseMove("map", bulk);
    await refuseOlder(call, bulk, version);
    const against = await openAgainst(call, bulk, map);
    refuseIncomplete(against.template, map, bulk.file?.columns.length ?? 0);
    if (map.header_media_id && !against.file) {
      throw invalid({ header_media_id: "messenger.template_file" });
    }
    const after = await change(call, bulk.id, {
      status: "checking",
      mapping: map,
      dry_run: null,
      checked_rows: 0,
      items_count: bulk.file?.rows ?? 0,
      pending: 0,
    });
    await call.enqueue(check, { bulk_id: bulk.id, version: after.version });
    await record(call, "bulk.mapped", after, { description: after.description });
    return { data: await toDetail(call, after) };
  }),

  route(previewBulk, async (call) => {
    const bulk = await bulkIn(call, "send");
    if (!bulk.file_id) refuseMove("map", { status: "finished" });
    if (await rowsSeen(call, bulk)) throw new ApiError(403, "forbidden");
    await noteLook(call, bulk);
    return { data: await previewOf(call, bulk) };
  }),
];
