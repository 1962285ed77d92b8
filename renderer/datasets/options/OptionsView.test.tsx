import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithBridge } from '../../testing/render-with-bridge.tsx';
import { createViewProps } from '../../testing/create-view-props.ts';
import { findUnsafeOutput, findUndisplayedFields } from '../../testing/render-view.tsx';
import OptionsView from './OptionsView.tsx';

const options = [
  { code: 'S337A', description: 'M Sport package' },
  { code: 'S3AGA', description: 'Reversing camera' },
  { code: 'S494A', description: 'Seat heating' },
];

test.each(['2.0', '1.0'])('version %s: every field is shown', (version) => {
  expect(findUndisplayedFields(OptionsView, 'optionsActual', version)).toEqual([]);
});

test.each([
  ['2.0', { options }],
  ['1.0', { actual: { make: 'BMW', options } }],
])('version %s: the options can be listed, searched and copied', async (version, body) => {
  const { copiedTexts } = renderWithBridge(
    <OptionsView {...createViewProps('optionsActual', body, { version })} />,
  );
  expect(screen.getAllByRole('row')).toHaveLength(4);
  await userEvent.type(screen.getByLabelText('Search options'), 'camera');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText('1 of 3 shown')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Copy list' }));
  expect(copiedTexts()).toEqual(['S3AGA\tReversing camera']);
  await userEvent.type(screen.getByLabelText('Search options'), ' zzz');
  expect(screen.getByText(/No option matches “camera zzz”/)).toBeDefined();
});

test('distinguishes an empty list from no list', () => {
  const { rerender } = renderWithBridge(
    <OptionsView {...createViewProps('optionsActual', { options: [] })} />,
  );
  expect(screen.getByText(/list is empty.*so options may still be fitted/)).toBeDefined();
  rerender(<OptionsView {...createViewProps('optionsActual', {})} />);
  expect(screen.getByText('The response does not contain a list of options.')).toBeDefined();
});

test('shows when the manufacturer was queried', () => {
  renderWithBridge(<OptionsView {...createViewProps('optionsActual', { options })} />);
  expect(screen.getByText('Received live from the manufacturer, 21 Nov 2026, 12:00')).toBeDefined();
});

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(OptionsView, 'optionsActual')).toEqual([]);
});
