import { useNavigation } from "@refinedev/core";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { openWorkspace } from "../../../workspaces/console/slots.ts";
import { workspaceApplication } from "../../contract/resources.ts";

/** The way to a workspace of one's own: applying for it, or how far the application is. */
export default function Joining({ primary }: { primary: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const way = useNavigation().listUrl("workspace-application");
  const { query } = useShow(workspaceApplication, "own");
  if (query.isPending) return null;
  const own = query.data?.data;
  const application = own?.application;
  if (!application) {
    // Where it could not be read nobody is told that there is none.
    return (
      <LinkButton to={way} primary={primary}>
        {t(own ? "applications:joining.apply" : "applications:nav.own")}
      </LinkButton>
    );
  }
  const { status, rejection_reason: reason, answer_due_at: due } = application;
  if (status === "approved") {
    return (
      <>
        <p role="status">{t("applications:joining.approved")}</p>
        <Slot of={openWorkspace} with={{ primary }} />
      </>
    );
  }
  const rejected = status === "rejected";
  return (
    <>
      <p role="status">
        {rejected
          ? t("applications:joining.rejected", { reason })
          : t("applications:joining.pending", { when: format.dateTime(due) })}
      </p>
      <LinkButton to={way} primary={primary && rejected}>
        {t(rejected ? "applications:own.correct" : "applications:joining.see")}
      </LinkButton>
    </>
  );
}
