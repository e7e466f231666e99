import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { useState } from "react";
import { isSilent } from "../../http/transport.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { refusalOf } from "../form/sending/refusal.ts";
import { Hidden } from "../text/hidden.tsx";
import { CopyIcon } from "./copy-button.tsx";
import { IconButton } from "./icon-button.tsx";
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
      <IconButton
        label={words}
        icon={shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        busy={busy}
        aria-pressed={shown}
        onClick={() => void toggle()}
      />
      <CopyIcon of={name} text={shown ? value : reveal} />
      {failure && (
        <span role="alert" className="kit-copy-failed">
          {failure}
        </span>
      )}
    </span>
  );
}
