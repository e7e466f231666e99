import { Button, Modal, Segmented, Skeleton } from "antd";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useInfiniteList } from "../../../../src/console/data/use-infinite-list.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import type { ContactFile, KeptKind } from "../../contract/file.ts";
import { contactFiles } from "../../contract/resources.ts";
import { FileTile } from "./file-tile.tsx";
import "../contact-files.css";

interface FilesDialogProps {
  contact: string;
  name: string;
  onClose: () => void;
}

/** The pictures, files, audios and links of a conversation, newest first; each leads to its message. */
export default function FilesDialog({ contact, name, onClose }: FilesDialogProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<KeptKind>("media");
  const words: Record<KeptKind, [label: string, none: string]> = {
    media: [t("contact-files:media"), t("contact-files:noMedia")],
    documents: [t("contact-files:documents"), t("contact-files:noDocuments")],
    audio: [t("contact-files:audio"), t("contact-files:noAudio")],
    links: [t("contact-files:links"), t("contact-files:noLinks")],
  };
  useLayer(true, onClose);
  return (
    <Modal
      open
      width={720}
      title={t("contact-files:titleOf", { name })}
      footer={null}
      keyboard={false}
      onCancel={onClose}
    >
      <Segmented<KeptKind>
        aria-label={t("contact-files:title")}
        value={kind}
        onChange={setKind}
        options={(Object.keys(words) as KeptKind[]).map((value) => ({
          value,
          label: words[value][0],
        }))}
      />
      <Files key={kind} contact={contact} kind={kind} none={words[kind][1]} onClose={onClose} />
    </Modal>
  );
}

interface FilesProps {
  contact: string;
  kind: KeptKind;
  /** What stands there where there is nothing. */
  none: string;
  onClose: () => void;
}

function Files({ contact, kind, none, onClose }: FilesProps) {
  const { t } = useTranslation();
  const { query } = useInfiniteList(contactFiles, {
    params: { contact },
    filters: { kind },
    perPage: 30,
    staleTime: 30_000,
  });
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  const files = query.data.pages.flatMap(({ data }) => data);
  return (
    <div className="cf-body">
      {files.length === 0 && <p className="cf-none">{none}</p>}
      <ul className={kind === "media" ? "cf-grid" : "cf-rows"}>
        {files.map((file) => (
          <li key={file.id}>
            {kind === "links" ? (
              <Links file={file} />
            ) : (
              <FileTile file={file} picture={kind === "media"} />
            )}
            <Place contact={contact} file={file} onClose={onClose} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button loading={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {t("contact-files:more")}
        </Button>
      )}
    </div>
  );
}

function Links({ file: { links, text } }: { file: ContactFile }) {
  return (
    <div className="cf-links">
      {links.map((link) => (
        <a key={link} href={link} target="_blank" rel="noopener noreferrer nofollow">
          <bdi>{link}</bdi>
        </a>
      ))}
      <p dir="auto">{text}</p>
    </div>
  );
}

/** When it was sent, as the way to its message. */
function Place({
  contact,
  file,
  onClose,
}: Omit<FilesProps, "kind" | "none"> & { file: ContactFile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set("message", file.id);
  // Where they lie over the conversation, the message would be behind them.
  next.delete("details");
  return (
    <Link
      className="cf-place"
      to={{ pathname: `/messenger/${contact}`, search: `?${next}` }}
      title={t("contact-files:show")}
      onClick={onClose}
    >
      {format.date(file.sent_at)}
    </Link>
  );
}
