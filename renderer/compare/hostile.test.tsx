import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DATASETS, type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { LookupInput } from '../../shared/ipc/channels.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { createHostileValues, createWrongTypes } from '../testing/hostile-record.ts';
import { answeredWith, renderCompare, comparisonTable } from '../testing/render-compare.tsx';

const findSchema = ({ dataset, version }: LookupInput) => {
  const endpoint = findEndpoint(dataset, version);
  if (!endpoint) throw new Error(`no ${dataset} ${version}`);
  return endpoint.record;
};

/** Response bodies by plate. */
const BODIES: Readonly<Record<string, (input: LookupInput) => JsonObject>> = {
  AB12CDE: (input) => createHostileValues(findSchema(input)),
  PC19HPA: (input) => createWrongTypes(findSchema(input)),
  MP64DRP: () => ({}),
  EV70ZAP: (input) =>
    Object.fromEntries(Object.keys(findSchema(input).shape).map((name) => [name, null])),
};

const oldest = Object.fromEntries(
  DATASETS.map(({ id, versions }) => [id, versions.at(-1)?.version ?? '']),
) as Record<DatasetId, string>;

test.each([
  ['current versions', {}],
  ['the oldest versions', { datasetVersions: oldest }],
] as const)('any response is shown as text in its cell, in %s', async (_, settings) => {
  const consoleErrors = vi.spyOn(console, 'error');
  document.title = 'Platedesk';
  const { addAndWait } = await renderCompare(
    {},
    {
      settings,
      reply: (input) => {
        const body = 'vrm' in input.vehicle ? BODIES[input.vehicle.vrm] : undefined;
        return body ? answeredWith(input, body(input)) : 'error';
      },
    },
  );
  for (const plate of ['AB12CDE', 'PC19HPA', 'MP64DRP', 'EV70ZAP']) await addAndWait(plate);
  expect(screen.queryByText(/could not be displayed/)).toBeNull();
  expect(document.querySelector('main :is(script, img, iframe, a[href^="javascript"])')).toBeNull();
  expect(document.title).toBe('Platedesk');
  // Text that turns the direction of reading, and control characters, are signs; no cell is blank.
  // oxlint-disable-next-line no-control-regex
  expect(comparisonTable().textContent).not.toMatch(/[\u0000\u0007\u202e]/);
  for (const cell of within(comparisonTable()).getAllByRole('cell'))
    expect(cell.textContent?.trim(), cell.outerHTML.slice(0, 200)).not.toBe('');
  expect(
    within(comparisonTable()).getAllByText(/^Unexpected format\. Expected: /).length,
  ).toBeGreaterThan(5);
  // jsdom does not know the element around the search box.
  const unexpectedErrors = consoleErrors.mock.calls.filter(
    ([expectedText]) => !String(expectedText).includes('<%s> is unrec'),
  );
  expect(unexpectedErrors).toEqual([]);
});
