import type { ButtonType, MediaFormat, OfferedCategory } from "../template.ts";

/** Meta, "Template components" and "Template overview" (5 May 2026), in UTF-16 units as it counts. */
export const templateLimits = {
  name: 512,
  header: 60,
  body: 1_024,
  footer: 60,
  buttons: 10,
  label: 25,
  url: 2_000,
  phoneNumber: 20,
  /** Of a code to copy. */
  code: 15,
  apps: 5,
  packageName: 224,
  signatureHash: 11,
  expiration: { least: 1, most: 90 },
  /** Words beside the variables: 2 for each, and one more. */
  wordsFor: (variables: number) => 2 * variables + 1,
} as const;

/** How many of each kind a template may have. */
export const mostButtons: Readonly<Partial<Record<ButtonType, number>>> = {
  quick_reply: 10,
  url: 2,
  phone_number: 1,
  voice_call: 1,
  copy_code: 1,
  flow: 1,
};

/** Meta, "Time to live": in seconds. */
export const validity: Readonly<
  Record<OfferedCategory, { least: number; most: number; usual: number }>
> = {
  authentication: { least: 30, most: 900, usual: 600 },
  utility: { least: 30, most: 43_200, usual: 2_592_000 },
  marketing: { least: 43_200, most: 2_592_000, usual: 2_592_000 },
};

const mb = 1_024 * 1_024;

/** Files that a reviewer is shown; a document by our own cap of 16 MB. */
export const headerFiles: Readonly<
  Record<MediaFormat, { types: readonly string[]; most: number }>
> = {
  image: { types: ["image/jpeg", "image/png"], most: 5 * mb },
  video: { types: ["video/mp4", "video/3gpp"], most: 16 * mb },
  document: { types: ["application/pdf"], most: 16 * mb },
};

/** What an account may do. */
export const accountLimits = {
  /** Templates, each language one: as long as the business is not verified, and after. */
  templates: { unverified: 250, verified: 6_000 },
  createdPerHour: 100,
  /** Of an approved template. */
  edits: { month: 10, monthDays: 30, dayHours: 24 },
  /** Days that a deleted template's name is locked. */
  nameLock: 30,
} as const;
