import { EnvironmentOutlined, IdcardOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { PhoneText } from "../../../../../src/console/kit/text/phone-text.tsx";
import type { ContentOf } from "../../../contract/content.ts";
import type { Referral } from "../../../contract/message.ts";
import { safeLink } from "./safe-link.ts";

const degrees = (value: number): string => value.toFixed(6);

/** Where a place is on a map of the web; nothing of it is loaded here. */
const mapOf = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** What leads to an address that somebody wrote; only its words where that is none that may be followed. */
export function WebLink({ url, children }: { url: string; children: ReactNode }) {
  const href = safeLink(url);
  if (href === null) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={href}>
      {children}
    </a>
  );
}

type Place = Pick<ContentOf<"location">, "latitude" | "longitude" | "name" | "address" | "url">;

export function LocationContent({ latitude, longitude, name, address, url }: Place) {
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
        {url && (
          <WebLink url={url}>
            <bdi>{url}</bdi>
          </WebLink>
        )}
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
  const format = useFormat();
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
            {[card.organization, card.department, card.title].map(
              (line, place) =>
                line && (
                  <bdi key={place} className="msg-soft">
                    {line}
                  </bdi>
                ),
            )}
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
            {card.addresses?.map((address, place) => (
              <bdi key={place} className="msg-soft">
                {address}
              </bdi>
            ))}
            {card.urls?.map((url, place) => (
              <WebLink key={place} url={url}>
                <bdi>{url}</bdi>
              </WebLink>
            ))}
            {card.birthday && (
              <bdi className="msg-soft">
                {t("messenger:card.birthday", { day: format.ifDay(card.birthday) })}
              </bdi>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Above what a customer says: what they pressed to say it. */
export function ReferralCard({ referral }: { referral: Referral }) {
  const { t } = useTranslation();
  const { source_type, source_url, headline, body } = referral;
  return (
    <div className="msg-quote">
      <small className="msg-soft">
        {t(source_type === "post" ? "messenger:referral.post" : "messenger:referral.ad")}
      </small>
      <WebLink url={source_url}>
        <strong dir="auto">{headline || source_url}</strong>
      </WebLink>
      {body && <span dir="auto">{body}</span>}
    </div>
  );
}
