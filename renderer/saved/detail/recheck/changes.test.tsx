import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Finding } from '../../../../shared/findings/finding.ts';
import type { Changes } from '../../../../shared/report/compare.ts';
import { ChangesView } from './ChangesView.tsx';

const NO_CHANGES: Changes = {
  verdict: { before: 'no-record', after: 'no-record' },
  findings: [],
  datasets: [],
  fields: [],
  omittedFieldCount: 0,
};

const finding = (id: string, change: Partial<Finding> = {}): Finding => ({
  id,
  ruleId: 'finance',
  severity: 'alert',
  title: `Title of ${id}`,
  reason: `Reason of ${id}`,
  nextStep: `Call about ${id}`,
  evidence: [
    {
      dataset: 'check',
      version: '1.0',
      environment: 'sample',
      answerId: '1',
      path: [],
      value: null,
      receivedAt: '2026-07-05T09:20:00.000Z',
    },
  ],
  ...change,
});

const renderChanges = (change: Partial<Changes>) =>
  render(<ChangesView changes={{ ...NO_CHANGES, ...change }} />);
const pageText = () => document.body.textContent;

test('shows a statement if there is no difference, and no other content', () => {
  renderChanges({});
  expect(pageText()).toContain('Verdict unchanged:');
  expect(pageText()).toContain('No record found');
  expect(pageText()).toContain('Other datasets were not compared.');
});

test('shows both verdicts if the verdict changed', () => {
  renderChanges({ verdict: { before: 'no-record', after: 'alert' } });
  expect(pageText()).toMatch(/Verdict changed from\s*No record found\s*to\s*Alert/);
});

test('lists findings in the given order, new risks first, each with its change', () => {
  const review = { severity: 'review' as const };
  const other = { reason: 'Now with another lender' };
  renderChanges({
    findings: [
      { kind: 'new', after: finding('a'), isFirstCheck: false },
      { kind: 'new', after: finding('b', review), isFirstCheck: true },
      { kind: 'more-severe', before: finding('c', review), after: finding('c') },
      { kind: 'less-severe', before: finding('d'), after: finding('d', review) },
      { kind: 'unknown', before: finding('e') },
      { kind: 'removed', before: finding('f') },
      { kind: 'text-changed', before: finding('g'), after: finding('g', other) },
    ],
  });
  const items = within(screen.getByRole('list', { name: 'Findings that changed' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(items.map((item) => item?.replace(/Title.*/, ''))).toEqual([
    'New',
    'New (not checked before)',
    'More serious: was review',
    'Less serious: was alert',
    'Not known now',
    'No longer found',
    'Details changed',
  ]);
  expect(items[0]).toContain('Next: Call about a');
  expect(items[4]).toContain('it is not known whether it still applies');
  expect(items[5]).not.toContain('Next:');
  expect(items[6]).toContain('Now with another lender');
  expect(pageText()).not.toMatch(/No other differences|Unchanged/);
});

test('describes the state of a dataset then and now if it differs', () => {
  renderChanges({
    datasets: [
      {
        kind: 'no-longer-answered',
        dataset: 'valuation',
        before: { kind: 'answered' },
        after: { kind: 'timed-out' },
      },
      {
        kind: 'now-answered',
        dataset: 'security',
        before: { kind: 'not-requested' },
        after: { kind: 'answered' },
      },
      {
        kind: 'request-changed',
        dataset: 'spec',
        before: { kind: 'answered', version: '1.1' },
        after: { kind: 'answered', version: '1.2' },
      },
    ],
  });
  expect(pageText()).toContain('Valuation Received before (now: timed out)');
  expect(pageText()).toContain('Tracker Received now (before: not requested)');
  expect(pageText()).toContain('Version 1.1 before, 1.2 now');
});

test('lists changed fields formatted by type and counts those beyond the limit', () => {
  renderChanges({
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
  });
  const rows = within(screen.getByRole('table', { name: 'Fields that changed' })).getAllByRole(
    'row',
  );
  expect(rows[1]?.textContent).toBe('Valuation › Valuations › Retail£12,000£9,500');
  expect(rows[2]?.textContent).toContain('Provenance › Colour ⟨U+202E⟩Not statedxxx');
  expect(rows[2]?.textContent?.length).toBeLessThan(400);
  expect(pageText()).toContain('1,200 more fields differ');
});
