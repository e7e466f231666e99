import { PaperClipOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FileInput } from "../../../../src/console/kit/file/file-input.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../src/console/kit/page/rows.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import type { ApiError } from "../../../../src/contract/wire.ts";
import { type ActivationDetail, hasEnded } from "../../contract/activation.ts";
import { documentBytes, documentTypes, mostDocuments } from "../../contract/documents/document.ts";
import { addActivationDocument } from "../../contract/endpoints.ts";
import { activations } from "../../contract/resources.ts";

interface DocumentsProps {
  activation: ActivationDetail;
}

/** What the company is shown by: its customer adds, staff look. */
export function Documents({ activation }: DocumentsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const writes = useMay()(["write", "Activation"]);
  const { documents, status } = activation;
  const adds = writes && !hasEnded(status) && documents.length < mostDocuments;
  if (documents.length === 0 && !adds) return null;
  return (
    <Panel title={t("activations:documents.title")} intro={t("activations:documents.intro")}>
      {documents.length > 0 && (
        <Rows>
          {documents.map(({ id, name, size, by, created_at, url }) => (
            <Row
              key={id}
              title={
                <a href={url} target="_blank" rel="noreferrer">
                  <PaperClipOutlined aria-hidden /> <bdi>{name}</bdi>
                </a>
              }
              text={`${format.bytes(size)} · ${by} · ${format.dateTime(created_at)}`}
            />
          ))}
        </Rows>
      )}
      {adds && <Add activation={activation} />}
    </Panel>
  );
}

function Add({ activation: { id } }: DocumentsProps) {
  const { t } = useTranslation();
  const [sending, setSending] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { mutateAsync } = useCustomMutation(addActivationDocument, {
    quiet: true,
    invalidates: [activations],
  });
  const send = async (file: File) => {
    try {
      await mutateAsync({ params: { activation: id }, body: { file } });
    } catch (error) {
      const { errors, message } = error as ApiError;
      const reason = errors?.file?.[0] ?? message;
      const said = t("activations:documents.failed", { name: file.name, reason });
      setRefused((before) => [...before, said]);
    } finally {
      setSending((before) => before.filter((one) => one !== file));
    }
  };
  const take = (files: readonly File[]) => {
    setRefused([]);
    setSending(files);
    for (const file of files) if (!sending.includes(file)) void send(file);
  };
  const input = `documents-${id}`;
  return (
    <div className="activation-documents">
      <label htmlFor={input}>{t("activations:documents.add")}</label>
      <FileInput
        id={input}
        value={sending}
        onChange={take}
        accept={documentTypes.join(",")}
        max={mostDocuments}
        maxBytes={documentBytes}
      />
      <p role="status">
        {sending.length > 0 && t("activations:documents.sending", { count: sending.length })}
      </p>
      <div role="alert" className="kit-file-faults">
        {refused.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}
