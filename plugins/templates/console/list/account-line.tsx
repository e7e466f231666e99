import { SyncOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyIcon } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { getTemplateAccount, syncMessageTemplates } from "../../contract/endpoints.ts";
import { messageTemplates } from "../../contract/resources.ts";
import { usePlace } from "../use-place.ts";
import "../components/components.css";

/** What holds for all templates of a workspace: namespace, how many there may be, and when they were last read. */
export function AccountLine() {
  const { t } = useTranslation();
  const format = useFormat();
  const { params, syncs } = usePlace();
  const { query } = useCustom(getTemplateAccount, { params }, { of: messageTemplates });
  const sync = useCustomMutation(syncMessageTemplates, {
    success: t("templates:account.done"),
    invalidates: [messageTemplates],
  });
  const account = query.data?.data;
  if (query.isLoading) return <div className="template-account" />;
  if (account === undefined) return null;
  const { accounts, namespace, count, most, synced_at } = account;
  return (
    <div className="template-account">
      {accounts.length > 1 && <span>{t("templates:account.several")}</span>}
      {accounts.length < 2 && namespace && (
        <span>
          {t("templates:account.namespace")} <code>{namespace}</code>{" "}
          <CopyIcon text={namespace} of={t("templates:account.namespace")} />
        </span>
      )}
      <span>
        {t("templates:account.count", {
          count,
          shown: format.number(count),
          most: format.number(most),
        })}
      </span>
      <span>
        {t("templates:account.synced")}{" "}
        <RelativeTime at={synced_at} none={t("templates:account.never")} />{" "}
        {syncs && (
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
    </div>
  );
}
