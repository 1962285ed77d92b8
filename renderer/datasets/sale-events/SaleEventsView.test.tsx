import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithBridge } from '../../testing/render-with-bridge.tsx';
import { findEndpoint } from '../../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
import { createFullRecord, findMissingFields } from '../../testing/full-record.ts';
import { createViewProps } from '../../testing/create-view-props.ts';
import { findUnsafeOutput } from '../../testing/render-view.tsx';
import SaleEventsView from './SaleEventsView.tsx';

const older = {
  sold: true,
  mileage: 21_400,
  originalMileage: 21_000,
  vrm: 'P1ATE',
  firstSeen: '2021-03-01T08:00:00',
  updatedAt: '2021-04-12T08:00:00',
  adText: 'One owner.\n<b>Cheap</b> <script>alert(1)</script>',
  businessName: 'Example Motors',
  dealerType: 'independent',
  price: 14_500,
  originalPrice: 15_000,
  totalListingCount: 2,
  activeListingCount: 0,
  photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
};
const newer = {
  ...older,
  sold: false,
  vrm: 'AB12CDE',
  mileage: 45_210,
  originalMileage: 45_210,
  firstSeen: '2024-03-05T10:20:30',
  updatedAt: '2024-03-20T10:20:30',
  price: 10_250,
  originalPrice: 10_250,
  photos: [],
};
const body = {
  make: 'VOLKSWAGEN',
  model: 'GOLF',
  trim: 'MATCH',
  saleEvents: [older, newer],
} satisfies JsonObject;

const show = (record: JsonObject, change = {}) =>
  renderWithBridge(<SaleEventsView {...createViewProps('saleEvents', record, change)} />);

const rowTexts = () =>
  within(screen.getByRole('table', { name: 'Advert history, newest first' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('every field is shown when everything is expanded', async () => {
  const endpoint = findEndpoint('saleEvents', '2.0');
  const { record, fields } = createFullRecord(endpoint!.record);
  const { container } = show(record);
  const adverts = screen.getByRole('region', { name: 'Adverts' });
  for (const index of [0, 1])
    await userEvent.click(within(adverts).getAllByRole('button', { name: /1 photo$/ })[index]!);
  expect(findMissingFields(container, fields)).toEqual([]);
});

test('hundreds of adverts are shown in pages', async () => {
  show({ saleEvents: Array.from({ length: 250 }, (_, at) => ({ adText: `Advert ${at}` })) });
  const adverts = within(screen.getByRole('region', { name: 'Adverts' }));
  expect(adverts.getAllByRole('button', { name: /No photo/ })).toHaveLength(100);
  await userEvent.click(adverts.getByRole('button', { name: 'Next rows' }));
  expect(adverts.getByText('Rows 101 to 200 of 250')).toBeDefined();
});

test('adverts are sorted newest first and show the price change', () => {
  show(body);
  const [first, second] = rowTexts();
  expect(first).toContain('5 Mar 2024');
  expect(first).toContain('15 days');
  expect(first).toContain('Unchanged');
  expect(second).toContain('£14,500');
  expect(second).toContain('−£500 (−3.3%)');
  expect(second).toContain('42 days');
});

test('points out an advert under another plate', () => {
  show(body);
  expect(
    screen.getByText(/Advertised under a different plate from the current plate/),
  ).toBeDefined();
  expect(rowTexts()[1]).toContain('Different plate');
  expect(rowTexts()[0]).not.toContain('Different plate');
});

test('for a request by VIN, adverts under two plates are still pointed out', () => {
  show(body, { answer: { vehicle: { vin: 'WVWZZZ1KZ8W123456' } } });
  expect(
    screen.getByText(/Advertised under a different plate from the newest advert/),
  ).toBeDefined();
});

test('price and mileage are drawn over time', () => {
  show(body);
  expect(screen.getByRole('figure', { name: /Asking price by date/ })).toBeDefined();
  expect(screen.getByRole('figure', { name: /Advertised mileage by date/ })).toBeDefined();
});

test('advert text is collapsed, and its markup is shown as text', async () => {
  const { container } = show(body);
  expect(container.textContent).not.toContain('One owner.');
  await userEvent.click(screen.getByRole('button', { name: /^1 Mar 2021, 08:00, Example Motors/ }));
  expect(container.textContent).toContain('<script>alert(1)</script>');
  expect(container.querySelector('script, b')).toBeNull();
});

test('photos are counted, listed by host and copied as addresses, but never loaded', async () => {
  const { container, copiedTexts } = show(body);
  await userEvent.click(screen.getByRole('button', { name: /^1 Mar 2021/ }));
  await userEvent.click(screen.getByRole('button', { name: '2 photos' }));
  expect(screen.getByText('Source: photos.example')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Copy web address of photo 2' }));
  expect(copiedTexts()).toEqual(['https://photos.example/2.jpg']);
  expect(container.querySelector('img, a')).toBeNull();
});

test('requested dates are shown, because the list is then incomplete', () => {
  show(body, {
    answer: { parameters: { from: '2020-01-01', to: '2025-01-01' } },
  });
  expect(
    screen.getByText(/Only adverts first seen after 1 Jan 2020 and before 1 Jan 2025/),
  ).toBeDefined();
});

test('a price that is not a number is shown in its row as received', () => {
  show({ saleEvents: [{ ...newer, price: 'POA' }, older] });
  expect(rowTexts()[0]).toContain('POAUnexpected format. Expected: a number');
  expect(rowTexts()[1]).toContain('£14,500');
});

test('an absurd price is named instead of squashing the chart', () => {
  const absurd = { ...newer, price: 99_999_999, originalPrice: 99_999_999 };
  show({ saleEvents: [absurd, newer, older, { ...older, originalMileage: 10 }] });
  const chart = screen.getByRole('figure', { name: /Asking price by date/ });
  expect(within(chart).queryByRole('img', { name: /£99,999,999/ })).toBeNull();
  expect(within(chart).getAllByRole('img', { name: /£15,000/ })).toHaveLength(2);
  expect(
    screen.getByText(/^2 values beyond the scale of the chart, up to £99,999,999\./),
  ).toBeDefined();
  expect(screen.getAllByRole('img', { name: /45,210 miles/ })).not.toHaveLength(0);
});

test('states that there are no adverts', () => {
  show({ make: 'VOLKSWAGEN', saleEvents: [] });
  expect(screen.getByText(/The response lists no adverts/)).toBeDefined();
});

test.each<JsonObject>([{ make: 'VOLKSWAGEN' }, { saleEvents: 'none' }])(
  'does not state that there are none without a list: %j',
  (record) => {
    const { container } = show(record);
    expect(screen.getByText('The response does not contain a list of adverts.')).toBeDefined();
    expect(container.textContent).toContain('Sale eventsNot stated');
    expect(container.textContent).not.toContain('None recorded as sold');
  },
);

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(SaleEventsView, 'saleEvents')).toEqual([]);
});
