import { useCallback, useSyncExternalStore } from "react";
import { v7 } from "uuid";
import { askBeforeLoss } from "../../../../../src/console/session/leave.ts";
import { refusedFile } from "../../../contract/check/file-check.ts";
import type { SendReason } from "../../../contract/check/refusal.ts";
import { mediaTypeOf } from "../../../contract/limits.ts";
import type { Cut } from "../voice/use-recording.ts";

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
  /** Why what was spoken ends where nobody ended it. */
  cut: Cut | undefined;
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

/** How a file came, and what is to be said under it. */
interface Coming {
  recorded?: boolean;
  cut?: Cut | undefined;
  caption?: string;
}

function chosenFile(given: File, { recorded = false, cut, caption = "" }: Coming): ChosenFile {
  const file = named(given);
  const kind = mediaTypeOf(file.type);
  const shown = kind !== null && kind !== "document";
  return {
    key: v7(),
    file,
    preview: shown ? URL.createObjectURL(file) : null,
    caption,
    voice: recorded && file.type === "audio/ogg",
    recorded,
    cut,
    refused: refusedFile({ mime: file.type, size: file.size }),
  };
}

/** What waits for Send besides the text. */
interface Waiting {
  files: readonly ChosenFile[];
  /** The titles of reply buttons. */
  buttons: readonly string[];
}

const none: Waiting = { files: [], buttons: [] };
const waiting = new Map<string, Waiting>();
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

function change(contactId: string, edit: (before: Waiting) => Partial<Waiting>) {
  const before = waiting.get(contactId) ?? none;
  const after = { ...before, ...edit(before) };
  if (after.files.length + after.buttons.length > 0) waiting.set(contactId, after);
  else waiting.delete(contactId);
  // They lie in the page's memory only: another conversation finds them, a reload does not.
  const many = [...waiting.values()].map((one) => one.files.length + one.buttons.length);
  askBeforeLoss(
    waiting,
    waiting.size > 0,
    many.reduce((sum, count) => sum + count, 0),
  );
  for (const watcher of watchers) watcher();
}

/** The files and reply buttons chosen for a contact; they wait while the person looks at another conversation. */
export function useChosenFiles(contactId: string) {
  const { files, buttons } = useSyncExternalStore(watch, () => waiting.get(contactId) ?? none);
  const add = useCallback(
    (given: Iterable<File>, coming: Coming = {}) => {
      const chosen = [...given].map((file) => chosenFile(file, coming));
      change(contactId, (before) => ({ files: [...before.files, ...chosen] }));
    },
    [contactId],
  );
  const edit = useCallback(
    (key: string, changes: Partial<ChosenFile>) =>
      change(contactId, (before) => ({
        files: before.files.map((one) => (one.key === key ? { ...one, ...changes } : one)),
      })),
    [contactId],
  );
  const remove = useCallback(
    (keys: readonly string[]) =>
      change(contactId, (before) => {
        for (const { key, preview } of before.files) {
          if (keys.includes(key) && preview) URL.revokeObjectURL(preview);
        }
        return { files: before.files.filter(({ key }) => !keys.includes(key)) };
      }),
    [contactId],
  );
  const setButtons = useCallback(
    (titles: readonly string[]) => change(contactId, () => ({ buttons: titles })),
    [contactId],
  );
  return { files, buttons, add, edit, remove, setButtons };
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
