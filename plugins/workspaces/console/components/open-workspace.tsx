import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";

const WorkspaceCreate = lazy(() => import("./workspace-create.tsx"));

/** Opens a workspace of one's own; shown only to who may. */
export default function OpenWorkspace({ primary }: { primary: boolean }) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <Button type={primary ? "primary" : "default"} onClick={() => setCreating(true)}>
        {t("workspaces:create.action")}
      </Button>
      <Suspense fallback={null}>
        {creating && <WorkspaceCreate onClose={() => setCreating(false)} />}
      </Suspense>
    </>
  );
}
