import { expect } from "vitest";
import { differencesOf } from "../../../plugins/activities/console/differences.ts";
import { statedActions } from "../../../src/contract/audit.ts";
import { contracts } from "../../architecture/contracts.ts";
import type { Identity } from "../../support/operations.ts";
import type { Row } from "../../support/permission-table.ts";
import type { TestServer } from "../../support/server.ts";

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

/** Looks whether what somebody does is put on record, in their name and in words. */
export interface OnRecord {
  /** Asked before an operation is done; what it answers is asked behind it, and fails where nothing was recorded. */
  begin(row: Row, identity: Identity): Promise<() => Promise<void>>;
}

export async function openRecord(server: TestServer): Promise<OnRecord> {
  const idOf = async (who: "ana" | "marina"): Promise<string> =>
    (await server.get(who, "user")).body.data.id;
  const ids: Partial<Record<Identity, string>> = {
    owner: await idOf("ana"),
    manager: await idOf("marina"),
  };
  return {
    async begin({ endpoint, name }, identity) {
      const id = ids[identity];
      if (!id || endpoint.method === "GET" || unrecorded.has(name)) return async () => undefined;
      const [head] = await server.rows(
        "select coalesce(max(seq), 0)::int as seq from audit_entries",
      );
      return async () => {
        const told = await server.rows(
          `select actor_id, action, before, after from audit_entries where seq > ${head?.seq}`,
        );
        expect(
          told.map(({ actor_id }) => actor_id),
          `${identity} on record`,
        ).toContain(id);
        expect(told.flatMap(nameless)).toEqual([]);
      };
    },
  };
}
