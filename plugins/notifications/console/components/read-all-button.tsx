import { Button } from "antd";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { readAllNotifications } from "../../contract/endpoints.ts";
import { notifications } from "../../contract/resources.ts";

interface ReadAllButtonProps {
  unread: number;
  onRead: () => void;
}

export function ReadAllButton({ unread, onRead }: ReadAllButtonProps) {
  const { t } = useTranslation();
  const { mutateAsync, mutation } = useCustomMutation(readAllNotifications, {
    invalidates: [notifications],
  });
  return (
    <Button
      size="small"
      loading={mutation.isPending}
      disabled={unread === 0}
      // A refusal is a toast already.
      onClick={() => void mutateAsync({}).then(onRead, () => undefined)}
    >
      {t("notifications:readAll")}
    </Button>
  );
}
