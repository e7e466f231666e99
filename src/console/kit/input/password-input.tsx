import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";
import "./input.css";

interface PasswordInputProps extends Omit<TextInputProps, "type" | "uppercase" | "limit"> {
  autoComplete: "current-password" | "new-password";
}

/** A password that can be looked at; pasting and password managers work. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation("kit");
  const [shown, setShown] = useState(false);
  const words = shown ? t("kit:password.hide") : t("kit:password.show");
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      suffix={
        <button
          type="button"
          className="kit-eye"
          title={words}
          aria-label={words}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        </button>
      }
    />
  );
}
