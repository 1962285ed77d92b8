// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createViewProps } from '../../testing/create-view-props.ts';
import { findUnsafeOutput, findUndisplayedFields } from '../../testing/render-view.tsx';
import SpecView from './SpecView.tsx';

afterEach(cleanup);

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

test.each(['1.2', '1.1', '1.0'])('version %s: every field is shown', (version) => {
  expect(findUndisplayedFields(SpecView, 'spec', version)).toEqual([]);
});

/** Returns the text of the first field with this label, including its note. */
const figure = (label: string) => screen.getAllByText(label)[0]?.parentElement?.textContent;

test('the most important values are at the top, with units only where they are stated', () => {
  render(<SpecView {...createViewProps('spec', golf)} />);
  expect(figure('Power')).toBe('Power148 bhp110 kW');
  expect(figure('Engine capacity')).toBe('Engine capacity1,968');
  expect(figure('Transmission')).toBe('TransmissionMANUAL6 gears');
});

test('takes one line for absent weights, labelled as for commercial vehicles, and lists present weights', () => {
  const { rerender } = render(<SpecView {...createViewProps('spec', golf)} />);
  expect(screen.getByText('Weights (commercial vehicles only): nothing given')).toBeDefined();
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
    screen.getByText('1 previous colour is recorded, the last change on 2 Aug 2019.'),
  ).toBeDefined();
});

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(SpecView, 'spec')).toEqual([]);
});
