import { Link } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { Facts, Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../src/console/kit/page/rows.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { RefusedPage } from "../../../../src/console/shell/states/refused-page.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { workspace as workspaceResource } from "../../../workspaces/contract/resources.ts";
import type { SharedUse } from "../../contract/number.ts";
import { numbers } from "../../contract/resources.ts";
import { type Account, getAccount } from "../../contract/workspace/account.ts";
import { namesOf } from "../components/reach.tsx";
import { PastPanel } from "../components/statistics/past-panel.tsx";
import { limitNames } from "../looks.ts";
import "../numbers.css";

/** What the workspace has at WhatsApp: its limits, and what its numbers did. */
export function Component() {
  const { active_workspace_id: workspace } = useSession().user;
  return workspace === null ? <RefusedPage /> : <OwnAccount workspace={workspace} />;
}

function OwnAccount({ workspace }: { workspace: string }) {
  const { query } = useCustom(getAccount, { params: { workspace } }, { of: numbers });
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const account = query.data?.data;
  if (account === undefined) return null;
  return (
    <Panels>
      <LimitPanel account={account} />
      <WorkspacePanel workspace={workspace} />
      <PastPanel periods={account.months} />
    </Panels>
  );
}

/** The portfolio's limit counts; what is said per phone and per account is what Meta once limited. */
function LimitPanel({ account: { portfolios, accounts, numbers: own } }: { account: Account }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <Panel title={t("numbers:account.business")} intro={t("numbers:account.businessText")}>
        {portfolios.map((portfolio) => (
          <Portfolio
            key={portfolio.numbers[0]?.id}
            portfolio={portfolio}
            alone={portfolios.length === 1}
          />
        ))}
      </Panel>
      <Panel title={t("numbers:account.phones")} intro={t("numbers:account.phonesText")}>
        {own.length === 0 && <p>{t("numbers:account.noNumbers")}</p>}
        <Rows>
          {own.map((number) => (
            <Row
              key={number.id}
              title={<Link to={`/recursos/numeros/${number.id}`}>{number.display_name}</Link>}
              text={
                <>
                  <PhoneText value={number.phone} /> ·{" "}
                  {t("numbers:account.reached", { count: number.reached })}
                </>
              }
            >
              {t(limitNames[number.messaging_limit])}
            </Row>
          ))}
        </Rows>
      </Panel>
      <Panel title={t("numbers:account.waba")} intro={t("numbers:account.wabaText")}>
        <Facts
          items={[
            [t("numbers:account.numbers"), format.number(own.length)],
            ...accounts.map(({ account, of, used, most }) => {
              const words =
                of === "business" ? "numbers:account.usedOf" : "numbers:account.usedOfAccount";
              return [
                t("numbers:account.inAccount", { account }),
                t(words, { used, most }),
              ] as const;
            }),
          ]}
        />
      </Panel>
    </>
  );
}

/** One limit, what is used of it, and, where there are several, by which numbers. */
function Portfolio({ portfolio, alone }: { portfolio: SharedUse; alone: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { business, messaging_limit, reached, left, frees_at } = portfolio;
  return (
    <>
      {!alone && <h3 className="number-today">{namesOf(portfolio)}</h3>}
      <Facts
        items={[
          [t("numbers:fields.messagingLimit"), t(limitNames[messaging_limit])],
          [t("numbers:reach.used"), format.number(reached)],
          ...(left === null ? [] : [[t("numbers:reach.leftName"), format.number(left)] as const]),
          ...(frees_at === null
            ? []
            : [[t("numbers:account.frees"), format.dateTime(frees_at)] as const]),
          ...(business === null ? [] : [[t("numbers:account.portfolio"), business] as const]),
        ]}
      />
    </>
  );
}

/** Who pays, since when it is there, and where its webhook is set. */
function WorkspacePanel({ workspace }: { workspace: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { query } = useShow(workspaceResource, workspace);
  const shown = query.data?.data;
  if (shown === undefined) return null;
  return (
    <Panel
      title={shown.name}
      actions={
        <LinkButton to="/workspace/configuracoes">{t("numbers:account.webhook")}</LinkButton>
      }
    >
      <Facts
        items={[
          [t("numbers:account.payer"), shown.payer?.name ?? t("numbers:account.noPayer")],
          [t("numbers:account.created"), format.date(shown.created_at)],
        ]}
      />
    </Panel>
  );
}
