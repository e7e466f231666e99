import { z } from "zod";
import { day } from "../../../src/contract/day.ts";
import { changeOf, id, instant, oneLine, trimmed } from "../../../src/contract/wire.ts";

export const severities = ["info", "warning", "critical"] as const;
export const severity = z.enum(severities);
export type Severity = z.output<typeof severity>;

/** Where it stands: above every page, or on home alone. */
export const places = ["everywhere", "home"] as const;
export const place = z.enum(places);
export type Place = z.output<typeof place>;

/** Whom an alert of the whole system concerns. */
export const audiences = ["everyone", "customers", "owners", "staff"] as const;
export const audience = z.enum(audiences);
export type Audience = z.output<typeof audience>;

/** Whom a notification of one workspace concerns: its people, or its owners. */
export const workspaceAudience = audience.extract(["everyone", "owners"]);

const title = oneLine(120);
const text = trimmed(1_000);

/** The same words for each language of the console. */
const words = {
  title_pt: title,
  title_en: title,
  title_es: title,
  text_pt: text,
  text_en: text,
  text_es: text,
};

const fields = {
  ...words,
  severity,
  place,
  audience,
  /** The days on which it is shown, both included; `null` is an open end. */
  valid_from: day.nullable(),
  valid_to: day.nullable(),
};

/** What staff tell people in the console: of the whole system, or people of one workspace. */
export const alert = z.object({
  id,
  ...fields,
  /** How many people have put it away. */
  dismissed_count: z.int(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Alert = z.output<typeof alert>;

export const newAlert = z.object(fields);
export const alertChange = changeOf(fields);

const ofWorkspace = { ...fields, audience: workspaceAudience };
export const newNotification = z.object(ofWorkspace);
export const notificationChange = changeOf(ofWorkspace);

/** What one person is shown. */
export const shownAlert = z.object({ id, ...words, severity, place });
export type ShownAlert = z.output<typeof shownAlert>;
