import { Button, Segmented } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { TextInput } from "../../../../../src/console/kit/input/text-input.tsx";
import { templateLimits } from "../../../contract/rules/limits.ts";
import { variablesIn } from "../../../contract/variables.ts";
import type { SampledButton } from "../../../contract/writing/sampled-button.ts";
import { Place } from "../fields/place.tsx";
import { TextPlace } from "../fields/text-place.tsx";
import { FlowInput } from "./flow-input.tsx";

interface ButtonFieldsProps {
  button: SampledButton;
  at: number;
  onChange: (button: SampledButton) => void;
}

/** What a button says and does. */
export function ButtonFields({ button, at, onChange }: ButtonFieldsProps) {
  const { t } = useTranslation();
  // WhatsApp words the button of a code by itself.
  if (button.type === "copy_code") {
    return <p className="place-help">{t("templates:builder.button.copyCodeHelp")}</p>;
  }
  return (
    <div className="button-fields">
      <TextPlace
        path={`buttons.${at}.text`}
        label={t("templates:builder.button.text")}
        single
        most={templateLimits.label}
        value={button.text}
        onChange={(text) => onChange({ ...button, text })}
      />
      {button.type === "url" && <UrlField button={button} at={at} onChange={onChange} />}
      {button.type === "phone_number" && (
        <Place path={`buttons.${at}.phone_number`} label={t("templates:builder.button.phone")}>
          {(tied) => (
            <TextInput
              {...tied}
              type="tel"
              inputMode="tel"
              placeholder="+551130010001"
              limit={templateLimits.phoneNumber}
              value={button.phone_number}
              onChange={(phone_number) => onChange({ ...button, phone_number })}
            />
          )}
        </Place>
      )}
      {button.type === "flow" && (
        <Place
          path={`buttons.${at}.flow_id`}
          label={t("templates:builder.button.flowId")}
          help={t("templates:builder.button.flowHelp")}
        >
          {(tied) => (
            <FlowInput
              {...tied}
              value={button.flow_id}
              // A screen is one of the flow that it was chosen for.
              onChange={(flow_id) => onChange({ type: "flow", text: button.text, flow_id })}
            />
          )}
        </Place>
      )}
      {button.type === "flow" && <FlowScreen screen={button.navigate_screen} />}
    </div>
  );
}

type UrlButton = Extract<SampledButton, { type: "url" }>;

function UrlField({
  button,
  at,
  onChange,
}: Omit<ButtonFieldsProps, "button"> & { button: UrlButton }) {
  const { t } = useTranslation();
  const { url } = button;
  const isDynamic = variablesIn(url) > 0;
  const turn = (dynamic: boolean) => {
    if (dynamic === isDynamic) return;
    const plain = url.replace(/\{\{.*$/, "");
    const base = plain.endsWith("/") || plain.endsWith("=") ? plain : `${plain}/`;
    onChange({ ...button, url: dynamic ? `${base}{{1}}` : plain });
  };
  return (
    <>
      <TextPlace
        path={`buttons.${at}.url`}
        label={t("templates:builder.button.address")}
        single
        most={templateLimits.url}
        value={url}
        placeholder="https://"
        onChange={(next) => onChange({ ...button, url: next })}
        tools={
          <Segmented<"static" | "dynamic">
            size="small"
            aria-label={t("templates:builder.button.addressKind")}
            value={isDynamic ? "dynamic" : "static"}
            onChange={(next) => turn(next === "dynamic")}
            options={[
              { value: "static", label: t("templates:builder.button.static") },
              { value: "dynamic", label: t("templates:builder.button.dynamic") },
            ]}
          />
        }
      />
      <AppLink button={button} onChange={onChange} />
    </>
  );
}

/** What WhatsApp Manager has set beside a link: whoever changes the link sees that an app opens another. */
function AppLink({
  button,
  onChange,
}: {
  button: UrlButton;
  onChange: (button: UrlButton) => void;
}) {
  const { t } = useTranslation();
  const { app_deep_link, ...rest } = button;
  if (!app_deep_link) return null;
  return (
    <p className="place-help">
      {t("templates:builder.button.appLink", { link: app_deep_link.android_deep_link })}{" "}
      <Button type="link" size="small" onClick={() => onChange(rest)}>
        {t("templates:builder.button.noAppLink")}
      </Button>
    </p>
  );
}

function FlowScreen({ screen }: { screen: string | undefined }) {
  const { t } = useTranslation();
  if (!screen) return null;
  return <p className="place-help">{t("templates:builder.button.flowScreen", { screen })}</p>;
}
