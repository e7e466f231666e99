import type { ApiRequest } from "./request.ts";

/** Where the API is, and the number's address in it: its id or its API key. */
export interface ApiPlace {
  base: string;
  number: string;
}

const addressOf = ({ base, number }: ApiPlace) =>
  `${base}/whatsapp/numbers/${encodeURIComponent(number)}`;

/** Sends a message. */
export const sendRequest = (place: ApiPlace, json: unknown): ApiRequest => ({
  method: "POST",
  url: `${addressOf(place)}/messages`,
  json,
});

/** Hands a file over. */
export const uploadRequest = (place: ApiPlace, file: string): ApiRequest => ({
  method: "POST",
  url: `${addressOf(place)}/media`,
  upload: file,
});

/** Fetches a file. */
export const fetchRequest = (place: ApiPlace, media: string, saveAs: string): ApiRequest => ({
  method: "GET",
  url: `${addressOf(place)}/media/${encodeURIComponent(media)}`,
  saveAs,
});
