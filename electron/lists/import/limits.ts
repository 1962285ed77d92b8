// A file within these limits is read in some seconds and some hundred megabytes.

/** Files in a workbook, which is a ZIP archive. */
export const MAX_ENTRIES = 1_000;
/** The sum of the sizes that the directory of the archive states. */
export const MAX_UNPACKED_BYTES = 100_000_000;
export const MAX_SHEET_ROWS = 5_000;
export const MAX_COLUMNS = 200;
/** Cells of all sheets, with the empty ones between others: two sheets of the greatest size. */
export const MAX_CELLS = 2 * MAX_SHEET_ROWS * MAX_COLUMNS;
/** Characters in the cells of all sheets. Cells may share one stored text, so its size is no limit. */
export const MAX_CELL_CHARS = 10_000_000;
/** Megabytes of the thread's heap. Bytes of files are not part of it. */
export const MAX_HEAP_MB = 512;
export const DEADLINE_MS = 20_000;
