import { ExperimentOutlined, SendOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../src/console/http/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { getSandbox, listSandboxContacts } from "../../../sandbox/contract/endpoints.ts";
import { sandboxLine } from "../../../sandbox/contract/line.ts";
import { createPhone, listPhones } from "../../contract/endpoints.ts";
import type { Writer } from "../data/use-writer.ts";
import type { Address } from "../shelf/use-address.ts";

/** A mobile of São Paulo that most likely nobody has yet. */
const someNumber = () => `55119${String(Date.now()).slice(-8)}`;

/** Picks up the phone that is in the person's sandbox, or a new one for it. */
export function SandboxPhone({ go }: Pick<Address, "go">) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState("");
  const pick = async () => {
    const number_id = sandboxLine.id;
    const known = await call(listPhones, { query: { number_id, per_page: 1, sort: "-last_at" } });
    const [first] = known.data;
    if (first) return go({ phone: first.number, number: number_id });
    const body = { number_id, name: t("simulator:sandbox.name"), number: someNumber() };
    const { data } = await call(createPhone, { body });
    go({ phone: data.number, number: number_id });
  };
  return (
    <>
      <button
        type="button"
        className="shelf-link"
        onClick={() => void pick().catch((error: unknown) => setFailed((error as Error).message))}
      >
        <ExperimentOutlined aria-hidden /> {t("simulator:sandbox.pick")}
      </button>
      {failed !== "" && <p role="alert">{failed}</p>}
    </>
  );
}

const again = 2_000;

/** Sends the code of the person's sandbox, as long as the phone is not in it. */
export function SandboxCode({ phone, writer }: { phone: string; writer: Writer }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ["sandbox", phone],
    refetchInterval: again,
    queryFn: async ({ signal }) => {
      const { data: sandbox } = await call(getSandbox, {}, { signal });
      const { data: joined } = await call(
        listSandboxContacts,
        { query: { q: phone, per_page: 1 } },
        { signal },
      );
      return { code: sandbox.status === "absent" ? null : sandbox.code, isIn: joined.length > 0 };
    },
  });
  const body = data?.code;
  if (!data || data.isIn) return null;
  if (!body) return <p className="phone-notice">{t("simulator:sandbox.none")}</p>;
  return (
    <p className="phone-notice">
      <button
        type="button"
        className="shelf-link"
        onClick={() =>
          writer.write({ type: "text", number_id: sandboxLine.id, body }, { type: "text", body })
        }
      >
        <SendOutlined aria-hidden /> {t("simulator:sandbox.send", { code: body })}
      </button>
    </p>
  );
}
