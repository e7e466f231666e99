import { useRef, useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FileInput } from "../../../../src/console/kit/file/file-input.tsx";
import { ApiError } from "../../../../src/contract/wire.ts";
import { uploadTicketFile } from "../../contract/endpoints.ts";
import { fileBytes, mostFiles } from "../../contract/limits.ts";

/** A chosen file; without an id it is still on its way, until its arrival ends. */
export interface Chosen {
  file: File;
  id?: string;
  arrival?: Promise<void>;
}

/** Waits for the files of a form that is being sent; where one is refused, which is said at it, nothing is sent. */
export async function arrived({ files }: { files: readonly Chosen[] }): Promise<void> {
  await Promise.all(files.flatMap(({ arrival }) => arrival ?? []));
}

interface AttachmentInputProps {
  value?: readonly Chosen[];
  onChange?: (value: readonly Chosen[]) => void;
  id?: string;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return "";
  return error.errors?.file?.[0] ?? error.message;
};

/** Files that are uploaded as they are chosen, so that a message leaves at once. */
export function AttachmentInput({ value = [], onChange, ...input }: AttachmentInputProps) {
  const { t } = useTranslation();
  const latest = useRef(value);
  latest.current = value;
  const [refused, setRefused] = useState<string[]>([]);
  const { mutateAsync } = useCustomMutation(uploadTicketFile, { quiet: true });
  const put = (next: readonly Chosen[]) => {
    latest.current = next;
    onChange?.(next);
  };
  const upload = async (file: File) => {
    try {
      const { id } = await mutateAsync({ body: { file } });
      put(latest.current.map((one) => (one.file === file ? { file, id } : one)));
    } catch (error) {
      put(latest.current.filter((one) => one.file !== file));
      const said = t("tickets:files.failed", { name: file.name, reason: reasonOf(error) });
      setRefused((before) => [...before, said]);
      throw new DOMException(said, "AbortError");
    }
  };
  const begin = (file: File): Chosen => {
    const arrival = upload(file);
    // Nobody may wait for it.
    arrival.catch(() => undefined);
    return { file, arrival };
  };
  const take = (files: readonly File[]) => {
    const known = new Map(latest.current.map((one) => [one.file, one]));
    setRefused([]);
    put(files.map((file) => known.get(file) ?? begin(file)));
  };
  const sending = value.filter(({ id }) => id === undefined).length;
  return (
    <>
      <FileInput
        {...input}
        value={value.map(({ file }) => file)}
        onChange={take}
        max={mostFiles}
        maxBytes={fileBytes}
        preview
      />
      <p role="status" className="ticket-sending">
        {sending > 0 && t("tickets:files.sending", { count: sending })}
      </p>
      <div role="alert" className="kit-file-faults">
        {refused.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  );
}

/** The ids of what is there. */
export const idsOf = (files: readonly Chosen[]): string[] => files.flatMap(({ id }) => id ?? []);
