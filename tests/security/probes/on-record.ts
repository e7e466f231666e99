import { beforeAll, expect, it } from "vitest";
import { differencesOf } from "../../../plugins/activities/console/differences.ts";
import { statedActions } from "../../../src/contract/audit.ts";
import { contracts } from "../../architecture/contracts.ts";
import { identities } from "../../support/operations.ts";
import { sendSample } from "../../support/permission-table.ts";
import type { Probe } from "./probe.ts";

/**
 * What people do to their own screens, or to prove who they are, is nobody's record; what they say
 * to customers and note about them is a record itself; phones of the demo are toys.
 */
const unrecorded = new Set([
  "switchMessengerNumber",
  "switchToAllNumbers",
  "saveConversation",
  "setNickname",
  "setFollowers",
  "changeFollowers",
  "setConversationTags",
  "changeConversationTags",
  "sendMessage",
  "sendMedia",
  "uploadMessageMedia",
  "retryMessage",
  "forwardMessage",
  "saveDraft",
  "countReplyUse",
  "markRead",
  "markUnread",
  "pinMessage",
  "unpinMessage",
  "starMessage",
  "unstarMessage",
  "createPhone",
  "changePhone",
  "sendFromPhone",
  "sendFileFromPhone",
  "writeAsOwner",
  "openPhoneChat",
  "callFromPhone",
  "moveCallOnPhone",
  "answerCallPermission",
  "reportFromPhone",
  "decideReview",
  "setFlowHealth",
  // Looks only.
  "catchUp",
  "authorizeChannels",
  "validateMessageTemplate",
  "checkSignature",
  "previewBulk",
  "login",
  // On record, in the name of whoever issued the link.
  "loginByInvenio",
  "logout",
  "register",
  "requestPasswordReset",
  "beginTwoFactor",
  "beginPaymentMethod",
  "confirmPassword",
  "readAllNotifications",
  "readNotification",
  "unreadNotification",
  "dismissAlert",
  "keepList",
  "updateNotificationSettings",
  "switchWorkspace",
  "uploadMedia",
  "sendCloudMessage",
  "sendSandboxMessage",
  "uploadSandboxMedia",
  "uploadTicketFile",
  "uploadReplyFile",
  "readTicket",
  "readTicketAsStaff",
]);

/** Fields of entries that people would read by their name on the wire, and ids in their place. */
function nameless({ action, before, after }: Record<string, unknown>): string[] {
  const fields = statedActions(contracts).get(String(action))?.audit.fields ?? {};
  const differences = differencesOf(before as never, after as never);
  const isId = (value: unknown) =>
    typeof value === "string" && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
  return differences
    .filter(
      ({ field }) =>
        !(field in fields) && !["id", "version", "created_at", "updated_at"].includes(field),
    )
    .map(({ field }) => `${action} tells ${field}`)
    .concat(
      differences
        .filter(
          ({ field, before: was, after: is }) => field !== "id" && [was, is].flat().some(isId),
        )
        .map(({ field }) => `${action} tells the id of ${field}`),
    );
}

export const onRecord: Probe = (server, rows) => {
  const writes = rows
    .filter(({ endpoint, name }) => endpoint.method !== "GET" && !unrecorded.has(name))
    .flatMap((row) =>
      (["owner", "manager"] as const)
        .filter((identity) => row.may[identity] < 400)
        .map((identity) => [row.name, identity, row] as const),
    );
  const idOf = async (who: "ana" | "marina"): Promise<string> =>
    (await server.get(who, "user")).body.data.id;
  let ids = { owner: "", manager: "" };
  beforeAll(async () => {
    ids = { owner: await idOf("ana"), manager: await idOf("marina") };
  });

  it.each(writes)("is put on record: %s by the %s", async (_, identity, row) => {
    await server.restore();
    const sample = (await row.sample?.(server)) ?? {};
    const newest = async (): Promise<number> => {
      const [head] = await server.rows(
        "select coalesce(max(seq), 0)::int as seq from audit_entries",
      );
      return Number(head?.seq);
    };
    const before = await newest();
    const answer = await sendSample(server, identities[identity], row, sample);
    expect(answer.status, JSON.stringify(answer.body)).toBe(row.may[identity]);
    const doers = await server.rows(`select actor_id from audit_entries where seq > ${before}`);
    expect(doers).toContainEqual({ actor_id: ids[identity] });
    const told = await server.rows(
      `select action, before, after from audit_entries where seq > ${before}`,
    );
    expect(told.flatMap(nameless)).toEqual([]);
  });
};
