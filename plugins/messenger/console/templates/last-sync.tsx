import { subject } from "@casl/ability";
import { Button } from "antd";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { getTemplateAccount, syncMessageTemplates } from "../../../templates/contract/endpoints.ts";
import { messageTemplates } from "../../../templates/contract/resources.ts";

/** When a workspace's templates were last read from WhatsApp, and for who may, the way to read them now. */
export function LastSync({ workspace }: { workspace: string }) {
  const { t } = useTranslation();
  const { ability } = useSession();
  const may = (action: "read" | "sync") =>
    ability.can(action, subject("MessageTemplate", { workspace_id: workspace }));
  const params = { workspace };
  const { query } = useCustom(getTemplateAccount, may("read") ? { params } : null, {
    of: messageTemplates,
  });
  const sync = useCustomMutation(syncMessageTemplates, {
    success: t("messenger:templates.syncDone"),
    invalidates: [messageTemplates],
  });
  const account = query.data?.data;
  if (!account) return null;
  return (
    <p className="msg-soft template-sync">
      {t("messenger:templates.synced")}{" "}
      <RelativeTime at={account.synced_at} none={t("messenger:templates.neverSynced")} />{" "}
      {may("sync") && (
        <Button
          size="small"
          loading={sync.mutation.isPending}
          onClick={() => sync.mutate({ params })}
        >
          {t("messenger:templates.sync")}
        </Button>
      )}
    </p>
  );
}
