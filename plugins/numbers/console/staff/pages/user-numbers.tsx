import { PhoneOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useList } from "../../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../../src/console/kit/page/rows.tsx";
import { PhoneText } from "../../../../../src/console/kit/text/phone-text.tsx";
import { useShownUser } from "../../../../users/console/slots.ts";
import { userNumbers } from "../../../contract/staff/resources.ts";
import { roleNames, statusLooks } from "../../looks.ts";

/** The numbers a person was given, on their page in the back office. */
export function Component() {
  const { t } = useTranslation();
  const { id } = useShownUser();
  const { showUrl } = useNavigation();
  const { query } = useList(userNumbers, { params: { user: id } });
  const { data, error, refetch } = query;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Panel title={t("numbers:nav.numbers")} intro={t("numbers:staff.givenText")}>
      {data?.data.length === 0 && (
        <EmptyState icon={<PhoneOutlined />} text={t("numbers:staff.givenNone")} />
      )}
      <Rows>
        {data?.data.map((number) => (
          <Row
            key={number.id}
            title={<Link to={showUrl("all-numbers", number.id)}>{number.display_name}</Link>}
            text={
              <>
                <PhoneText value={number.phone} /> · {number.workspace.name}
              </>
            }
          >
            <span>{t(roleNames[number.role])}</span>
            <StatusTag status={number.status} looks={statusLooks} />
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
