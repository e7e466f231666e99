import { type ReactNode, useEffect, useId } from "react";
import { brand } from "../../contract/brand.ts";
import { languages } from "../i18n/first-language.ts";
import { currentLanguage, setLanguage } from "../i18n/i18n.ts";
import { useTranslation } from "../i18n/use-translation.tsx";
import { chooseTheme, type ThemeChoice, useTheme } from "../look/theme-choice.ts";
import { Logo } from "./logo.tsx";

interface FrameProps {
  /** The page's heading and the document's title. */
  title: string;
  /** One sentence under the heading. */
  intro?: ReactNode;
  /** Room for wide content instead of a narrow card. */
  wide?: true;
  /** The content has its own heading. */
  bare?: true;
  /** Links under the card. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of a page outside the session: logo, language, theme, heading, support. */
export function PublicFrame({ title, intro, wide, bare, footer, children }: FrameProps) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  return (
    <div className="public-page">
      <header className="public-header">
        <a href="/" className="public-home">
          <Logo />
        </a>
        <Preferences />
      </header>
      <main className={wide ? "public-wide" : "public-card"}>
        {!bare && <h1>{title}</h1>}
        {intro !== undefined && <p className="public-intro">{intro}</p>}
        {children}
      </main>
      {footer !== undefined && <nav className="public-footer">{footer}</nav>}
      <footer className="public-footer">
        <a href={`mailto:${brand.support.email}`}>{t("common:support")}</a>
      </footer>
    </div>
  );
}

function Preferences() {
  const { t } = useTranslation();
  const id = useId();
  const { choice } = useTheme();
  const themes: Record<ThemeChoice, string> = {
    system: t("common:theme.system"),
    light: t("common:theme.light"),
    dark: t("common:theme.dark"),
  };
  return (
    <div className="public-preferences">
      <label htmlFor={`${id}-language`} className="unseen">
        {t("common:language")}
      </label>
      <select
        id={`${id}-language`}
        value={currentLanguage()}
        onChange={(event) => void setLanguage(event.target.value as keyof typeof languages)}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-theme`} className="unseen">
        {t("common:theme.label")}
      </label>
      <select
        id={`${id}-theme`}
        value={choice}
        onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
      >
        {Object.entries(themes).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
