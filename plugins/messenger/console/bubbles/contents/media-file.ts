import { useState } from "react";
import { call } from "../../../../../src/console/http/client.ts";
import type { Media } from "../../../contract/content.ts";
import { getMessage } from "../../../contract/endpoints/messages.ts";

/** The address of a file if it may be shown: ours, the web's, or one this page made itself. */
export function fileUrl(url: string | null | undefined): string | undefined {
  if (!url) return undefined;
  try {
    const { href, protocol } = new URL(url, window.location.href);
    return ["http:", "https:", "blob:"].includes(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

const mediaOf = (content: Awaited<ReturnType<typeof read>>): Media | null => {
  if (!content) return null;
  if (content.type === "template") {
    return content.header && "media" in content.header ? content.header.media : null;
  }
  if ("media_header" in content) return content.media_header?.media ?? null;
  return "media" in content ? content.media : null;
};

const read = async (message: string) =>
  (await call(getMessage, { params: { message } })).data.content;

export interface ShownFile {
  url: string | undefined;
  /** The address no longer opens: it was made for a while only. */
  broken: boolean;
  onError: () => void;
  /** Asks for a new address. */
  again: () => void;
}

/** A message's file as it can be shown now. Addresses run out: the first failure asks for a new one. */
export function useFile(messageId: string | null, media: Media | null): ShownFile {
  const given = media?.url ?? null;
  const [own, setOwn] = useState<{ of: string | null; url: string | null; failures: number }>();
  const known = own?.of === given ? own : undefined;
  const failures = known?.failures ?? 0;
  const again = () => {
    if (messageId === null) return setOwn(undefined);
    read(messageId)
      .then((content) => setOwn({ of: given, url: mediaOf(content)?.url ?? null, failures: 1 }))
      .catch(() => setOwn({ of: given, url: given, failures: 2 }));
  };
  return {
    url: fileUrl(known ? known.url : given),
    broken: failures > 1,
    again,
    onError: () => {
      if (failures === 0 && messageId !== null) again();
      else setOwn({ of: given, url: known?.url ?? given, failures: 2 });
    },
  };
}
