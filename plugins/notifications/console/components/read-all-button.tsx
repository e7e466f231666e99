import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { call } from "../../../../src/console/client.ts";
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
