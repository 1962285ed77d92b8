import { expect, test } from 'vitest';
import { DATASETS } from '../../shared/provider/catalogue.ts';
import { readRecord } from '../../shared/provider/read-record.ts';
import { createFullRecord, findMissingFields } from '../testing/full-record.ts';

const versions = DATASETS.flatMap((dataset) =>
  dataset.versions.map((endpoint) => ({ id: dataset.id, endpoint })),
);

test.each(versions)(
  '$id $endpoint.version has a full record that matches the API documentation',
  ({ endpoint }) => {
    const { record, fields } = createFullRecord(endpoint.record);
    expect(readRecord(endpoint.record, record).warnings).toEqual([]);
    const texts = fields.flatMap((field) => field.acceptedTexts[0] ?? []);
    expect(texts).toHaveLength(fields.length);
  },
);

test('names the fields that an element does not show in text or attributes', () => {
  const element = document.createElement('div');
  element.innerHTML = '<p>£70,001 and AB10 CDE</p><img src="https://a.invalid/1" alt="5 Jan 2011">';
  const fields = [
    { path: 'price', acceptedTexts: ['70001'] },
    { path: 'vrm', acceptedTexts: ['AB10CDE'] },
    { path: 'photo', acceptedTexts: ['https://a.invalid/1'] },
    { path: 'date', acceptedTexts: ['5 Sept 2011', '5 Jan 2011'] },
    { path: 'mileage', acceptedTexts: ['70002'] },
    { path: 'colour', acceptedTexts: ['Red'] },
  ];
  expect(findMissingFields(element, fields)).toEqual(['mileage', 'colour']);
  expect(findMissingFields(element, fields, ['colour'])).toEqual(['mileage']);
});
