import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { validate } from "uuid";
import type { Config } from "../config.ts";
import type { Place } from "./place.ts";

type Settings = NonNullable<Config["s3"]>;

/** How long (ms) the storage may say nothing: until it is reached, and between two pieces. */
const patience = { connectionTimeout: 5_000, socketTimeout: 30_000 };

/** How far back (ms) a sweep looks: ids are in the order of time, and each sweep saw those before. */
const sweptFor = 7 * 86_400_000;

/** Before the ids of removed files: behind every id in the order of names, so each sweep reads all of them. */
const marks = "removed/";

/** The first id of a moment: ids begin with its milliseconds. */
const idAt = (ms: number) => {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
};

/** Keeps files in a bucket of S3 or of what speaks like it. Its client is loaded where it is used. */
export async function inBucket({ bucket, endpoint, region, key }: Settings): Promise<Place> {
  const { S3Client: Client, ...s3 } = await import("@aws-sdk/client-s3");
  const { Upload } = await import("@aws-sdk/lib-storage");
  const client: S3Client = new Client({
    region,
    requestHandler: patience,
    // What only Amazon understands is sent where it is asked for.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(key ? { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } } : {}),
  });
  const prefix = "files/";
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  const remove = async (name: string) => {
    await client.send(new s3.DeleteObjectCommand(at(name)));
  };
  return {
    async write(id, pieces) {
      const source: { error?: Error } = {};
      const watched = async function* () {
        try {
          yield* pieces;
        } catch (error) {
          source.error = error as Error;
          throw error;
        }
      };
      const Body = Readable.from(watched(), { objectMode: false });
      const ContentType = "application/octet-stream";
      const upload = new Upload({ client, params: { ...at(id), Body, ContentType }, queueSize: 2 });
      try {
        await upload.done();
      } catch (error) {
        // What went wrong first, over a storage that did not let the upload be given up.
        throw source.error ?? error;
      }
    },
    async find(id) {
      await client.send(new s3.HeadObjectCommand(at(id)));
    },
    async *pieces(id, part) {
      const Range = part && `bytes=${part.start}-${part.end}`;
      const { Body } = await client.send(new s3.GetObjectCommand({ ...at(id), Range }));
      yield* Body as Readable;
    },
    remove,
    async mark(id) {
      await client.send(new s3.PutObjectCommand({ ...at(marks + id), ContentLength: 0 }));
    },
    async *list(now) {
      const StartAfter = prefix + idAt(now.getTime() - sweptFor);
      const all = s3.paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix, StartAfter },
      );
      for await (const { Contents = [] } of all) {
        yield Contents.map(({ Key = "", LastModified }) => {
          const name = Key.slice(prefix.length);
          const id = name.startsWith(marks) ? name.slice(marks.length) : name;
          return {
            id: validate(id) ? id : null,
            at: LastModified?.getTime() ?? Number.POSITIVE_INFINITY,
            remove: async () => {
              await remove(id);
              if (name !== id) await remove(name);
            },
          };
        });
      }
    },
    async reach() {
      await client.send(new s3.HeadBucketCommand({ Bucket: bucket }));
      return new URL(endpoint ?? `https://s3.${region}.amazonaws.com`).hostname;
    },
  };
}
