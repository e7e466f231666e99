import { useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel, Panels, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { coupons } from "../../contract/resources.ts";
import { Redemptions } from "../components/redemptions.tsx";
import { stateLooks } from "../looks.ts";
import { useCouponActions } from "../use-coupon-actions.tsx";
import { useCouponFields } from "../use-coupon-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const { coupon: id = "" } = useParams();
  const show = useShow(coupons, id);
  const { fields } = useCouponFields();
  const { actions, dialogs } = useCouponActions();
  return (
    <RecordPage
      show={show}
      title={t("coupons:nav.coupon")}
      nameOf={({ code }) => code}
      header={(coupon) => ({
        status: <StatusTag status={coupon.state} looks={stateLooks} />,
        subtitle: coupon.description,
        actions: actions?.(coupon),
      })}
    >
      {(coupon) => (
        <>
          <Panels>
            <Panel title={t("coupons:terms")}>
              <RecordFacts fields={fields} record={coupon} />
            </Panel>
            <Redemptions coupon={coupon} />
          </Panels>
          {dialogs}
        </>
      )}
    </RecordPage>
  );
}
