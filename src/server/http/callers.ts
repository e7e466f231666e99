import {
  type Ability,
  type Actor,
  abilityFor,
  effectivePermissions,
  type Grant,
} from "../../contract/abilities.ts";
import { ApiError, type Locale } from "../../contract/wire.ts";
import type { Identity, ServerPlugin } from "../plugin.ts";
import { rulesOf } from "../plugins.ts";
import type { Services } from "../services.ts";
import { readTogether } from "../work/together.ts";

/** Whoever makes a request, and what that person may do at this moment. */
export interface Caller {
  actor: Actor | null;
  ability: Ability;
  credential: string | null;
  name: string;
  locale: Locale | null;
}

interface Parts {
  plugins: readonly ServerPlugin[];
  services: Services;
  clock: () => Date;
}

const nobody: Actor = {
  id: "",
  kind: "session",
  verified: false,
  roles: [],
  permissions: [],
  active_workspace_id: null,
  grants: [],
};

/** Whoever sends no token. */
export const anonymous: Caller = {
  actor: null,
  ability: abilityFor(nobody, []),
  credential: null,
  name: "",
  locale: null,
};

/**
 * Knows callers by the `Authorization` header; throws 401 for a token that is not, or no longer, good.
 * Nothing is remembered, because a right that was taken away ends with the next call; but requests
 * that are there at the same moment are looked up together.
 */
export function createCallers(parts: Parts): (header: string | undefined) => Promise<Caller> {
  const find = readTogether((tokens: readonly string[]) => lookUp(tokens, parts));
  return async (header) => {
    if (!header) return anonymous;
    const token = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(header)?.[1];
    const caller = token && (await find(token));
    if (!caller) throw new ApiError(401, "not_signed_in");
    return caller;
  };
}

async function lookUp(tokens: readonly string[], { plugins, services, clock }: Parts) {
  const { db } = services.store;
  const now = clock();
  const known = new Map<string, Identity>();
  for (const { identify } of plugins) {
    const unknown = tokens.filter((token) => !known.has(token));
    if (!identify || unknown.length === 0) continue;
    for (const [token, identity] of await identify(unknown, { db, now })) {
      known.set(token, identity);
    }
  }
  const people = [...new Set([...known.values()].map(({ actor }) => actor.id))];
  const held = new Map<string, Grant[]>(people.map((id) => [id, []]));
  for (const { grants } of plugins) {
    if (!grants || people.length === 0) continue;
    for (const [id, grant] of await grants(db, people)) held.get(id)?.push(grant);
  }
  return tokens.map((token): Caller | null => {
    const identity = known.get(token);
    if (!identity) return null;
    const { id, roles, permissions } = identity.actor;
    const actor: Actor = {
      ...identity.actor,
      permissions: effectivePermissions(permissions, roles, services.permissions),
      grants: held.get(id) ?? [],
    };
    const { credential, name, locale } = identity;
    return { actor, ability: abilityFor(actor, rulesOf(plugins)), credential, name, locale };
  });
}
