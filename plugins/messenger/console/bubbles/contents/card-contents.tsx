import { EnvironmentOutlined, IdcardOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { PhoneText } from "../../../../../src/console/kit/text/phone-text.tsx";
import type { ContentOf } from "../../../contract/content.ts";

const degrees = (value: number): string => value.toFixed(6);

/** Where a place is on a map of the web; nothing of it is loaded here. */
const mapOf = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

type Place = Pick<ContentOf<"location">, "latitude" | "longitude" | "name" | "address">;

export function LocationContent({ latitude, longitude, name, address }: Place) {
  const { t } = useTranslation();
  return (
    <div className="msg-card">
      <EnvironmentOutlined className="msg-card-icon" aria-hidden />
      <div>
        <strong>
          <bdi>{name || t("messenger:nav.kind.location")}</bdi>
        </strong>
        {address && <bdi className="msg-soft">{address}</bdi>}
        <span className="msg-soft">
          {degrees(latitude)}, {degrees(longitude)}
        </span>
        <a href={mapOf(latitude, longitude)} target="_blank" rel="noopener noreferrer">
          {t("messenger:place.open")}
        </a>
      </div>
    </div>
  );
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, "");

interface ContactsProps extends Pick<ContentOf<"contacts">, "contacts"> {
  /** What can be done with a phone of a card. */
  phoneTools?: PhoneTools | undefined;
}

export type PhoneTools = (name: string, phone: string) => ReactNode;

export function ContactsContent({ contacts, phoneTools }: ContactsProps) {
  const { t } = useTranslation();
  if (contacts.length === 0) return <p className="msg-note">{t("messenger:card.invalid")}</p>;
  return (
    <ul className="msg-cards">
      {contacts.map((card, at) => (
        <li key={at} className="msg-card">
          <IdcardOutlined className="msg-card-icon" aria-hidden />
          <div>
            <strong>
              <bdi>{card.name || t("messenger:card.nameless")}</bdi>
            </strong>
            {card.organization && <bdi className="msg-soft">{card.organization}</bdi>}
            {card.phones.map(({ phone }, place) => (
              <span key={place} className="msg-card-phone">
                <bdi>{digitsOf(phone) ? <PhoneText value={digitsOf(phone)} /> : phone}</bdi>
                {phoneTools?.(card.name, phone)}
              </span>
            ))}
            {card.emails.map((email, place) => (
              <bdi key={place} className="msg-soft">
                {email}
              </bdi>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
