import type { Media } from "../../../messenger/contract/content.ts";
import type { MessageTemplate } from "../../../templates/contract/message-template.ts";
import { variablesIn } from "../../../templates/contract/variables.ts";
import type { BulkDetail } from "../../contract/bulk.ts";
import { furthest, type Mapping, openButtons, type Source } from "../../contract/mapping.ts";

/** Where a value comes from, as it is chosen. */
interface Chosen {
  column?: number | null;
  fallback?: string;
}

/** What the form of the columns holds; the names are those of the fields a 422 names. */
export interface MapValues {
  number_column: number | null;
  header: Chosen;
  header_media_id: Pick<Media, "id" | "name"> | null;
  header_location: { latitude: string; longitude: string; name: string; address: string };
  body: Chosen[];
  buttons: Record<string, Chosen>;
}

const chosen = (source: Source | null | undefined): Chosen => ({
  column: source?.column ?? null,
  fallback: source?.fallback ?? "",
});

type Parts = Pick<MessageTemplate, "header" | "body" | "buttons">;

/** Whether the header has a variable. */
export const hasHeaderVariable = ({ header }: Pick<Parts, "header">): boolean =>
  header?.format === "text" && variablesIn(header.text) > 0;

/** What was chosen before, else what the columns' names suggest. */
export function valuesOf({ mapping, guess }: BulkDetail, template: Parts): MapValues {
  const known = mapping ?? guess;
  const place = known?.header_location;
  return {
    number_column: known?.number_column ?? null,
    header: chosen(known?.header),
    header_media_id: known?.header_media_id ? { id: known.header_media_id, name: "" } : null,
    header_location: {
      latitude: place ? String(place.latitude) : "",
      longitude: place ? String(place.longitude) : "",
      name: place?.name ?? "",
      address: place?.address ?? "",
    },
    body: Array.from({ length: variablesIn(template.body) }, (_, at) => chosen(known?.body[at])),
    buttons: Object.fromEntries(
      openButtons(template).map((at) => [at, chosen(known?.buttons[at])]),
    ),
  };
}

const sourceOf = (one: Chosen | undefined): Source => ({
  column: one?.column ?? null,
  fallback: one?.fallback?.trim() ?? "",
});

/** A latitude or longitude as people write it, with a comma or a point; null for what is none. */
export function degreesOf(text: string, most: number): number | null {
  const typed = text.trim().replace(",", ".");
  if (!/^-?\d{1,3}(\.\d+)?$/.test(typed)) return null;
  const degrees = Number(typed);
  return Math.abs(degrees) <= most ? degrees : null;
}

/** The place of the header; null as long as it is none. */
function placeOf({ latitude, longitude, name, address }: MapValues["header_location"]) {
  const [north, east] = [
    degreesOf(latitude, furthest.latitude),
    degreesOf(longitude, furthest.longitude),
  ];
  if (north === null || east === null) return null;
  return { latitude: north, longitude: east, name: name.trim(), address: address.trim() };
}

/** The choices as the API takes them. */
export function mappingOf(values: MapValues, template: Parts): Mapping {
  const isPlace = template.header?.format === "location";
  return {
    number_column: values.number_column ?? 0,
    header: hasHeaderVariable(template) ? sourceOf(values.header) : null,
    header_media_id: values.header_media_id?.id ?? null,
    header_location: isPlace ? placeOf(values.header_location) : null,
    body: values.body.map(sourceOf),
    buttons: Object.fromEntries(
      Object.entries(values.buttons ?? {}).map(([at, one]) => [at, sourceOf(one)]),
    ),
  };
}
