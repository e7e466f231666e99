import { z } from "zod";
import { mostCards } from "../../../messenger/contract/limits.ts";

/** A file by the id its upload answered, or by a public https address we fetch it from. */
const file = {
  id: z.string().min(1).max(200).optional(),
  link: z
    .url({ protocol: /^https$/ })
    .max(2_048)
    .optional(),
};
const named = (value: { id?: string | undefined; link?: string | undefined }) =>
  (value.id === undefined) !== (value.link === undefined);
const wrongFile = { message: "messaging.id_or_link", path: ["id"] };

export const fileObject = z.object(file).refine(named, wrongFile);
export const captioned = (max: number) =>
  z.object({ ...file, caption: z.string().max(max).optional() }).refine(named, wrongFile);
export const documentObject = (max: number) =>
  z
    .object({
      ...file,
      caption: z.string().max(max).optional(),
      filename: z.string().min(1).max(240).optional(),
    })
    .refine(named, wrongFile);
export const audioObject = z
  .object({ ...file, voice: z.boolean().optional() })
  .refine(named, wrongFile);
export type FileObject = z.output<typeof fileObject>;

export const locationObject = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().max(1_000).optional(),
  address: z.string().max(1_000).optional(),
});

const text = (max: number) => z.string().max(max).optional();
const kind = text(20);

/** One person or shop of a `contacts` message; what we do not show ourselves reaches the phone too. */
const card = z.object({
  name: z.object({
    formatted_name: z.string().min(1).max(255),
    first_name: text(255),
    middle_name: text(255),
    last_name: text(255),
    prefix: text(255),
    suffix: text(255),
  }),
  birthday: z.iso.date().optional(),
  phones: z
    .array(z.object({ phone: z.string().min(1).max(255), type: kind, wa_id: text(30) }))
    .min(1)
    .max(20),
  emails: z
    .array(z.object({ email: z.string().max(254), type: kind }))
    .max(20)
    .optional(),
  org: z.object({ company: text(1_000), department: text(1_000), title: text(1_000) }).optional(),
  urls: z
    .array(z.object({ url: z.string().max(2_048), type: kind }))
    .max(20)
    .optional(),
  addresses: z
    .array(
      z.object({
        street: text(255),
        city: text(255),
        state: text(255),
        zip: text(30),
        country: text(255),
        country_code: text(5),
        type: kind,
      }),
    )
    .max(20)
    .optional(),
});
export const cards = z.array(card).min(1).max(mostCards);
