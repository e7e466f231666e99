import { Drawer } from "antd";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { Area } from "../../look/theme.ts";
import { Sider } from "../frame/sider.tsx";
import { useFocusBack, useLayer } from "../layers/layers.ts";

/** The side menu as a drawer, where the screen has no room for both. */
export default function PhoneMenu({ area, onClose }: { area: Area; onClose: () => void }) {
  const { t } = useTranslation();
  useLayer(true, onClose);
  useFocusBack();
  return (
    <Drawer
      open
      placement="left"
      width={288}
      title={t("shell:mainMenu")}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
    >
      <Sider area={area} collapsed={false} onChoose={onClose} />
    </Drawer>
  );
}
