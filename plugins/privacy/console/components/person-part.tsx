import { subject } from "@casl/ability";
import { Button } from "antd";
import { lazy } from "react";
import { Link } from "react-router-dom";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import type { Conversation } from "../../../messenger/contract/conversation.ts";
import { copyPersonData } from "../../contract/endpoints.ts";
import { dataRequests } from "../../contract/resources.ts";
import "../privacy.css";

const EraseDialog = lazy(() => import("./erase-dialog.tsx"));

/** For owners: a copy of all that is kept about a contact, and its erasure. */
export default function PersonPart({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { user, ability } = useSession();
  const [open, dialog] = useDialog<Conversation>();
  const { mutation, mutate } = useCustomMutation(copyPersonData, {
    success: t("privacy:part.copying"),
    invalidates: [dataRequests],
  });
  // The messenger shows numbers of the workspace in use.
  const workspace = { id: user.active_workspace_id ?? "" };
  if (!ability.can("answer-data-requests", subject("Workspace", workspace))) return null;
  return (
    <section className="details-part">
      <h3>{t("privacy:part.title")}</h3>
      <div className="privacy-part">
        <Button
          loading={mutation.isPending}
          onClick={() => mutate({ params: { contact: conversation.id } })}
        >
          {t("privacy:part.copy")}
        </Button>
        <Button danger onClick={() => open(conversation)}>
          {t("privacy:part.erase")}
        </Button>
      </div>
      <Link to="/workspace/privacidade">{t("privacy:part.requests")}</Link>
      {dialog((person, close) => (
        <EraseDialog conversation={person} onClose={close} />
      ))}
    </section>
  );
}
