import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createViewProps } from '../../testing/create-view-props.ts';
import { findUnsafeOutput, findUndisplayedFields } from '../../testing/render-view.tsx';
import SpecView from './SpecView.tsx';

const golf = {
  make: 'VOLKSWAGEN',
  model: 'GOLF',
  derivative: 'GT TDI BLUEMOTION TECH',
  year: 2016,
  fuelType: 'DIESEL',
  powerOutputBhp: 148,
  powerOutputKw: 110,
  engineCapacity: 1968,
  transmission: 'MANUAL',
  gears: 6,
  colour: 'BLUE',
  numberOfPreviousColours: 0,
  imported: false,
  scrapped: false,
};

test.each(['1.2', '1.1', '1.0'])(
  'version %s: every field is shown, except a code of the provider',
  (version) => {
    // The API documentation does not describe the code.
    expect(findUndisplayedFields(SpecView, 'spec', version)).toEqual(['cid']);
  },
);

/** Returns the text of the first field with this label, including its note. */
const fieldText = (label: string) => screen.getAllByText(label)[0]?.parentElement?.textContent;

test('the most important values are at the top, with units only where they are stated', () => {
  render(<SpecView {...createViewProps('spec', golf)} />);
  expect(fieldText('Power')).toBe('Power148 bhp110 kW');
  expect(fieldText('Engine capacity')).toBe('Engine capacity1,968');
  expect(fieldText('Transmission')).toBe('TransmissionMANUAL6 gears');
  cleanup();
  render(<SpecView {...createViewProps('spec', { ...golf, gears: 1 })} />);
  expect(fieldText('Transmission')).toBe('TransmissionMANUAL1 gear');
});

test('shows one line labelled as for commercial vehicles if the weights are missing, and otherwise lists the weights', () => {
  const { rerender } = render(<SpecView {...createViewProps('spec', golf)} />);
  expect(screen.getByText('Weights (commercial vehicles only): not stated')).toBeDefined();
  rerender(<SpecView {...createViewProps('spec', { ...golf, grossWeight: 3500 })} />);
  const weights = screen.getByRole('region', { name: 'Weights' });
  expect(within(weights).getByText('3,500')).toBeDefined();
});

test('a field that version 1.0 lacks is not listed as missing', () => {
  const { container } = render(<SpecView {...createViewProps('spec', golf, { version: '1.0' })} />);
  expect(screen.queryByRole('heading', { name: 'Sound' })).toBeNull();
  expect(container.textContent).not.toContain('Weights');
});

test('scrapped and imported are stated only if they are true', () => {
  const { container, rerender } = render(<SpecView {...createViewProps('spec', golf)} />);
  expect(container.textContent).not.toContain('Recorded as');
  rerender(<SpecView {...createViewProps('spec', { ...golf, scrapped: true, imported: true })} />);
  expect(screen.getByText('Recorded as scrapped')).toBeDefined();
  expect(screen.getByText('Recorded as imported')).toBeDefined();
});

test('a change of colour is stated', () => {
  const repainted = { numberOfPreviousColours: 1, dateLastColourChange: '2019-08-02' };
  render(<SpecView {...createViewProps('spec', { ...golf, ...repainted })} />);
  expect(
    screen.getByText('1 previous colour recorded. Last colour change: 2 Aug 2019.'),
  ).toBeDefined();
});

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(SpecView, 'spec')).toEqual([]);
});
