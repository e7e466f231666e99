import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Checkbox } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useRowFocus } from "../../../../../src/console/kit/form/use-row-focus.ts";
import { NumberInput } from "../../../../../src/console/kit/input/number-input.tsx";
import { SelectInput } from "../../../../../src/console/kit/input/select/select-input.tsx";
import { TextInput } from "../../../../../src/console/kit/input/text-input.tsx";
import { Hidden } from "../../../../../src/console/kit/text/hidden.tsx";
import type { Authentication, CodeApp } from "../../../contract/authentication.ts";
import { templateLimits } from "../../../contract/rules/limits.ts";
import type { CodeDelivery } from "../../../contract/template.ts";
import { useWriting } from "../state/use-writing.tsx";
import { Place } from "./place.tsx";
import { TextPlace } from "./text-place.tsx";

const deliveries: Readonly<Record<CodeDelivery, string>> = {
  copy_code: "templates:builder.delivery.copyCode",
  one_tap: "templates:builder.delivery.oneTap",
  zero_tap: "templates:builder.delivery.zeroTap",
};

/** All that one chooses of a code's message: its words are WhatsApp's own, in every language. */
export function AuthenticationFields() {
  const { t } = useTranslation();
  const { work, change } = useWriting();
  const { authentication } = work;
  const put = (part: Partial<Authentication>) =>
    change({ authentication: { ...authentication, ...part } });
  const { delivery, code_expiration_minutes: minutes } = authentication;
  return (
    <>
      <p className="place-help">{t("templates:builder.codeText")}</p>
      <Place
        path="authentication.delivery"
        label={t("templates:fields.delivery")}
        help={t("templates:builder.delivery.help")}
      >
        {(tied) => (
          <SelectInput<CodeDelivery>
            {...tied}
            value={delivery}
            onChange={(next) => next && put({ delivery: next })}
            options={Object.entries(deliveries).map(([value, label]) => ({
              value: value as CodeDelivery,
              label: t(label),
            }))}
          />
        )}
      </Place>
      {delivery !== "copy_code" && (
        <Apps apps={authentication.apps} onChange={(apps) => put({ apps })} />
      )}
      {delivery === "zero_tap" && (
        <Place path="authentication.zero_tap_terms_accepted" label={t("templates:fields.terms")}>
          {(tied) => (
            <Checkbox
              {...tied}
              checked={authentication.zero_tap_terms_accepted}
              onChange={({ target }) => put({ zero_tap_terms_accepted: target.checked })}
            >
              {t("templates:builder.terms")}
            </Checkbox>
          )}
        </Place>
      )}
      <Checkbox
        checked={authentication.security_recommendation}
        onChange={({ target }) => put({ security_recommendation: target.checked })}
      >
        {t("templates:builder.security")}
      </Checkbox>
      <Checkbox
        checked={minutes !== null}
        onChange={({ target }) => put({ code_expiration_minutes: target.checked ? 10 : null })}
      >
        {t("templates:builder.expires")}
      </Checkbox>
      {minutes !== null && (
        <Place
          path="authentication.code_expiration_minutes"
          label={t("templates:fields.expiration")}
        >
          {(tied) => (
            <NumberInput
              {...tied}
              value={minutes}
              onChange={(next) => put({ code_expiration_minutes: next ?? 10 })}
            />
          )}
        </Place>
      )}
      <TextPlace
        path="authentication.button_text"
        label={t("templates:builder.button.text")}
        help={t("templates:builder.codeButton")}
        single
        most={templateLimits.label}
        value={authentication.button_text}
        onChange={(button_text) => put({ button_text })}
      />
    </>
  );
}

interface AppsProps {
  apps: readonly CodeApp[];
  onChange: (apps: CodeApp[]) => void;
}

/** The Android apps that take the code by themselves. */
function Apps({ apps, onChange }: AppsProps) {
  const { t } = useTranslation();
  const { list, said, after } = useRowFocus<HTMLDivElement>();
  const put = (at: number, part: Partial<CodeApp>) =>
    onChange(apps.map((app, place) => (place === at ? { ...app, ...part } : app)));
  return (
    <Place
      path="authentication.apps"
      label={t("templates:fields.apps")}
      help={t("templates:builder.appsHelp", { count: templateLimits.apps })}
      group
    >
      {() => (
        <div ref={list}>
          <ul className="code-apps">
            {apps.map((app, at) => (
              <li key={at} data-row>
                <Place
                  path={`authentication.apps.${at}.package_name`}
                  label={t("templates:fields.packageName")}
                >
                  {(tied) => (
                    <TextInput
                      {...tied}
                      autoCapitalize="none"
                      spellCheck={false}
                      placeholder="br.com.loja.app"
                      limit={templateLimits.packageName}
                      value={app.package_name}
                      onChange={(package_name) => put(at, { package_name })}
                    />
                  )}
                </Place>
                <Place
                  path={`authentication.apps.${at}.signature_hash`}
                  label={t("templates:fields.signatureHash")}
                >
                  {(tied) => (
                    <TextInput
                      {...tied}
                      autoCapitalize="none"
                      spellCheck={false}
                      limit={templateLimits.signatureHash}
                      value={app.signature_hash}
                      onChange={(signature_hash) => put(at, { signature_hash })}
                    />
                  )}
                </Place>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("templates:builder.removeApp", { place: at + 1 })}
                  onClick={() => {
                    onChange(apps.filter((_, place) => place !== at));
                    after(at, t("templates:builder.removedApp", { place: at + 1 }));
                  }}
                />
              </li>
            ))}
          </ul>
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            disabled={apps.length >= templateLimits.apps}
            onClick={() => onChange([...apps, { package_name: "", signature_hash: "" }])}
          >
            {t("templates:builder.addApp")}
          </Button>
          <Hidden role="status">{said}</Hidden>
        </div>
      )}
    </Place>
  );
}
