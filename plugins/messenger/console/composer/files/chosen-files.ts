import { useCallback, useSyncExternalStore } from "react";
import { v7 } from "uuid";
import { cut } from "../../../../../src/contract/text.ts";
import { refusedFile } from "../../../contract/check/file-check.ts";
import type { SendReason } from "../../../contract/check/refusal.ts";
import { mediaTypeOf, messageLimits } from "../../../contract/limits.ts";

/** A file chosen and not sent yet. */
export interface ChosenFile {
  key: string;
  file: File;
  /** Shown or played from the page's own memory; null for a document. */
  preview: string | null;
  caption: string;
  /** Sends a sound as a voice message. */
  voice: boolean;
  /** Spoken here: what it is sent as is settled. */
  recorded: boolean;
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

export function chosenFile(given: File, recorded: boolean): ChosenFile {
  const file = named(given);
  const kind = mediaTypeOf(file.type);
  const shown = kind !== null && kind !== "document";
  return {
    key: v7(),
    file,
    preview: shown ? URL.createObjectURL(file) : null,
    caption: "",
    voice: recorded && file.type === "audio/ogg",
    recorded,
    refused: refusedFile({ mime: file.type, size: file.size }),
  };
}

const waiting = new Map<string, readonly ChosenFile[]>();
const watchers = new Set<() => void>();
const none: readonly ChosenFile[] = [];

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

function change(contactId: string, edit: (before: readonly ChosenFile[]) => ChosenFile[]) {
  const files = edit(waiting.get(contactId) ?? none);
  if (files.length > 0) waiting.set(contactId, files);
  else waiting.delete(contactId);
  for (const watcher of watchers) watcher();
}

/** The files chosen for a contact; they wait while the person looks at another conversation. */
export function useChosenFiles(contactId: string) {
  const files = useSyncExternalStore(watch, () => waiting.get(contactId) ?? none);
  const add = useCallback(
    (given: Iterable<File>, recorded = false) => {
      const chosen = [...given].map((file) => chosenFile(file, recorded));
      change(contactId, (before) => [...before, ...chosen]);
    },
    [contactId],
  );
  const edit = useCallback(
    (key: string, changes: Partial<ChosenFile>) => {
      const caption = changes.caption && cut(changes.caption, messageLimits.caption);
      const kept = caption === undefined ? changes : { ...changes, caption };
      change(contactId, (before) =>
        before.map((one) => (one.key === key ? { ...one, ...kept } : one)),
      );
    },
    [contactId],
  );
  const remove = useCallback(
    (keys: readonly string[]) =>
      change(contactId, (before) => {
        for (const { key, preview } of before) {
          if (keys.includes(key) && preview) URL.revokeObjectURL(preview);
        }
        return before.filter(({ key }) => !keys.includes(key));
      }),
    [contactId],
  );
  return { files, add, edit, remove };
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
