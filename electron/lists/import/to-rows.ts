import type { Sheet } from '../../../shared/ipc/lists.ts';

/** Numbers rows from 1 and leaves out those without text. */
export function toRows(data: readonly (readonly string[])[]): Sheet['rows'] {
  const rows: Sheet['rows'][number][] = [];
  for (const [index, texts] of data.entries()) {
    const cells = texts.map((text) => text.trim());
    if (cells.some(Boolean)) rows.push({ number: index + 1, cells });
  }
  return rows;
}
