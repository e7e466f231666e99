import { useParams } from "react-router-dom";
import { useShow } from "../../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../../src/console/kit/feedback/status-tag.tsx";
import { RecordPage } from "../../../../../src/console/kit/page/record-page.tsx";
import { workspaces } from "../../../contract/staff/resources.ts";
import { statusLooks, typeNames } from "../../looks.ts";
import { staffWorkspaceTabs } from "../../slots.ts";
import "../../workspaces.css";

export function Component() {
  const { t } = useTranslation();
  const { workspace: id = "" } = useParams();
  return (
    <RecordPage
      show={useShow(workspaces, id)}
      title={t("workspaces:nav.one")}
      nameOf={({ name }) => name}
      tabs={staffWorkspaceTabs}
      header={({ status, type }) => ({
        status: <StatusTag status={status} looks={statusLooks} />,
        subtitle: t(typeNames[type]),
      })}
    />
  );
}
