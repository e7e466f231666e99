import { Link, useParams } from "react-router-dom";
import { useShow } from "../../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../../src/console/kit/feedback/status-tag.tsx";
import { Facts, Panel, Panels } from "../../../../../src/console/kit/page/panel.tsx";
import { RecordPage } from "../../../../../src/console/kit/page/record-page.tsx";
import { Row, Rows } from "../../../../../src/console/kit/page/rows.tsx";
import { RelativeTime } from "../../../../../src/console/kit/text/relative-time.tsx";
import { usePathTo } from "../../../../../src/console/shell/use-path-to.ts";
import { useMay } from "../../../../../src/console/use-session.ts";
import { issueActivationLinkAsStaff } from "../../../contract/link/endpoints.ts";
import type { StaffActivationDetail } from "../../../contract/staff/activation.ts";
import { allActivations } from "../../../contract/staff/resources.ts";
import { reasonText } from "../../../contract/status-words.ts";
import { Decided } from "../../components/decided.tsx";
import { Documents } from "../../components/documents.tsx";
import { ActivationHistory } from "../../components/history.tsx";
import { useLink } from "../../link/use-link.tsx";
import { statusLooks } from "../../looks.ts";
import { ActivationMap } from "../../map/activation-map.tsx";
import { Due } from "../due.tsx";
import { NewNote } from "../notes.tsx";
import { useDecisions } from "../use-decisions.tsx";
import "../../activations.css";

export function Component() {
  const { t } = useTranslation();
  const { activation: id = "" } = useParams();
  const [actions, question] = useDecisions();
  const writes = useMay()(["write", "AnyActivation"]);
  const [link, dialog] = useLink(issueActivationLinkAsStaff);
  return (
    <RecordPage
      show={useShow(allActivations, id)}
      title={t("activations:nav.activation")}
      nameOf={({ name }) => name || t("activations:unnamed")}
      header={(activation) => ({
        status: <StatusTag status={activation.status} looks={statusLooks} />,
        actions: [...actions(activation), ...(writes ? link(activation) : [])],
      })}
    >
      {(activation) => (
        <>
          <Panels>
            <Panels columns>
              <Customer activation={activation} />
              <Decided activation={activation} />
              <Documents activation={activation} />
              <Earlier activation={activation} />
              <NewNote id={activation.id} />
            </Panels>
            <ActivationMap activation={activation} />
            <ActivationHistory activation={activation} />
          </Panels>
          {question}
          {dialog}
        </>
      )}
    </RecordPage>
  );
}

interface Shown {
  activation: StaffActivationDetail;
}

function Customer({ activation }: Shown) {
  const { t } = useTranslation();
  const pathTo = usePathTo();
  const { workspace, started_by, status_since, due_at, rejection_reason } = activation;
  const place = pathTo("workspaces", workspace.id);
  const person = started_by && pathTo("users", started_by.id);
  return (
    <Panel
      title={t("activations:staff.customer")}
      intro={
        rejection_reason && `${t("activations:fields.reason")}: ${reasonText(rejection_reason, t)}`
      }
    >
      <Facts
        items={[
          [
            t("activations:fields.workspace"),
            place ? (
              <Link key="place" to={place}>
                {workspace.name}
              </Link>
            ) : (
              workspace.name
            ),
          ],
          [
            t("activations:staff.startedBy"),
            person ? (
              <Link key="person" to={person}>
                {started_by.name}
              </Link>
            ) : (
              (started_by?.name ?? "–")
            ),
          ],
          [t("activations:fields.since"), <RelativeTime key="since" at={status_since} />],
          [t("activations:fields.due"), <Due key="due" at={due_at} />],
        ]}
      />
    </Panel>
  );
}

function Earlier({ activation: { earlier } }: Shown) {
  const { t } = useTranslation();
  const pathTo = usePathTo();
  if (earlier.length === 0) return null;
  return (
    <Panel title={t("activations:staff.earlier")}>
      <Rows>
        {earlier.map(({ id, name, workspace, status, updated_at }) => (
          <Row
            key={id}
            title={
              <Link to={pathTo("all-activations", id) ?? ""}>
                {name || t("activations:unnamed")}
              </Link>
            }
            text={
              <>
                {workspace.name} · <RelativeTime at={updated_at} />
              </>
            }
          >
            <StatusTag status={status} looks={statusLooks} />
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
