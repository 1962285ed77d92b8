import { act, screen } from '@testing-library/react';
import type { Channel } from '../../shared/ipc/channels.ts';
import type { ListView } from '../../shared/ipc/lists.ts';
import { type BuyingProfile, createBuyingProfile } from '../../shared/lists/buying-profile.ts';
import { createRow, createRowSummary } from './fake-lists.ts';
import { renderApp, type RenderedApp } from './render-app.tsx';

/** Margin scheme, costs £550, target margin £1,000, fee £300 without VAT shown. */
export const PROFILE: BuyingProfile = {
  ...createBuyingProfile('p1', 'Monday auction'),
  preparationPence: 55_000,
  targetMargin: { kind: 'pence', pence: 100_000 },
  feeBands: [{ upToPence: null, feePence: 30_000, showsVat: false }],
};

/** A row with the answers of a triage. */
export const summarized = (number: number, change: Parameters<typeof createRow>[1] = {}) =>
  createRow(number, { summary: createRowSummary(), ...change });

/** Renders the window with an open work list. */
export async function renderList(
  list: ListView,
  options: Parameters<typeof renderApp>[0] = {},
): Promise<RenderedApp & { readonly table: HTMLElement; readonly list: ListView }> {
  const app = await renderApp({ lists: [list], ...options });
  act(() => app.services.listsView.openList(list.id));
  const table = await screen.findByRole('table', { name: 'Work list' });
  return { ...app, table, list };
}

/** The names of the rows, in their order. */
export const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('aria-label'));

/** @param index from 0 */
export const focusRow = (index: number) =>
  act(() => screen.getAllByRole('row')[index + 1]?.focus());

/** The inputs of the calls of a channel, in order. */
export const inputsOf = ({ fakeBridge }: Pick<RenderedApp, 'fakeBridge'>, channel: Channel) =>
  fakeBridge.calls.filter((call) => call.channel === channel).map(({ input }) => input);
