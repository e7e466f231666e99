import { TeamOutlined, UserAddOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import { DropdownMenu } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import type { Slot } from "../../../../src/console/plugin.ts";
import { useKeys } from "../../../messenger/console/slots.ts";
import type { threadTools } from "../../../messenger/console/thread-slots.ts";
import type { Assignment } from "../../../messenger/contract/conversation.ts";
import { useNotes } from "../use-notes.ts";
import { useOwnerActions } from "../use-owner-actions.tsx";
import "../assignments.css";
import type { DialogProps } from "./dialog-props.ts";

const AssignDialog = lazy(() => import("./assign-dialog.tsx"));
const SnoozeDialog = lazy(() => import("./snooze-dialog.tsx"));

type Tools = typeof threadTools extends Slot<infer P> ? P : never;

/** Whose the open conversation is and how it stands, with what can be done about it. */
export default function Owner({ conversation, canSend, onNotes, ...rest }: Tools) {
  const { assignment } = conversation;
  useNotes(conversation, onNotes);
  if (!assignment) return null;
  if (!canSend) return <Standing assignment={assignment} />;
  return <OwnerMenu conversation={conversation} assignment={assignment} {...rest} />;
}

type OwnerMenuProps = Omit<DialogProps, "onClose">;

function OwnerMenu(shown: OwnerMenuProps) {
  const { conversation, assignment } = shown;
  const { t } = useTranslation();
  const [open, setOpen] = useState<"assign" | "snooze" | null>(null);
  const close = () => setOpen(null);
  const { items, take, toggleDone } = useOwnerActions(conversation, assignment, shown, setOpen);
  useKeys({
    t: take,
    a: () => setOpen("assign"),
    z: () => setOpen("snooze"),
    e: toggleDone,
  });
  const { responsible, team } = assignment;
  const label = responsible
    ? t("assignments:head.label", { name: responsible.name })
    : team
      ? t("assignments:head.labelTeam", { team: team.name })
      : t("assignments:head.labelNobody");
  return (
    <>
      <DropdownMenu items={items}>
        <button type="button" className="as-owner" aria-label={label}>
          <Standing assignment={assignment} />
        </button>
      </DropdownMenu>
      <Suspense fallback={null}>
        {open === "assign" && <AssignDialog {...shown} onClose={close} />}
        {open === "snooze" && <SnoozeDialog {...shown} onClose={close} />}
      </Suspense>
    </>
  );
}

function Standing({
  assignment: { responsible, team, state, snoozed_until },
}: {
  assignment: Assignment;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const stands = {
    open: null,
    waiting: t("assignments:head.waiting"),
    done: t("assignments:head.doneState"),
    snoozed:
      snoozed_until && t("assignments:head.snoozed", { until: format.dateTime(snoozed_until) }),
  }[state];
  // In a queue nobody answers yet; with somebody, the team says where it is from.
  const below = stands ?? (responsible ? team?.name : team && t("assignments:head.queue"));
  return (
    <span className="as-standing">
      {responsible ? (
        <Avatar name={responsible.name} size={24} decorative />
      ) : team ? (
        <TeamOutlined aria-hidden />
      ) : (
        <UserAddOutlined aria-hidden />
      )}
      <span className="as-words">
        <span>{responsible?.name ?? team?.name ?? t("assignments:head.nobody")}</span>
        {below && <small>{below}</small>}
      </span>
    </span>
  );
}
