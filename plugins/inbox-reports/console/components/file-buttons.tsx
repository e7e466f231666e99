import { DownloadOutlined } from "@ant-design/icons";
import { subject } from "@casl/ability";
import { Button } from "antd";
import { unawaited } from "../../../../src/console/data/calls/unawaited.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { saveFile } from "../../../../src/console/kit/save-file.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { type SheetFormat, sheetFormat } from "../../../../src/contract/sheet/sheet-format.ts";
import { getInboxReportFile } from "../../contract/endpoints.ts";
import { comparesPeople } from "../../contract/entry.ts";
import type { Narrowed } from "../use-narrowed.ts";

interface FileButtonsProps {
  workspace: string;
  query: Narrowed["query"];
}

/** The report by day, number, team and person, as a file. */
export function FileButtons({ workspace, query }: FileButtonsProps) {
  const { t } = useTranslation();
  const { ability } = useSession();
  const { mutation, mutateAsync } = useCustomMutation(getInboxReportFile);
  const take = unawaited(async (format: SheetFormat) => {
    const { name, type, bytes } = await mutateAsync({ params: { workspace, format }, query });
    saveFile(name, new Blob([bytes as BlobPart], { type }));
  });
  if (!ability.can(comparesPeople[0], subject("Workspace", { id: workspace }))) return null;
  return sheetFormat.options.map((format) => (
    <Button
      key={format}
      icon={<DownloadOutlined aria-hidden />}
      disabled={mutation.isPending}
      onClick={() => take(format)}
    >
      {format.toUpperCase()}
      <span className="kit-hidden"> {t("inbox-reports:file.name")}</span>
    </Button>
  ));
}
