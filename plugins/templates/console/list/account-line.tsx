import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyButton } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { getTemplateAccount } from "../../contract/endpoints.ts";
import { messageTemplates } from "../../contract/resources.ts";
import Synced from "../components/synced.tsx";
import { usePlace } from "../use-place.ts";
import "../components/components.css";

/** What holds for all templates of a workspace: namespace, how many there may be, and when they were last read. */
export function AccountLine() {
  const { t } = useTranslation();
  const format = useFormat();
  const { params } = usePlace();
  const { query } = useCustom(getTemplateAccount, { params }, { of: messageTemplates });
  const account = query.data?.data;
  if (query.isLoading) return <div className="template-account" />;
  if (account === undefined) return null;
  const { accounts, namespace, count, most } = account;
  return (
    <div className="template-account">
      {accounts.length > 1 && <span>{t("templates:account.several")}</span>}
      {accounts.length < 2 && namespace && (
        <span>
          {t("templates:account.namespace")} <code>{namespace}</code>{" "}
          <CopyButton
            type="text"
            size="small"
            text={namespace}
            of={t("templates:account.namespace")}
          />
        </span>
      )}
      <span>
        {t("templates:account.count", {
          count,
          shown: format.number(count),
          most: format.number(most),
        })}
      </span>
      <Synced workspace={params.workspace} />
    </div>
  );
}
