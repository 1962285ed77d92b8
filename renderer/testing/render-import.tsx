import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { ReadTable } from '../../shared/ipc/lists.ts';
import { renderApp } from './render-app.tsx';

/** Renders the window with the import of a new list. */
export async function openImport(options: Parameters<typeof renderApp>[0] = {}) {
  const app = await renderApp(options);
  await app.user.keyboard('{Alt>}[KeyT]{/Alt}');
  await app.user.click(await screen.findByRole('button', { name: 'New work list' }));
  const box = await screen.findByRole('textbox', { name: 'Rows to import' });
  return { ...app, box };
}
export type RenderedImport = Awaited<ReturnType<typeof openImport>>;

export const paste = async (
  { user }: Pick<RenderedImport, 'user'>,
  text: string,
): Promise<void> => {
  await user.click(await screen.findByRole('textbox', { name: 'Rows to import' }));
  await user.paste(text);
};

/** Resolves when the rows have been read with these counts. */
export const counts = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('status', { name: 'Rows read' }).textContent).toBe(text));

/** A file with one sheet. */
export const tableOf = (...rows: readonly (readonly string[])[]): ReadTable => ({
  fileName: 'monday.csv',
  sheets: [{ name: '', rows: rows.map((cells, index) => ({ number: index + 1, cells })) }],
});
