/** What people call a kind whose MIME type ends otherwise. */
const called: Readonly<Record<string, string>> = {
  "application/msword": "DOC",
  "application/vnd.ms-excel": "XLS",
  "application/vnd.ms-powerpoint": "PPT",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PPTX",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "XLSX",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "DOCX",
  "audio/mp4": "M4A",
  "audio/mpeg": "MP3",
  "image/jpeg": "JPG",
  "text/plain": "TXT",
  "video/3gpp": "3GP",
};

/** An input's `accept` as people say it: `application/pdf,.csv` is `PDF, CSV`. */
export function fileKinds(accept: string): string {
  const kinds = accept.split(",").map((one) => {
    const kind = one.trim().toLowerCase();
    return called[kind] ?? kind.replace(/^.*[./]/, "").toUpperCase();
  });
  return [...new Set(kinds)].join(", ");
}
