import { z } from "zod";

const day = 86_400_000;
/** WhatsApp lets a business ask a person so often within so long (ms); a call that was taken begins anew. */
const askLimits = [
  { within: day, most: 1 },
  { within: 7 * day, most: 2 },
];

/** What a person lets the business do about calls, and when they were asked; times in ISO 8601. */
export const callPermission = z.object({
  /** Requests that count against the limits, oldest first. */
  asked: z.array(z.iso.datetime()),
  /** `revoked` after it had been allowed. */
  answer: z.enum(["allowed", "refused", "revoked"]).nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** Of what was allowed; null for good. */
  until: z.iso.datetime().nullable(),
});
export type CallPermission = z.output<typeof callPermission>;

/** Of somebody who was never asked. */
export const neverAsked: CallPermission = {
  asked: [],
  answer: null,
  answered_at: null,
  until: null,
};

const isOver = (until: string | null, now: Date) => until !== null && new Date(until) <= now;

/** Whether the business may call. */
export const mayCall = ({ answer, until }: CallPermission, now: Date): boolean =>
  answer === "allowed" && !isOver(until, now);

/** From when the person may be asked again; null where that is now. */
export function askAgainAt({ asked }: CallPermission, now: Date): Date | null {
  const again = askLimits.flatMap(({ within, most }) => {
    const counted = asked.filter((at) => now.getTime() - Date.parse(at) < within);
    const oldest = counted.at(-most);
    return oldest === undefined ? [] : Date.parse(oldest) + within;
  });
  return again.length === 0 ? null : new Date(Math.max(...again));
}

/** How it stands, and since or until when: as one reads it of a person. */
export type CallStanding =
  | { state: "never" }
  | { state: "asked" | "refused" | "revoked" | "ended"; at: Date }
  | { state: "allowed"; until: Date | null };

export function callStanding(permission: CallPermission, now: Date): CallStanding {
  const { answer, answered_at, until } = permission;
  if (mayCall(permission, now)) {
    return { state: "allowed", until: until === null ? null : new Date(until) };
  }
  const asked = permission.asked.at(-1);
  if (asked !== undefined && (answered_at === null || asked > answered_at)) {
    return { state: "asked", at: new Date(asked) };
  }
  if (answer === null || answered_at === null) return { state: "never" };
  if (answer === "allowed") return { state: "ended", at: new Date(until ?? answered_at) };
  return { state: answer, at: new Date(answered_at) };
}
