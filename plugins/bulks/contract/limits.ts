/** The provider's cap for any file, in bytes, and our own for the rows and columns of one. */
export const fileLimits = { bytes: 16 * 1024 * 1024, rows: 200_000, columns: 200 } as const;

/** Characters of one cell: far above anything a template takes. */
export const cellLimit = 4_096;

/** Rows of the file that a bulk shows before anything is decided. */
export const sampleRows = 5;

/** How long people's data is kept: days until an unconfirmed bulk ends, and until results go. */
export const keptDays = { unconfirmed: 7, results: 90 } as const;

/** How far ahead a bulk may be put off, in days: an approved template may be another one by then. */
export const furthestDays = 90;
