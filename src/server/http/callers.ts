import {
  type Ability,
  type Actor,
  abilityFor,
  effectivePermissions,
  type Grant,
  type Permissions,
} from "../../contract/abilities.ts";
import type { EndpointShape } from "../../contract/endpoint.ts";
import { ApiError, type Locale } from "../../contract/wire.ts";
import type { Config } from "../config.ts";
import type { Store } from "../db/store.ts";
import type { Identify, Identity, ServerPlugin } from "../plugin.ts";
import { rulesOf } from "../plugins.ts";
import { readTogether } from "../work/together.ts";

/** Whoever makes a request, and what that person may do at this moment. */
export interface Caller {
  actor: Actor | null;
  ability: Ability;
  credential: string | null;
  name: string;
  locale: Locale | null;
  /** Where they work, whatever the call answers for; null for whoever works in no workspace. */
  place: string | null;
}

/** Somebody who is signed in. */
export interface SignedIn extends Caller {
  actor: Actor;
  /** When the sign-in runs out. */
  until: Date;
}

interface Parts {
  plugins: readonly ServerPlugin[];
  permissions: Permissions;
  store: Pick<Store, "db">;
  config: Config;
  clock: () => Date;
}

/** Knows people by what they present. Nothing is remembered. */
export interface Callers {
  /** By the `Authorization` header; throws 401 for a token that is not, or no longer, good. */
  of(header: string | undefined): Promise<Caller>;
  /** By the credential of an earlier request, as that person is now; null when it has ended. */
  again(credential: string): Promise<SignedIn | null>;
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
  place: null,
};

/**
 * A caller where they work. Only a call that answers for a workspace sees one: `wanted`, which must be
 * theirs, or the one they chose last.
 */
export function placed(caller: Caller, endpoint: EndpointShape, wanted?: string): Caller {
  const { actor } = caller;
  if (!actor) return caller;
  const theirs = (id: string) =>
    actor.grants.some(({ on, id: of }) => on === workspace && of === id);
  if (endpoint.inWorkspace && wanted !== undefined && !theirs(wanted)) {
    throw new ApiError(403, "not_in_workspace");
  }
  const last = actor.active_workspace_id;
  const chosen = wanted ?? (last !== null && theirs(last) ? last : null);
  const active_workspace_id = endpoint.inWorkspace ? chosen : null;
  return { ...caller, actor: { ...actor, active_workspace_id }, place: chosen };
}

/** What a grant is on that lets somebody work in a workspace. */
const workspace = "workspace";

/**
 * Nothing is remembered, because a right that was taken away ends with the next call; but requests
 * that are there at the same moment are looked up together.
 */
export function createCallers(parts: Parts): Callers {
  const byToken = readTogether((tokens: readonly string[]) =>
    lookUp(tokens, parts, ({ identify }) => identify),
  );
  const byCredential = readTogether((credentials: readonly string[]) =>
    lookUp(credentials, parts, ({ recognise }) => recognise),
  );
  return {
    async of(header) {
      if (!header) return anonymous;
      const token = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(header)?.[1];
      const caller = token && (await byToken(token));
      if (!caller) throw new ApiError(401, "not_signed_in");
      return caller;
    },
    again: byCredential,
  };
}

async function lookUp(
  presented: readonly string[],
  { plugins, permissions: all, store: { db }, config, clock }: Parts,
  identifyOf: (plugin: ServerPlugin) => Identify | undefined,
) {
  const now = clock();
  const known = new Map<string, Identity>();
  for (const plugin of plugins) {
    const identify = identifyOf(plugin);
    const unknown = [...new Set(presented)].filter((one) => !known.has(one));
    if (!identify || unknown.length === 0) continue;
    for (const [one, identity] of await identify(unknown, { db, now, config })) {
      known.set(one, identity);
    }
  }
  const people = [...new Set([...known.values()].map(({ actor }) => actor.id))];
  const held = new Map<string, Grant[]>(people.map((id) => [id, []]));
  for (const { grants } of plugins) {
    if (!grants || people.length === 0) continue;
    for (const [id, grant] of await grants(db, people)) held.get(id)?.push(grant);
  }
  const signedIn = (identity: Identity): SignedIn => {
    const { id, roles, permissions, confined } = identity.actor;
    // Whoever is confined holds nothing, whatever asks: a call, a socket, the console.
    const actor: Actor = confined
      ? { ...nobody, id, confined }
      : {
          ...identity.actor,
          permissions: effectivePermissions(permissions, roles, all),
          grants: identity.only ?? held.get(id) ?? [],
        };
    const { credential, name, locale, until } = identity;
    const ability = abilityFor(actor, rulesOf(plugins));
    return { actor, ability, credential, name, locale, place: actor.active_workspace_id, until };
  };
  // Whoever asks for several things at the same moment is one caller: rules are gone over, and kept, once.
  const callers = new Map([...known].map(([one, identity]) => [one, signedIn(identity)]));
  return presented.map((one) => callers.get(one) ?? null);
}
