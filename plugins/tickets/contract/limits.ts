const minutes = 60;

/** Attachments of one message, and the most one may weigh in bytes. */
export const mostFiles = 3;
export const fileBytes = 16 * 1024 * 1024;

/** What is taken, as the bytes tell it; pictures are written anew. */
export const fileTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "application/pdf",
  "text/plain",
  "video/mp4",
  "audio/mpeg",
  "audio/mp4",
  "audio/ogg",
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.ms-excel",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.ms-powerpoint",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
] as const;

/** Hours after which a file that no message took goes. */
export const unsentHours = 24;

/** Requests of one person. */
export const limits = {
  "ticket-file": { points: 60, seconds: 60 * minutes },
  "ticket-create": { points: 20, seconds: 60 * minutes },
  "ticket-write": { points: 120, seconds: 10 * minutes },
} as const;
