import type { TemplateFields } from "../../../templates/contract/fill.ts";
import type { Media } from "../../contract/content.ts";
import { type PlaceValues, placeOf } from "../composer/forms/location-fields.tsx";

/** What is typed into a template's form; the names are those of the fields a 422 names. */
export interface TemplateValues {
  fields: {
    header?: string;
    /** The file itself, so that it can be shown; its id is sent. */
    header_media_id?: Media | null;
    header_location?: PlaceValues;
    body?: (string | undefined)[];
    buttons?: Record<string, string | undefined>;
  };
}

/** The values as the server reads them. */
export function fieldsOf({ fields }: TemplateValues): TemplateFields {
  const place = placeOf(fields.header_location);
  return {
    ...(fields.header?.trim() && { header: fields.header.trim() }),
    ...(fields.header_media_id && { header_media_id: fields.header_media_id.id }),
    ...(place && { header_location: place }),
    body: Array.from(fields.body ?? [], (value) => value?.trim() ?? ""),
    buttons: Object.fromEntries(
      Object.entries(fields.buttons ?? {}).map(([at, value]) => [at, value?.trim() ?? ""]),
    ),
  };
}
