// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { SCENARIO_PLATES } from '../../sample/scenarios/index.ts';
import { createContent } from '../../testing/document-content.ts';
import { parsePage } from '../../testing/document-page.ts';
import { loadSampleVehicleAnswers } from '../../testing/sample-answers.ts';
import { renderDocument } from './render.tsx';

const OTHER_FORMS =
  /.{0,60}(?:\d{4}-\d{2}-\d{2}|\bSept\b|\b(?:January|February|March|April|June|July|August|September|October|November|December)\b \d|\b(?:March|September) to ).{0,30}/g;

test.each(SCENARIO_PLATES)('$vrm, $shows: each date reads like “5 Mar 2024”', async ({ vrm }) => {
  const vehicleAnswers = await loadSampleVehicleAnswers(vrm);
  for (const layout of ['full', 'summary'] as const) {
    const page = parsePage(renderDocument(createContent(vehicleAnswers, { layout })));
    // A value in an unexpected format is printed as received.
    const text = page.body.textContent.replaceAll(/“[^”]*”/g, '');
    expect(text.match(OTHER_FORMS) ?? []).toEqual([]);
  }
});
