// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { ChangeList } from '../../../shared/report/change-list.ts';
import { findProblems, parsePage } from '../../testing/document-page.ts';
import { renderChanges } from './changes.tsx';

const report = {
  reference: 'PD-7K3M-Q2XD',
  prepared: { at: '2026-11-21T12:00:00Z', localTime: '', timeZone: '' },
  result: 'review',
} as const;
const render = (changes: ChangeList) =>
  renderChanges({
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    identity: { make: '<b>Ford</b>' },
    writtenFields: {
      preparedBy: '',
      organisation: '',
      purpose: 'Delivery',
      caseNumber: '',
      notes: '',
    },
    logo: null,
    isAltered: true,
    earlier: report,
    later: report,
    changes,
  });

test('lists each change with its sign and limits a list that is very long', () => {
  const item = { sign: 'failed', word: '', subject: 'Tax:', text: '<img src=x>' } as const;
  const items = [
    { sign: 'alert', word: 'Alert', subject: 'Finance:', text: 'new.' } as const,
    ...Array.from({ length: 49 }, (_, at) => ({ ...item, text: `${item.text}${at}` })),
  ];
  const html = render({ items, unchangedCount: 11 });
  expect(findProblems(html)).toEqual([]);
  const lines = [...parsePage(html).querySelectorAll('.change-list li')].map((line) =>
    line.textContent.trim(),
  );
  expect(lines).toHaveLength(42);
  expect(lines[0]).toBe('AlertFinance: new.');
  expect(lines.slice(-2)).toEqual(['10 more changes', 'Nothing else changed (11 datasets)']);
  expect(parsePage(html).body.textContent).toContain('Altered report');
});
