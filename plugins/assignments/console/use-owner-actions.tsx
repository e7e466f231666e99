import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { MenuEntry } from "../../../src/console/kit/menu/dropdown-menu.tsx";
import { serverNow } from "../../../src/console/session/clock.ts";
import { useSession } from "../../../src/console/use-session.ts";
import type { Assignment, Conversation } from "../../messenger/contract/conversation.ts";
import {
  finishConversation,
  reopenConversation,
  returnConversation,
  snoozeConversation,
  takeConversation,
} from "../contract/endpoints.ts";
import type { DialogProps } from "./components/dialog-props.ts";
import { hourLater, mondayAtNine, tomorrowAtNine } from "./snooze-times.ts";

/** What can be done with whose a conversation is: as a menu, and what single keys do of it. */
export function useOwnerActions(
  { id }: Conversation,
  { responsible, team, state, version }: Assignment,
  { put, seen }: Pick<DialogProps, "put" | "seen">,
  ask: (dialog: "assign" | "snooze") => void,
) {
  const { t } = useTranslation();
  const { user } = useSession();
  const taking = useCustomMutation(takeConversation);
  const returning = useCustomMutation(returnConversation);
  const snoozing = useCustomMutation(snoozeConversation);
  const finishing = useCustomMutation(finishConversation);
  const reopening = useCustomMutation(reopenConversation);
  const params = { contact: id };
  // A refusal was told as a toast, and what it was refused over arrives by itself.
  const shown = (change: Promise<Conversation>) => void change.then(put, () => undefined);
  const take = () => shown(taking.mutateAsync({ params }));
  // What came in until it is pressed stands in the talk.
  const away = () => ({ version, seen_position: seen() });
  const until = (at: (now: Date) => Date) => {
    const body = { until: at(new Date(serverNow())), ...away() };
    shown(snoozing.mutateAsync({ params, body }));
  };
  const closed = state === "snoozed" || state === "done";
  const done: MenuEntry = {
    key: "done",
    label: t("assignments:head.done"),
    onClick: () => shown(finishing.mutateAsync({ params, body: away() })),
  };
  const reopen: MenuEntry = {
    key: "reopen",
    label: t("assignments:head.reopen"),
    onClick: () => shown(reopening.mutateAsync({ params })),
  };
  const own = responsible?.id === user.id;
  const returnLabel = own
    ? t("assignments:head.return")
    : responsible
      ? t("assignments:head.free")
      : t("assignments:head.leaveTeam", { team: team?.name ?? "" });
  const items: MenuEntry[] = [
    ...(responsible ? [] : [{ key: "take", label: t("assignments:head.take"), onClick: take }]),
    { key: "assign", label: t("assignments:head.assign"), onClick: () => ask("assign") },
    ...(responsible || team
      ? [
          {
            key: "return",
            label: returnLabel,
            onClick: () => shown(returning.mutateAsync({ params, body: { reason: "", version } })),
          },
        ]
      : []),
    {
      key: "hour",
      label: t("assignments:head.hour"),
      divided: true,
      onClick: () => until(hourLater),
    },
    {
      key: "tomorrow",
      label: t("assignments:head.tomorrow"),
      onClick: () => until(tomorrowAtNine),
    },
    { key: "monday", label: t("assignments:head.monday"), onClick: () => until(mondayAtNine) },
    { key: "date", label: t("assignments:head.date"), onClick: () => ask("snooze") },
    ...(closed ? [{ ...reopen, divided: true }] : []),
    ...(state === "done" ? [] : [{ ...done, divided: !closed }]),
  ];
  const toggleDone = () => (closed ? reopen : done).onClick?.();
  return { items, take, toggleDone };
}
