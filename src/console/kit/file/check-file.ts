/** What a file input takes. */
export interface FileRules {
  /** As in HTML: `.csv,image/png,image/*`; anything without it. */
  accept?: string;
  /** Bytes. */
  maxBytes: number;
}

export type FileFault = "wrongKind" | "tooBig" | "empty";

/** The most a file may weigh where nothing else is said: 16 MB. */
export const usualMaxBytes = 16 * 1024 * 1024;

function isAccepted(file: File, accept: string): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  const kinds = accept.toLowerCase().split(",");
  return kinds.some((entry) => {
    const kind = entry.trim();
    if (kind.startsWith(".")) return name.endsWith(kind);
    return kind.endsWith("/*") ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}

/** Why a file may not be taken, before anything is sent. */
export function faultOfFile(file: File, rules: FileRules): FileFault | null {
  if (rules.accept && !isAccepted(file, rules.accept)) return "wrongKind";
  if (file.size > rules.maxBytes) return "tooBig";
  return file.size === 0 ? "empty" : null;
}

/** A file as a data URL, for a preview. */
export const readDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("unreadable file"));
    reader.readAsDataURL(file);
  });
