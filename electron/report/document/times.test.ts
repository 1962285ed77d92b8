// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { adverseCheckRecord, cleanCheckRecord } from '../../../shared/testing/check-records.ts';
import { vehicleAnswersWith } from '../../../shared/testing/vehicle-answers.ts';
import { createContent, createContentOfTwoTimes } from '../../testing/document-content.ts';
import { getSectionText, parsePage } from '../../testing/document-page.ts';
import { renderDocument } from './render.tsx';

const TIME = '21 Nov 2026, 12:00';
const ANSWERS = vehicleAnswersWith({ check: cleanCheckRecord, keepers: { previousOwners: 2 } });

test('a time that is equal for all responses is stated once', () => {
  const page = parsePage(renderDocument(createContent(ANSWERS)));
  expect(page.querySelector('header')?.textContent).toContain(`Data received${TIME}`);
  // The verdict names its sources with their time.
  expect(page.querySelector('main')?.textContent.split(TIME)).toHaveLength(3);
});

test('another time is stated with its source and in a column of each table', () => {
  const answers = vehicleAnswersWith({ check: adverseCheckRecord, keepers: {} });
  const page = parsePage(renderDocument(createContentOfTwoTimes(answers)));
  expect(page.querySelector('header')?.textContent).toContain(
    'Data received21 Nov 2026, 11:00, unless another time is stated',
  );
  for (const id of ['verdict', 'evidence', 'finance', 'keepers', 'not-checked', 'sources'])
    expect(getSectionText(page, id)).toContain(TIME);
});
