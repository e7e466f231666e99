import { useCallback, useEffect, useState } from "react";
import { v7 } from "uuid";
import { cut } from "../../../../../src/contract/text.ts";
import { refusedFile } from "../../../contract/check/file-check.ts";
import type { SendReason } from "../../../contract/check/refusal.ts";
import { mediaTypeOf, messageLimits } from "../../../contract/limits.ts";

/** A file chosen and not sent yet. */
export interface ChosenFile {
  key: string;
  file: File;
  /** Shown from the page's own memory; null for what has no picture. */
  preview: string | null;
  caption: string;
  /** Sends a sound as a voice message. */
  voice: boolean;
  /** Why it cannot be sent. */
  refused: SendReason | null;
}

/** Kinds that browsers name by the ending, where this one did not. */
const byEnding: Record<string, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ogg: "audio/ogg",
  opus: "audio/ogg",
  amr: "audio/amr",
  aac: "audio/aac",
  m4a: "audio/mp4",
  "3gp": "video/3gpp",
};

const named = (file: File): File => {
  const known =
    file.type === "video/ogg" ? "audio/ogg" : file.type.replace("audio/x-m4a", "audio/mp4");
  const type = known || (byEnding[file.name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "");
  return type === file.type
    ? file
    : new File([file], file.name, { type, lastModified: file.lastModified });
};

export function chosenFile(given: File): ChosenFile {
  const file = named(given);
  const kind = mediaTypeOf(file.type);
  const shown = kind === "image" || kind === "video" || kind === "sticker";
  return {
    key: v7(),
    file,
    preview: shown ? URL.createObjectURL(file) : null,
    caption: "",
    voice: false,
    refused: refusedFile({ mime: file.type, size: file.size }),
  };
}

const waiting = new Map<string, readonly ChosenFile[]>();

/** The files chosen for a contact; they wait while the person looks at another conversation. */
export function useChosenFiles(contactId: string) {
  const [files, setFiles] = useState<readonly ChosenFile[]>(() => waiting.get(contactId) ?? []);
  useEffect(() => {
    if (files.length > 0) waiting.set(contactId, files);
    else waiting.delete(contactId);
  }, [contactId, files]);

  const add = useCallback((given: Iterable<File>) => {
    const chosen = [...given].map(chosenFile);
    setFiles((before) => [...before, ...chosen]);
  }, []);
  const edit = useCallback((key: string, change: Partial<ChosenFile>) => {
    const caption = change.caption && cut(change.caption, messageLimits.caption);
    const kept = caption === undefined ? change : { ...change, caption };
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...kept } : one)));
  }, []);
  const remove = useCallback((keys: readonly string[]) => {
    setFiles((before) => {
      for (const { key, preview } of before) {
        if (keys.includes(key) && preview) URL.revokeObjectURL(preview);
      }
      return before.filter(({ key }) => !keys.includes(key));
    });
  }, []);
  return { files, add, edit, remove };
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
