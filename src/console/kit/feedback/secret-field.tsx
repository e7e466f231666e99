import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { isSilent } from "../../http/transport.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { refusalOf } from "../form/sending/refusal.ts";
import { Hidden } from "../text/hidden.tsx";
import { CopyButton } from "./copy-button.tsx";
import "./feedback.css";

interface SecretFieldProps {
  /** What it is: `API key`. */
  name: string;
  /** What may be shown to anyone: `••••••3f9a`. */
  masked: string;
  /** Fetches the value; asked again every time, the value is not kept once hidden. */
  reveal: () => Promise<string>;
}

/** A secret that stays masked until it is asked for; copying does not show it. */
export function SecretField({ name, masked, reveal }: SecretFieldProps) {
  const { t } = useTranslation("kit");
  const [value, setValue] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const shown = value !== undefined;

  const toggle = async () => {
    setFailure("");
    if (shown) return setValue(undefined);
    setBusy(true);
    try {
      setValue(await reveal());
    } catch (error) {
      if (!isSilent(error)) setFailure(refusalOf(error).message || t("kit:error.text"));
    } finally {
      setBusy(false);
    }
  };
  const words = shown ? t("kit:secret.hideOf", { name }) : t("kit:secret.showOf", { name });
  return (
    <span className="kit-secret">
      {shown ? (
        <code>{value}</code>
      ) : (
        <code>
          <span aria-hidden>{masked}</span>
          <Hidden>{t("kit:secret.hidden", { name })}</Hidden>
        </code>
      )}
      <Button
        type="text"
        size="small"
        loading={busy}
        icon={shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        aria-label={words}
        aria-pressed={shown}
        title={words}
        onClick={() => void toggle()}
      />
      <CopyButton type="text" size="small" of={name} text={shown ? value : reveal} />
      {failure && (
        <span role="alert" className="kit-copy-failed">
          {failure}
        </span>
      )}
    </span>
  );
}
