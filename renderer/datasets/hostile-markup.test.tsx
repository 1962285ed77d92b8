import fc from 'fast-check';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { DATASETS } from '../../shared/provider/catalogue.ts';
import { createFullRecord } from '../testing/full-record.ts';
import { createHostileValues } from '../testing/hostile-record.ts';
import { applyMutations, arbitraryMutations } from '../../shared/testing/record-mutations.ts';
import { createViewProps, loadView } from '../testing/create-view-props.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';
import { checkMarkup } from '../testing/unsafe-output.tsx';

/** Number of mutated answers per dataset, spread over its versions. */
const RUNS = 300;

const viewed = DATASETS.flatMap(({ id, versions: all }) =>
  // The listings browser has its own test.
  id === 'similarListings' ? [] : [{ id, all }],
);
const versions = viewed.flatMap(({ id, all }) =>
  all.map(({ version, record }) => ({ id, version, record, runs: Math.ceil(RUNS / all.length) })),
);

test.each(versions)(
  '$id $version: $runs mutated answers are displayed as text only',
  async ({ id, version, record: schema, runs }) => {
    const View = await loadView(id);
    const records = [createFullRecord(schema).record, createHostileValues(schema)];
    fc.assert(
      fc.property(arbitraryMutations, fc.constantFrom(...records), (changes, record) => {
        const props = createViewProps(id, applyMutations(record, changes), { version });
        expect(checkMarkup(View, props)).toEqual([]);
      }),
      { seed: 20_240_305, numRuns: runs },
    );
  },
  120_000,
);

const Faulty: ComponentType<DatasetViewProps> = () => (
  <>
    <a href="data:text/html,x">{String(undefined)}</a>
    <b>bold</b>
    <p title={'\u202egnp.exe'}>{'\u0007'}</p>
  </>
);

test('checkMarkup reports every fault of a faulty view', () => {
  expect(checkMarkup(Faulty, createViewProps('status', {}))).toHaveLength(5);
});
