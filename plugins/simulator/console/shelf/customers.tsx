import { PlusOutlined, SearchOutlined } from "@ant-design/icons";
import { useDeferredValue, useEffect, useState } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useWords } from "../../../../src/console/i18n/use-words.ts";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import { currentToken } from "../../../../src/console/session/token.ts";
import { failureWords } from "../../../messenger/console/slots.ts";
import { failingEndings, landlineCode, type Phone, type PhoneChat } from "../../contract/phone.ts";
import type { usePhones } from "../data/use-phones.ts";
import { spaced } from "../spaced.ts";
import { FlowHealth } from "./flow-health.tsx";
import { NewCustomer } from "./new-customer.tsx";
import { Reviews } from "./reviews.tsx";
import type { Address } from "./use-address.ts";

interface CustomersProps {
  phones: ReturnType<typeof usePhones>;
  q: string;
  onSearch: (q: string) => void;
  address: Address;
  /** Whom a new customer may write to. */
  businesses: readonly PhoneChat[];
}

const typingEnds = 250;

/** Everybody whose phone can be picked up. */
export function Customers({ phones, q, onSearch, address, businesses }: CustomersProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(q);
  const [adding, setAdding] = useState(false);
  const listed = useDeferredValue(phones.data?.pages.flatMap(({ data }) => data));
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), typingEnds);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  const known = businesses.filter(({ number_id }) => number_id !== null);
  return (
    <section className="customers" aria-labelledby="customers">
      <div className="customers-head">
        <h2 id="customers">{t("simulator:customers.title")}</h2>
        {currentToken() !== null && known.length > 0 && (
          <button type="button" className="shelf-link" onClick={() => setAdding(true)}>
            <PlusOutlined aria-hidden /> {t("simulator:customers.new")}
          </button>
        )}
      </div>
      {currentToken() !== null && (
        <div className="customers-desks">
          <Reviews />
          <FlowHealth />
        </div>
      )}
      <div className="customers-search">
        <SearchOutlined aria-hidden />
        <input
          type="search"
          value={typed}
          aria-label={t("simulator:customers.search")}
          placeholder={t("simulator:customers.search")}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="public-hint customers-none">
        {listed?.length === 0 && (q === "" ? t("simulator:none") : t("simulator:customers.nobody"))}
      </p>
      <ul aria-busy={listed === undefined}>
        {listed?.map((phone) => (
          <Customer
            key={phone.number}
            phone={phone}
            chosen={phone.number === address.phone}
            onChoose={() => address.go({ phone: phone.number })}
          />
        ))}
      </ul>
      {phones.hasNextPage && (
        <button
          type="button"
          className="shelf-link"
          aria-disabled={phones.isFetchingNextPage}
          onClick={() => void phones.fetchNextPage()}
        >
          {t("simulator:customers.more")}
        </button>
      )}
      <Failing />
      {adding && (
        <NewCustomer
          businesses={known}
          chosen={address.chat}
          onClose={() => setAdding(false)}
          onMade={(phone, number) => {
            setAdding(false);
            address.go({ phone, number });
          }}
        />
      )}
    </section>
  );
}

/** Which new customers will not get anything, whatever is sent to them. */
function Failing() {
  const { t } = useTranslation();
  const named = useWords(["messenger"]);
  return (
    <details className="customers-failing">
      <summary>{t("simulator:failing.title")}</summary>
      <ul>
        {Object.entries(failingEndings).map(([ending, code]) => (
          <li key={ending}>
            {t("simulator:failing.ending", { ending })} {named && t(failureWords(code).title)}{" "}
            <small>{code}</small>
          </li>
        ))}
        <li>
          {t("simulator:failing.landline")} {named && t(failureWords(landlineCode).title)}{" "}
          <small>{landlineCode}</small>
        </li>
      </ul>
    </details>
  );
}

interface CustomerProps {
  phone: Phone;
  chosen: boolean;
  onChoose: () => void;
}

function Customer({ phone, chosen, onChoose }: CustomerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, number, online, unread, last_text, last_at } = phone;
  return (
    <li>
      <button type="button" aria-current={chosen ? "true" : undefined} onClick={onChoose}>
        <Avatar name={name || number} size={36} decorative />
        <span className="customers-who">
          <strong>
            <bdi>{name || spaced(number)}</bdi>
          </strong>
          {name && <small>{spaced(number)}</small>}
          <span dir="auto">{last_text}</span>
        </span>
        <span className="customers-state">
          {last_at && <time dateTime={last_at.toISOString()}>{dayOrTime(last_at, format)}</time>}
          {unread > 0 && (
            <span
              className="count"
              role="img"
              aria-label={t("simulator:unread", { count: unread })}
            >
              {unread}
            </span>
          )}
          {!online && <span className="offline-mark">{t("simulator:offline.mark")}</span>}
        </span>
      </button>
    </li>
  );
}

/** The time of today, the day of before. */
export const dayOrTime = (at: Date, format: ReturnType<typeof useFormat>): string =>
  at.toDateString() === new Date().toDateString() ? format.time(at) : format.shortDay(at);
