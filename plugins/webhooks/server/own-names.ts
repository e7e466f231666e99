import { z } from "zod";
import type { WebhookChange } from "../../../src/server/plugin.ts";

/** A message of ours as the messaging API answered it. */
export interface OwnName {
  id: string;
  /** What the program wants told back of it. */
  callback_data: string | null;
}

const status = z.looseObject({ id: z.string() });
const message = z.looseObject({
  context: z.looseObject({ id: z.string() }).optional(),
  reaction: z.looseObject({ message_id: z.string() }).optional(),
});
const shape = z.looseObject({
  statuses: z.array(status).optional(),
  messages: z.array(message).optional(),
});
type Value = z.output<typeof shape>;

const idsIn = ({ statuses = [], messages = [] }: Value): string[] => [
  ...statuses.map(({ id }) => id),
  ...messages
    .flatMap(({ context, reaction }) => [context?.id, reaction?.message_id])
    .flatMap((id) => id ?? []),
];

function named(value: Value, names: ReadonlyMap<string, OwnName>): Value {
  const nameOf = (id: string) => names.get(id)?.id ?? id;
  return {
    ...value,
    ...(value.statuses && {
      statuses: value.statuses.map(({ biz_opaque_callback_data: key, ...rest }) => {
        const own = names.get(rest.id);
        const data = own ? own.callback_data : key;
        return {
          ...rest,
          id: nameOf(rest.id),
          ...(data ? { biz_opaque_callback_data: data } : {}),
        };
      }),
    }),
    ...(value.messages && {
      messages: value.messages.map(({ context, reaction, ...rest }) => ({
        ...rest,
        ...(context && { context: { ...context, id: nameOf(context.id) } }),
        ...(reaction && {
          reaction: { ...reaction, message_id: nameOf(reaction.message_id) },
        }),
      })),
    }),
  };
}

/**
 * Our messages by the ids that the messaging API answered, in place of WhatsApp's: a program that sent
 * one finds it again.
 */
export async function withOwnNames(
  changes: readonly WebhookChange[],
  namesOf: (providerIds: readonly string[]) => Promise<ReadonlyMap<string, OwnName>>,
): Promise<WebhookChange[]> {
  const read = changes.map((change) => ({ change, value: shape.safeParse(change.value).data }));
  const ids = read.flatMap(({ value }) => (value ? idsIn(value) : []));
  if (ids.length === 0) return [...changes];
  const names = await namesOf(ids);
  return read.map(({ change, value }) =>
    value ? { ...change, value: named(value, names) } : change,
  );
}
