import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createViewProps } from '../../testing/create-view-props.ts';
import { findUnsafeOutput, findUndisplayedFields } from '../../testing/render-view.tsx';
import StatusView from './StatusView.tsx';

test('every field is shown', () => {
  expect(findUndisplayedFields(StatusView, 'status', '1.0')).toEqual([]);
});

test('days left are counted from today in London', () => {
  const body = {
    mot: { status: 'Valid', expiryDate: '2027-03-05' },
    tax: { status: 'Taxed', dueDate: '2027-04-01' },
  };
  render(<StatusView {...createViewProps('status', body)} />);
  expect(screen.getByText('104 days remaining')).toBeDefined();
  expect(screen.getByText('131 days until due date')).toBeDefined();
});

test('an expired MOT is set to review, and the days since expiry are counted', () => {
  const body = { mot: { status: 'Not valid', expiryDate: '2026-11-18' } };
  const { container } = render(<StatusView {...createViewProps('status', body)} />);
  expect(screen.getByText('Expired 3 days ago')).toBeDefined();
  expect(container.querySelector('[data-tone="review"]')?.textContent).toContain('Not valid');
});

test('after midnight in London the next day counts, although UTC is still on the day before', () => {
  const body = { mot: { status: 'Valid', expiryDate: '2026-07-31' } };
  const context = { now: new Date('2026-07-31T23:30:00Z') };
  render(<StatusView {...createViewProps('status', body, { context })} />);
  expect(screen.getByText('Expired 1 day ago')).toBeDefined();
});

test('“no details held”, an unknown status and a missing date are shown as neutral', () => {
  const body = { mot: { status: 'No details held' }, tax: { status: 'Perhaps', dueDate: null } };
  const { container } = render(<StatusView {...createViewProps('status', body)} />);
  expect(screen.getByText('Expiry date not stated')).toBeDefined();
  expect(screen.getByText('Due date not stated')).toBeDefined();
  expect(container.querySelectorAll('[data-tone="unknown"]')).toHaveLength(2);
  expect(container.querySelector('[data-tone="review"]')).toBeNull();
});

test('a date in an unexpected format is not called “not stated”', () => {
  const body = {
    mot: { status: 'Valid', expiryDate: '31/12/2026' },
    tax: { status: 'Taxed', dueDate: 20_261_231 },
  };
  const { container } = render(<StatusView {...createViewProps('status', body)} />);
  expect(container.textContent).toContain('31/12/2026Unexpected format');
  expect(container.textContent).not.toContain('date not stated');
});

test('points out a status that contradicts its date', () => {
  const body = { mot: { status: 'Valid', expiryDate: '2026-11-01' } };
  render(<StatusView {...createViewProps('status', body)} />);
  expect(screen.getByText('Status and date disagree')).toBeDefined();
});

test('scrapped and imported are stated only if they are true', () => {
  const { container, rerender } = render(
    <StatusView {...createViewProps('status', { scrapped: false })} />,
  );
  expect(container.textContent).not.toContain('Recorded as');
  rerender(<StatusView {...createViewProps('status', { scrapped: true, imported: true })} />);
  expect(screen.getByText('Recorded as scrapped')).toBeDefined();
  expect(screen.getByText('Recorded as imported')).toBeDefined();
});

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(StatusView, 'status')).toEqual([]);
});
