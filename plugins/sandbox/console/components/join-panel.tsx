import { WhatsAppOutlined } from "@ant-design/icons";
import { QRCode } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyIcon } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { joinLink } from "../../contract/line.ts";
import type { Sandbox } from "../../contract/sandbox.ts";
import { joinHelp } from "../slots.ts";

/** The code a phone joins with: to scan, to follow, or to type. */
export function JoinPanel({ sandbox: { code, phone, status } }: { sandbox: Sandbox }) {
  const { t } = useTranslation();
  const link = joinLink(code);
  const waits = status === "waiting";
  return (
    <Panel
      title={waits ? t("sandbox:join.title") : t("sandbox:join.more")}
      intro={waits ? t("sandbox:join.text") : t("sandbox:join.moreText")}
    >
      <div className="sandbox-join">
        <div role="img" aria-label={t("sandbox:join.qr")} className="sandbox-qr">
          {/* Black on white in any theme: phones read it so. */}
          <div aria-hidden>
            <QRCode
              type="svg"
              value={link}
              size={176}
              color="#000"
              bgColor="#fff"
              bordered={false}
            />
          </div>
        </div>
        <div className="sandbox-code">
          <dl>
            <div>
              <dt>{t("sandbox:join.number")}</dt>
              <dd>
                <PhoneText value={phone} />
                <CopyIcon of={t("sandbox:join.number")} text={`+${phone}`} />
              </dd>
            </div>
            <div>
              <dt>{t("sandbox:join.code")}</dt>
              <dd>
                <code>{code}</code>
                <CopyIcon of={t("sandbox:join.code")} text={code} />
              </dd>
            </div>
          </dl>
          <div className="sandbox-ways">
            <a href={link} target="_blank" rel="noreferrer">
              <WhatsAppOutlined aria-hidden /> {t("sandbox:join.open")}
            </a>
            <Slot of={joinHelp} with={{ code }} />
          </div>
        </div>
      </div>
    </Panel>
  );
}
