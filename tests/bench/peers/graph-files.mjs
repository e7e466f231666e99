// Meta as far as files go, in a process of its own: gives 100 MB as fast as they are read, and takes what comes.
import { createServer } from "node:http";

const size = 100 * 1024 * 1024;
const piece = Buffer.alloc(64 * 1024, "%PDF-1.7 a book of recipes ");

async function answer(request, response) {
  const url = new URL(request.url, "http://localhost");
  const json = (body) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  let read = 0;
  for await (const one of request) read += one.byteLength;
  if (request.method === "POST") return json({ id: "901", read });
  if (url.pathname.startsWith("/files/")) {
    response.writeHead(200, { "content-type": "application/pdf", "content-length": size });
    for (let sent = 0; sent < size; sent += piece.byteLength) {
      if (!response.write(piece)) await new Promise((go) => response.once("drain", go));
    }
    return response.end();
  }
  json({ url: `http://${request.headers.host}/files/900`, file_size: size });
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
