import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../src/console/http/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { OutputOf } from "../../../../src/contract/endpoint.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import type { Content } from "../../../messenger/contract/content.ts";
import {
  type listPhoneMessages,
  reportFromPhone,
  sendFileFromPhone,
  sendFromPhone,
} from "../../contract/endpoints.ts";
import type { PhoneMessage } from "../../contract/phone.ts";
import type { PhoneWriting } from "../../contract/writing.ts";
import { keys } from "./use-phones.ts";

/** A file as it is about to be sent. */
export interface Sheaf {
  file: File;
  caption: string;
  reply_to?: string | undefined;
}

/** What was written and has no answer yet, or none that is good. */
export interface Pending {
  key: string;
  /** Null for a file: it is drawn once the network has it. */
  content: Content | null;
  at: Date;
  /** Why it was not taken. */
  failed: string | null;
  /** It was not taken because the phone had no connection: it leaves as soon as there is one. */
  waits?: boolean;
  send: () => Promise<PhoneMessage>;
}

type Pages = InfiniteData<OutputOf<typeof listPhoneMessages>, string | null>;

const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? error.reason : (error as Error).message;

class NoLine extends Error {}

/** Writes as a phone into its chat with a business: one after the other, shown at once. */
export function useWriter(phone: string, number: string, online: boolean) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const line = useRef(online);
  useEffect(() => {
    line.current = online;
  }, [online]);
  const queue = useRef(Promise.resolve());
  const [pending, setPending] = useState<Pending[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);

  const keep = (message: PhoneMessage) => {
    client.setQueryData<Pages>(keys.messages(phone, number), (former) => {
      if (!former) return former;
      const known = former.pages.some(({ data }) => data.some(({ id }) => id === message.id));
      const pages = former.pages.map((page, at) => {
        const data = page.data.map((one) => (one.id === message.id ? message : one));
        return { ...page, data: !known && at === 0 ? [...data, message] : data };
      });
      return { ...former, pages };
    });
    void client.invalidateQueries({ queryKey: keys.chats(phone) });
    void client.invalidateQueries({ queryKey: keys.phones });
  };

  const drop = (key: string) => setPending((all) => all.filter((one) => one.key !== key));
  const send = (one: Pending) => {
    queue.current = queue.current.then(async () => {
      try {
        keep(await one.send());
        drop(one.key);
      } catch (error) {
        const failed = reasonOf(error);
        const waits = error instanceof NoLine || (error as ApiError).code === "simulator.offline";
        setPending((all) =>
          all.map((other) => (other.key === one.key ? { ...other, failed, waits } : other)),
        );
      }
    });
  };
  const add = (content: Content | null, work: (key: string) => Promise<PhoneMessage>) => {
    const key = v7();
    const one = { key, content, at: new Date(), failed: null, send: () => work(key) };
    setPending((all) => [...all, one]);
    send(one);
  };

  const needLine = () => {
    if (!line.current) throw new NoLine(t("simulator:offline.cannot"));
  };
  const post = async (body: PhoneWriting, idempotencyKey = v7()) => {
    needLine();
    const answer = await call(sendFromPhone, { params: { phone }, body }, { idempotencyKey });
    return answer.data;
  };

  const again = (one: Pending) => {
    setPending((all) =>
      all.map((other) => (other.key === one.key ? { ...other, failed: null } : other)),
    );
    send(one);
  };
  const waiting = useRef<() => void>(() => undefined);
  useEffect(() => {
    waiting.current = () => pending.filter(({ waits, failed }) => waits && failed).forEach(again);
  });
  useEffect(() => {
    if (online) waiting.current();
  }, [online]);

  return {
    pending,
    refusal,
    forget: () => setRefusal(null),
    /** A new message. */
    write: (body: PhoneWriting, shown: Content) => add(shown, (key) => post(body, key)),
    sendFile: ({ file, caption, reply_to }: Sheaf) =>
      add(null, async (idempotencyKey) => {
        needLine();
        const voice = file.type.startsWith("audio/ogg");
        const body = { number_id: number, file, caption, reply_to, voice };
        const answer = await call(
          sendFileFromPhone,
          { params: { phone }, body },
          { idempotencyKey },
        );
        return answer.data;
      }),
    /** Something about a message that is there: a choice, a reaction, an edit, taking it back. */
    act: async (body: PhoneWriting) => {
      setRefusal(null);
      try {
        keep(await post(body));
      } catch (error) {
        setRefusal(reasonOf(error));
      }
    },
    /** Says that what came was not wanted. */
    report: async () => {
      setRefusal(null);
      try {
        await call(reportFromPhone, { params: { phone }, body: { number_id: number } });
      } catch (error) {
        setRefusal(reasonOf(error));
      }
    },
    again,
    drop,
  };
}

export type Writer = ReturnType<typeof useWriter>;
