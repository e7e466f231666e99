import type { TestServer, Who } from "./server.ts";

/**
 * The identities of the permission table. `member` belongs to Aurora and attends one of its
 * numbers; `stranger` owns another workspace; the last four are staff.
 */
export const identities = {
  anonymous: "anonymous",
  unverified: "carla",
  member: "bruno",
  owner: "ana",
  stranger: "diego",
  auditor: "olivia",
  financial: "fernanda",
  admin: "andre",
  manager: "marina",
} as const satisfies Record<string, Who>;
export type Identity = keyof typeof identities;

/** A request that its rightful caller may send in the demo world. */
export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Instead of `body`, for multipart calls. */
  form?: () => FormData;
}

export interface Operation {
  /** The status each identity gets for the sample. */
  may: Record<Identity, number>;
  /** Made anew on a fresh demo world; ids come from what the owner sees. */
  sample?: (server: TestServer) => Promise<Sample> | Sample;
  /** The sample cannot succeed by itself (a token nobody has): no success is expected of anyone. */
  refusedByState?: true;
}

export type Operations = Record<string, Operation>;

const nobody: Record<Identity, number> = {
  anonymous: 401,
  unverified: 403,
  member: 403,
  owner: 403,
  stranger: 403,
  auditor: 403,
  financial: 403,
  admin: 403,
  manager: 403,
};

/** Everyone gets the same answer. */
export const anyone = (status: number): Record<Identity, number> =>
  Object.fromEntries(Object.keys(nobody).map((name) => [name, status])) as Record<Identity, number>;

/** Everyone who is signed in gets the same answer, verified or not. */
export const signedIn = (status: number, but: Partial<Record<Identity, number>> = {}) => ({
  ...anyone(status),
  anonymous: 401,
  ...but,
});

/** Only the named ones get anything but a refusal. */
export const only = (allowed: Partial<Record<Identity, number>>) => ({ ...nobody, ...allowed });
