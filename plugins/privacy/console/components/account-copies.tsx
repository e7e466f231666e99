import { DownloadOutlined } from "@ant-design/icons";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { PasswordInput } from "../../../../src/console/kit/input/password-input.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import type { AccountCopy } from "../../contract/account/account-copy.ts";
import { accountCopies } from "../../contract/resources.ts";
import { partNames, statusLooks } from "../names.ts";
import "../privacy.css";

/** A copy of what is kept about the person who is signed in. */
export function AccountCopies() {
  const { t } = useTranslation();
  const { query, result } = useList(accountCopies);
  const form = useForm(accountCopies, {
    action: "create",
    name: "account-copy",
    initial: { current_password: "" },
    secret: ["current_password"],
    body: (values) => values,
    success: t("privacy:account.asked"),
    onSaved: () => form.discard(),
  });
  return (
    <Panel title={t("privacy:account.title")} intro={t("privacy:account.text")}>
      <ApiForm form={form} submit={t("privacy:account.submit")}>
        <Field name="current_password" label={t("privacy:account.password")} required>
          <PasswordInput autoComplete="current-password" />
        </Field>
      </ApiForm>
      <h3>{t("privacy:account.list")}</h3>
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <PageSkeleton />}
      {query.isSuccess && result.data.length === 0 && <p>{t("privacy:account.none")}</p>}
      <ul className="privacy-copies" aria-label={t("privacy:account.list")}>
        {result.data.map((copy) => (
          <CopyLine key={copy.id} copy={copy} />
        ))}
      </ul>
    </Panel>
  );
}

function CopyLine({ copy: { status, counted, url, created_at } }: { copy: AccountCopy }) {
  const { t } = useTranslation();
  const format = useFormat();
  const found = counted.map(({ part, rows }) => {
    const name = partNames[part];
    return `${name ? t(name) : part}: ${format.number(rows)}`;
  });
  return (
    <li>
      <p>
        {format.dateTime(created_at)} <StatusTag status={status} looks={statusLooks} />
      </p>
      {url && (
        <a href={url} download>
          <DownloadOutlined aria-hidden /> {t("privacy:download")}
        </a>
      )}
      {status === "finished" && !url && <span>{t("privacy:account.gone")}</span>}
      {found.length > 0 && <p className="privacy-counted">{found.join(" · ")}</p>}
    </li>
  );
}
