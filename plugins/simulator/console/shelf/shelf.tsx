import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { createQueryClient } from "../../../../src/console/providers/query-client.ts";
import { watchEscape } from "../../../../src/console/shell/layers/layers.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { sandboxLine } from "../../../sandbox/contract/line.ts";
import { useLive } from "../data/use-live.ts";
import { useChats, usePhones } from "../data/use-phones.ts";
import { Handset } from "../handset/handset.tsx";
import { Customers } from "./customers.tsx";
import { useAddress } from "./use-address.ts";
import { useFirstPhone } from "./use-first-phone.ts";
import "../look/shelf.css";
import "../look/handset.css";
import "../look/messages.css";
import "../look/sheet.css";

/** The pretend customers beside the phone of the one that is picked up. */
export default function Shelf() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Phones />
    </QueryClientProvider>
  );
}

function Phones() {
  const { t } = useTranslation();
  const address = useAddress();
  const [q, setQ] = useState("");
  const phones = usePhones(q);
  const first = phones.data?.pages[0]?.data[0]?.number;
  const chats = useChats(address.phone ?? first ?? null);
  const numbers = chats.data?.data.flatMap(({ number_id }) => number_id ?? []) ?? [];
  const told = numbers.filter((number) => number !== sandboxLine.id);
  useLive(told);
  useFirstPhone(address);
  useEffect(watchEscape, []);
  if (phones.error && !phones.data) {
    const closed = phones.error instanceof ApiError && phones.error.status === 404;
    return <p role="status">{closed ? t("simulator:closed") : t("simulator:failed")}</p>;
  }
  return (
    <div className="shelf" data-open={address.phone !== null}>
      <Customers
        phones={phones}
        q={q}
        onSearch={setQ}
        address={address}
        businesses={chats.data?.data ?? []}
      />
      <Handset key={address.phone} address={address} chats={chats} />
    </div>
  );
}
