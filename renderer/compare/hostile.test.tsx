// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DATASETS, type DatasetId, endpointOf } from '../../shared/provider/catalogue.ts';
import type { FetchInput } from '../../shared/ipc/channels.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { hostileValues, wrongTypes } from '../testing/hostile-record.ts';
import { answeredWith, renderCompare, table } from '../testing/render-compare.tsx';

afterEach(cleanup);

const schemaOf = ({ dataset, version }: FetchInput) => {
  const endpoint = endpointOf(dataset, version);
  if (!endpoint) throw new Error(`no ${dataset} ${version}`);
  return endpoint.record;
};

/** What each of the vehicles answers with. */
const BODIES: Readonly<Record<string, (input: FetchInput) => JsonObject>> = {
  AB12CDE: (input) => hostileValues(schemaOf(input)),
  PC19HPA: (input) => wrongTypes(schemaOf(input)),
  MP64DRP: () => ({}),
  EV70ZAP: (input) =>
    Object.fromEntries(Object.keys(schemaOf(input).shape).map((name) => [name, null])),
};

const oldest = Object.fromEntries(
  DATASETS.map(({ id, versions }) => [id, versions.at(-1)?.version ?? '']),
) as Record<DatasetId, string>;

test.each([
  ['current versions', {}],
  ['the oldest versions', { versions: oldest }],
] as const)('whatever comes is text in its cell, in %s', async (_, settings) => {
  const complaints = vi.spyOn(console, 'error');
  document.title = 'Platedesk';
  const { add, lookUpHere } = await renderCompare(
    {},
    {
      settings,
      reply: (input) => {
        const body = 'vrm' in input.vehicle ? BODIES[input.vehicle.vrm] : undefined;
        return body ? answeredWith(input, body(input)) : 'fault';
      },
    },
  );
  for (const [text, name] of [
    ['AB12CDE', 'AB12 CDE'],
    ['PC19HPA', 'PC19 HPA'],
    ['MP64DRP', 'MP64 DRP'],
    ['EV70ZAP', 'EV70 ZAP'],
  ] as const) {
    await add(text);
    await lookUpHere(name);
  }
  expect(screen.queryByText(/could not be shown/)).toBeNull();
  expect(document.querySelector('main :is(script, img, iframe, a[href^="javascript"])')).toBeNull();
  expect(document.title).toBe('Platedesk');
  // Text that turns the direction of reading, and control characters, are signs; no cell is blank.
  // oxlint-disable-next-line no-control-regex
  expect(table().textContent).not.toMatch(/[\u0000\u0007\u202e]/);
  for (const cell of within(table()).getAllByRole('cell'))
    expect(cell.textContent?.trim(), cell.outerHTML.slice(0, 200)).not.toBe('');
  expect(within(table()).getAllByText(/^not as expected: /).length).toBeGreaterThan(5);
  // jsdom does not know the element around the search box.
  const own = complaints.mock.calls.filter(([words]) => !String(words).includes('<%s> is unrec'));
  expect(own).toEqual([]);
});
