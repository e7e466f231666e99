import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { it } from "vitest";
import { startBuiltServer } from "../support/built-server.ts";
import { addCrowd } from "../support/crowd.ts";
import { ask } from "../support/live-client.ts";
import { percentile } from "../support/outage.ts";
import { type Line, openLine, say } from "../support/socket-line.ts";

// People of one workspace, of whom each looks at one conversation after the other and writes half of the time.
const people = Number(process.env.PEOPLE ?? 500);
const seconds = 45;
const stays = 15_000;
const tellsTyping = 3_000;

const ticks = (pid: number) => {
  const [, ...rest] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = rest.join(") ").split(" ");
  return Number(fields[11]) + Number(fields[12]);
};

it("presence of one workspace", async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/presence-`);
  const first = await startBuiltServer(dataDir, { DEMO: "true" });
  await first.stop();
  const crowd = await addCrowd(dataDir, people);
  const server = await startBuiltServer(dataDir, { DEMO: "true" });
  const base = server.url;
  const lines: Line[] = [];
  const heard: number[] = [];
  let going = true;
  let counting = false;
  try {
    const rooms: string[] = [];
    for (let page = 1, last = 1; page <= last; page++) {
      const path = `messenger/contacts?per_page=100&page=${page}&number_id=${crowd.number}`;
      const [token = ""] = crowd.tokens;
      const found = await ask<{ data: { id: string }[]; meta: { last_page: number } }>(
        base,
        token,
        path,
      );
      last = found.meta.last_page;
      rooms.push(...found.data.map(({ id }) => `presence-conversation.${id}`));
    }
    const live = async (token: string, at: number) => {
      const line = await openLine(`${base.replace("http", "ws")}/app/console?protocol=7`);
      lines.push(line);
      heard[at] = 0;
      line.socket.on("message", () => {
        if (counting) heard[at] = (heard[at] ?? 0) + 1;
      });
      await sleep(Math.random() * stays);
      for (let turn = at; going; turn += 37) {
        const channel = rooms[turn % rooms.length] ?? "";
        const wish = new URLSearchParams({ socket_id: line.id, channel_name: channel });
        const signed = await ask<object>(base, token, "broadcasting/auth", wish);
        say(line, "pusher:subscribe", { channel, ...signed });
        for (let spent = 0; spent < stays && going; spent += tellsTyping) {
          if (spent >= stays / 2) say(line, "client-typing", {}, channel);
          await sleep(tellsTyping);
        }
        say(line, "pusher:unsubscribe", { channel });
      }
    };
    const all = crowd.tokens.map((token, at) => live(token, at));
    await sleep(stays * 2);
    counting = true;
    const before = ticks(server.pid);
    await sleep(seconds * 1_000);
    const used = ticks(server.pid) - before;
    going = false;
    await Promise.all(all);
    console.table({
      people,
      conversations: rooms.length,
      "frames a second each, mean": (heard.reduce((a, b) => a + b, 0) / people / seconds).toFixed(
        2,
      ),
      p50: (percentile(heard, 0.5) / seconds).toFixed(2),
      p99: (percentile(heard, 0.99) / seconds).toFixed(2),
      "server's processor": `${(used / seconds).toFixed(0)} %`,
    });
  } finally {
    for (const { socket } of lines) socket.terminate();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 300_000);
