import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import type { MessageDetail } from "../../../messenger/contract/message.ts";
import { useMayOn } from "../../../numbers/console/slots.ts";
import { readsRaw } from "../../contract/entry.ts";
import "../raw-webhooks.css";

const RawWebhooks = lazy(() => import("./raw-webhooks.tsx"));

/** What WhatsApp told of a message, for who looks after its number; read when it is opened. */
export default function RawPart({ message }: { message: MessageDetail }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const mayOn = useMayOn();
  const [opened, setOpened] = useState(false);
  const workspace = user.active_workspace_id ?? "";
  if (!mayOn({ id: message.number.id, workspace_id: workspace }, readsRaw)) return null;
  return (
    <details
      className="raw"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <h3>{t("raw-webhooks:title")}</h3>
      </summary>
      {opened && (
        <Suspense fallback={<FormSkeleton />}>
          <RawWebhooks message={message} />
        </Suspense>
      )}
    </details>
  );
}
