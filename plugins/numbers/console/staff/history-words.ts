import { useCallback } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MessagingLimit, PhoneNumber, Throughput } from "../../contract/number.ts";
import type { NumberRole } from "../../contract/number-user.ts";
import type { HistoryKind, NumberEvent } from "../../contract/staff/number.ts";
import {
  limitNames,
  qualityStatusLooks,
  ratingLooks,
  roleNames,
  serverNames,
  statusLooks,
  throughputNames,
  verticalNames,
} from "../looks.ts";

export const kindNames: Readonly<Record<HistoryKind, string>> = {
  state: "numbers:history.kinds.state",
  quality: "numbers:history.kinds.quality",
  limit: "numbers:history.kinds.limit",
  profile: "numbers:history.kinds.profile",
  settings: "numbers:history.kinds.settings",
  webhook: "numbers:history.kinds.webhook",
  people: "numbers:history.kinds.people",
  workspace: "numbers:history.kinds.workspace",
  server: "numbers:history.kinds.server",
};

const fieldNames: Readonly<Record<string, string>> = {
  status: "numbers:fields.status",
  quality_rating: "numbers:fields.quality",
  quality_status: "numbers:fields.qualityStatus",
  messaging_limit: "numbers:fields.messagingLimit",
  throughput: "numbers:fields.throughput",
  server_type: "numbers:fields.server",
  vertical: "numbers:fields.vertical",
  tag: "numbers:fields.tag",
  about: "numbers:profile.about",
  address: "numbers:profile.address",
  description: "numbers:profile.description",
  email: "numbers:profile.email",
  websites: "numbers:profile.websites",
  picture: "numbers:history.picture",
  webhook: "numbers:staff.webhook",
  webhook_secret: "numbers:webhook.secret",
  workspace: "numbers:staff.workspace",
  global_search: "numbers:globalSearch.label",
  welcome_message: "numbers:history.welcome",
  icebreakers: "numbers:history.icebreakers",
  commands: "numbers:history.commands",
};

const valueNames: Readonly<Record<string, (value: never) => string | undefined>> = {
  status: (value: PhoneNumber["status"]) => statusLooks[value]?.label,
  quality_rating: (value: PhoneNumber["quality_rating"]) => ratingLooks[value]?.label,
  quality_status: (value: PhoneNumber["quality_status"]) => qualityStatusLooks[value]?.label,
  messaging_limit: (value: MessagingLimit) => limitNames[value],
  throughput: (value: Throughput) => throughputNames[value],
  server_type: (value: PhoneNumber["server_type"]) => serverNames[value],
  vertical: (value: PhoneNumber["vertical"]) => verticalNames[value],
};

/** What a change says, a line for each field: `Status: Connected → Restricted`. */
export function useChangeLines(): (
  event: Pick<NumberEvent, "kind" | "before" | "after">,
) => string[] {
  const { t } = useTranslation();
  return useCallback(
    ({ kind, before, after }) => {
      const print = (field: string, value: unknown): string => {
        if (value === undefined || value === null || value === "")
          return t("numbers:history.empty");
        if (typeof value === "boolean") {
          return value ? t("numbers:staff.yes") : t("numbers:staff.no");
        }
        // Lists of many lines: how many there are.
        if (Array.isArray(value)) return String(value.length);
        const key =
          kind === "people" ? roleNames[value as NumberRole] : valueNames[field]?.(value as never);
        return key ? t(key) : String(value);
      };
      return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => {
        const name = fieldNames[field];
        const from = print(field, before[field]);
        const to = print(field, after[field]);
        // A secret, a picture, a list of the same length: only that there is another.
        const change = from === to ? t("numbers:history.replaced") : `${from} → ${to}`;
        return `${name ? t(name) : field}: ${change}`;
      });
    },
    [t],
  );
}
