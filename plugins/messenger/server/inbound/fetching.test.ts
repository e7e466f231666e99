import { afterEach, beforeAll, expect, it } from "vitest";
import { startWorker, type Worker } from "../../../../src/server/work/jobs.ts";
import { shares } from "../../../../src/server/work/lanes.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { written } from "../../fixtures/whatsapp.ts";
import { plugin } from "../index.ts";

let server: TestServer;
let messenger: TestMessenger;
let worker: Worker | null = null;
let release = () => {};

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  await server.drain();
});
afterEach(async () => {
  release();
  await worker?.stop();
});

it("many files of one number leave room for another's, and all of them come", async () => {
  const share = shares.files ?? 0;
  const asked: string[] = [];
  const { gateway } = server.app.services;
  const { fetchMedia } = gateway;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  gateway.fetchMedia = async (...wanted) => {
    asked.push(wanted[1]);
    if (wanted[0] === messenger.number) await released;
    return fetchMedia(...wanted);
  };
  const bring = (number: string, id: string) => {
    const file = { bytes: Buffer.from(`%PDF-1.7 ${id}`), type: "application/pdf", name: id };
    messenger.whatsapp.files.set(id, file);
    const document = { id, mime_type: "application/pdf", filename: `${id}.pdf` };
    const message = written(server, newPhone(), { type: "document", document });
    return messenger.whatsapp.tell(number, message);
  };
  const flood = Array.from({ length: 2 * share }, (_, at) => `own ${at}`);
  for (const id of flood) await bring(messenger.number, id);
  await bring(messenger.hidden, "other");
  worker = startWorker(server.app.services, plugin.jobs ?? [], [], server.now, true);
  const fetched = () =>
    server.rows(`select provider_id as id from message_media where file_id is not null
      and provider_id in ('other', ${flood.map((id) => `'${id}'`).join(", ")}) order by 1`);
  await eventually(async () => expect(await fetched()).toEqual([{ id: "other" }]));
  const atOnce = ["other", ...flood.slice(0, share)];
  await eventually(async () => expect(asked.toSorted()).toEqual(atOnce));
  release();
  await eventually(async () => expect(await fetched()).toHaveLength(flood.length + 1));
});
