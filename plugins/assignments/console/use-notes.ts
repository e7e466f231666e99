import { useEffect, useMemo } from "react";
import { useCustom } from "../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Note } from "../../messenger/console/thread-slots.ts";
import type { Conversation } from "../../messenger/contract/conversation.ts";
import { listAssignmentSteps } from "../contract/endpoints.ts";
import type { Step } from "../contract/step.ts";

/** Hands the conversation what happened to whose it is, read again when that changed. */
export function useNotes(
  { id, assignment }: Conversation,
  onNotes: (source: string, notes: readonly Note[]) => void,
): void {
  const version = assignment?.version ?? 0;
  const sentence = useSentence();
  const { data } = useCustom(
    listAssignmentSteps,
    // Nothing happened yet.
    version === 0 ? null : { params: { contact: id } },
    { dependsOn: version, keep: true },
  ).query;
  const steps = version === 0 ? undefined : data?.data;
  const notes = useMemo(
    () => (steps ?? []).map((step) => ({ id: step.id, at: step.at, text: sentence(step) })),
    [steps, sentence],
  );
  useEffect(() => onNotes("assignments", notes), [notes, onNotes]);
}

function useSentence() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () =>
      ({ kind, by: doer, person: whom, team: queue, until: at, reason }: Step): string => {
        const by = doer?.name ?? t("assignments:steps.somebody");
        const person = whom?.name ?? t("assignments:steps.somebody");
        const team = queue?.name ?? t("assignments:steps.someTeam");
        const until = at ? format.dateTime(at) : "";
        const own = doer?.id === whom?.id;
        switch (kind) {
          case "taken":
            return t("assignments:steps.taken", { by });
          case "answered":
            return t("assignments:steps.answered", { by });
          case "assigned":
            return reason
              ? t("assignments:steps.assignedBecause", { by, person, reason })
              : t("assignments:steps.assigned", { by, person });
          case "routed":
            return queue
              ? t("assignments:steps.routedInTeam", { person, team })
              : t("assignments:steps.routed", { person });
          case "teamed":
            if (whom) return t("assignments:steps.teamedTo", { by, person, team });
            return reason
              ? t("assignments:steps.teamedBecause", { by, team, reason })
              : t("assignments:steps.teamed", { by, team });
          case "team_left":
            return t("assignments:steps.teamLeft", { by, team });
          case "team_gone":
            return queue
              ? t("assignments:steps.teamGone", { team })
              : t("assignments:steps.teamGoneBefore");
          case "returned":
            if (reason) return t("assignments:steps.returnedBecause", { by, reason });
            return own
              ? t("assignments:steps.returned", { by })
              : t("assignments:steps.returnedOf", { by, person });
          case "lost":
            return t("assignments:steps.lost", { person });
          case "snoozed":
            return t("assignments:steps.snoozed", { by, until });
          case "woken":
            return t("assignments:steps.woken");
          case "done":
            return t("assignments:steps.done", { by });
          case "reopened":
            return t("assignments:steps.reopened", { by });
          case "reopened_by_message":
            return t("assignments:steps.reopenedByMessage");
          case "merged":
            return doer
              ? t("assignments:steps.merged", { by, reason })
              : t("assignments:steps.mergedTold", { reason });
          case "separated":
            return t("assignments:steps.separated", { by, reason });
        }
      },
    [t, format],
  );
}
