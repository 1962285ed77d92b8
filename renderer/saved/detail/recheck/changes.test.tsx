import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ChangeList } from '../../../../shared/report/change-list.ts';
import type { Changes } from '../../../../shared/report/compare.ts';
import { ChangesView } from './ChangesView.tsx';

const NO_CHANGES: Changes = {
  verdict: { before: 'no-record', after: 'no-record' },
  findings: [],
  datasets: [],
  fields: [],
  omittedFieldCount: 0,
};

const renderChanges = (list: ChangeList, changes: Partial<Changes> = {}) =>
  render(<ChangesView list={list} changes={{ ...NO_CHANGES, ...changes }} />);
const pageText = () => document.body.textContent;

test('states that nothing changed, and has no list', () => {
  renderChanges({ items: [], unchangedCount: 13 });
  expect(pageText()).toBe('Nothing changed in 13 datasets');
  expect(screen.queryByRole('list')).toBeNull();
});

test('lists the changes in their order, each with its word', () => {
  renderChanges({
    items: [
      { sign: 'alert', word: 'Alert', subject: 'Stolen:', text: 'new. Recorded as stolen.' },
      { sign: 'information', word: 'Information', subject: 'Retail', text: '£2, now \u202E£1' },
      { sign: 'failed', word: '', subject: 'Tracker:', text: 'Failed: not compared (busy)' },
    ],
    unchangedCount: 1,
  });
  const items = within(screen.getByRole('list', { name: 'What changed' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'AlertStolen: new. Recorded as stolen.',
    'InformationRetail £2, now ⟨U+202E⟩£1',
    'Tracker: Failed: not compared (busy)',
  ]);
  expect(pageText()).toContain('Nothing else changed (1 dataset)');
});

test('shows the changed fields on request, formatted by type, and counts those beyond the limit', async () => {
  renderChanges(
    { items: [], unchangedCount: 0 },
    {
      fields: [
        {
          kind: 'changed',
          dataset: 'valuation',
          labels: ['Valuations', 'Retail'],
          meta: { label: 'Retail', kind: 'money' },
          before: 12_000,
          after: 9500,
        },
        { kind: 'new', dataset: 'check', labels: ['Colour \u202E'], after: 'x'.repeat(5000) },
      ],
      omittedFieldCount: 1200,
    },
  );
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Fields that changed 2' }));
  const rows = within(screen.getByRole('table', { name: 'Fields that changed' })).getAllByRole(
    'row',
  );
  expect(rows[1]?.textContent).toBe('Valuation › Valuations › Retail£12,000£9,500');
  expect(rows[2]?.textContent).toContain('Provenance › Colour ⟨U+202E⟩Not statedxxx');
  expect(rows[2]?.textContent?.length).toBeLessThan(400);
  expect(pageText()).toContain('1,200 more fields differ');
});
