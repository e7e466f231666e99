import { Button } from "antd";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAct } from "../../../../src/console/use-act.ts";
import { readAllNotifications } from "../../contract/endpoints.ts";

interface ReadAllButtonProps {
  unread: number;
  onRead: () => void;
}

export function ReadAllButton({ unread, onRead }: ReadAllButtonProps) {
  const { t } = useTranslation();
  const { act, busy } = useAct();
  const readAll = async () => {
    if (await act(() => call(readAllNotifications))) onRead();
  };
  return (
    <Button size="small" loading={busy} disabled={unread === 0} onClick={() => void readAll()}>
      {t("notifications:readAll")}
    </Button>
  );
}
