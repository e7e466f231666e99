import { expect, test } from "vitest";
import { fileKinds } from "./file-kinds.ts";

test("kinds of files are called as people call them, each once", () => {
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  expect(fileKinds(`application/pdf, image/jpeg,image/png,.JPG,.csv,audio/mpeg,${word}`)).toBe(
    "PDF, JPG, PNG, CSV, MP3, DOCX",
  );
});
