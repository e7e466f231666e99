import { ExperimentOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { createSandbox } from "../../contract/endpoints.ts";
import { sandboxes } from "../../contract/resources.ts";
import { lifetimeDays } from "../../contract/sandbox.ts";

/** What a sandbox is for, to whom has none. */
export function Absent({ onMade }: { onMade: () => void }) {
  const { t } = useTranslation();
  const may = useMay()(["write", "Sandbox"]);
  const { mutateAsync, mutation } = useCustomMutation(createSandbox, { invalidates: [sandboxes] });
  // A refusal was told as a toast.
  const create = () => mutateAsync({}).then(onMade, () => undefined);
  return (
    <Panel title={t("sandbox:absent.title")} intro={t("sandbox:absent.text")}>
      <ol className="sandbox-steps">
        <li>{t("sandbox:absent.create", { days: lifetimeDays })}</li>
        <li>{t("sandbox:absent.join")}</li>
        <li>{t("sandbox:absent.send")}</li>
      </ol>
      {may && (
        <Button
          type="primary"
          size="large"
          icon={<ExperimentOutlined aria-hidden />}
          loading={mutation.isPending}
          onClick={() => void create()}
        >
          {t("sandbox:absent.button")}
        </Button>
      )}
    </Panel>
  );
}
