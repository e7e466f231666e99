import { Component, type ReactNode } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";

function Undefined() {
  const { t } = useTranslation();
  return <p className="mx-broken">{t("messenger:thread.undefinedType")}</p>;
}

/** A message that cannot be drawn says so; the conversation lives on. */
export class BubbleBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error("a message could not be drawn", error);
  }

  override render() {
    return this.state.broken ? <Undefined /> : this.props.children;
  }
}
