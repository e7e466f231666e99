import { SyncOutlined } from "@ant-design/icons";
import { subject } from "@casl/ability";
import { Button } from "antd";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { getTemplateAccount, syncMessageTemplates } from "../../contract/endpoints.ts";
import { messageTemplates } from "../../contract/resources.ts";
import "./components.css";

/** When a workspace's templates were last read from WhatsApp, and for who may, the way to read them now. */
export default function Synced({ workspace }: { workspace: string }) {
  const { t } = useTranslation();
  const { ability } = useSession();
  const may = (action: "read" | "write") =>
    ability.can(action, subject("MessageTemplate", { workspace_id: workspace }));
  const params = { workspace };
  const { query } = useCustom(getTemplateAccount, may("read") ? { params } : null, {
    of: messageTemplates,
  });
  const sync = useCustomMutation(syncMessageTemplates, {
    success: t("templates:account.done"),
    invalidates: [messageTemplates],
  });
  const account = query.data?.data;
  return (
    account && (
      <span className="template-synced">
        {t("templates:account.synced")}{" "}
        <RelativeTime at={account.synced_at} none={t("templates:account.never")} />{" "}
        {may("write") && (
          <Button
            size="small"
            icon={<SyncOutlined aria-hidden spin={sync.mutation.isPending} />}
            disabled={sync.mutation.isPending}
            onClick={() => sync.mutate({ params })}
          >
            {t("templates:account.sync")}
          </Button>
        )}
      </span>
    )
  );
}
