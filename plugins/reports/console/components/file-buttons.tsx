import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { unawaited } from "../../../../src/console/data/calls/unawaited.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { saveFile } from "../../../../src/console/kit/save-file.ts";
import { type SheetFormat, sheetFormat } from "../../../../src/contract/sheet/sheet-format.ts";
import { getClientNumbersFile } from "../../contract/endpoints.ts";
import type { Narrowed } from "./months-panel.tsx";

/** The numbers that the list shows, as a file of all of them. */
export function FileButtons({ narrowed, none }: { narrowed: Narrowed; none: boolean }) {
  const { t } = useTranslation();
  const { mutation, mutateAsync } = useCustomMutation(getClientNumbersFile);
  const take = unawaited(async (format: SheetFormat) => {
    const { name, type, bytes } = await mutateAsync({ params: { format }, query: narrowed });
    saveFile(name, new Blob([bytes as BlobPart], { type }));
  });
  return sheetFormat.options.map((format) => (
    <Button
      key={format}
      icon={<DownloadOutlined aria-hidden />}
      disabled={none || mutation.isPending}
      onClick={() => take(format)}
    >
      {t("reports:file.take", { format: format.toUpperCase() })}
    </Button>
  ));
}
