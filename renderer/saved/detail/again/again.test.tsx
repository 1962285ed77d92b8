// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, ok } from '../../../../shared/ipc/envelope.ts';
import type { Answer, Outcome } from '../../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import type { BundleOnlyId } from '../../../../shared/provider/multi-request.ts';
import type { ParameterValues } from '../../../../shared/provider/parameters.ts';
import { factsOf } from '../../../testing/fake-desk.ts';
import { createFakeArchive, detailOf, rowOf } from '../../../testing/fake-archive.ts';
import { findRow, renderSaved, report } from '../../../testing/render-saved.tsx';

const VEHICLE = { vrm: 'AB12CDE' };

function kept(
  dataset: DatasetId,
  version: string,
  outcome: Outcome,
  parameters: ParameterValues = {},
): Answer {
  const question = { requestId: `kept-${dataset}`, dataset, version, parameters };
  return { ...factsOf({ ...question, environment: 'sample', vehicle: VEHICLE }), ...outcome };
}

const answered = (record: Extract<Outcome, { kind: 'answered' }>['record']): Outcome => ({
  kind: 'answered',
  record,
  warnings: [],
});

const BEFORE: readonly Answer[] = [
  kept('status', '1.0', answered({ make: 'Ford', taxed: true })),
  kept('valuation', '1.0', answered({}), { mileage: 45_210 }),
  kept('spec', '1.1', { kind: 'timed-out', after: 15_000 }),
];

async function asked(options: Parameters<typeof renderSaved>[1] = {}) {
  const archive = createFakeArchive();
  archive.rows = [rowOf(1, { vehicle: VEHICLE, environment: 'sample', reference: 'PD-7K3M-Q2XD' })];
  archive.answers = BEFORE;
  const rendered = await renderSaved(archive, options);
  await rendered.user.click(await findRow('PD-7K3M-Q2XD'));
  await rendered.user.click(await report().findByRole('button', { name: 'Check again' }));
  await part().findByText(/again takes 3 calls in Sample/);
  return rendered;
}

const part = () => within(report().getByRole('region', { name: 'Check again' }));

test('it says how many calls it takes before it makes any', async () => {
  const { user, desk } = await asked();
  expect(desk.spent()).toEqual([]);
  await user.click(part().getByRole('button', { name: 'Not now' }));
  expect(report().queryByRole('region', { name: 'Check again' })).toBeNull();
  expect(desk.spent()).toEqual([]);
});

test('it asks for the report’s datasets, as the report asked for them, once each', async () => {
  const { user, desk } = await asked();
  await user.click(part().getByRole('button', { name: 'Check again (3 calls)' }));
  await part().findByRole('heading', { name: /^Checked again/ });
  const questions = desk.asked().map(({ dataset, version, parameters, environment, vehicle }) => ({
    dataset,
    version,
    parameters,
    environment,
    vehicle,
  }));
  expect(questions.toSorted((a, b) => a.dataset.localeCompare(b.dataset))).toEqual([
    { dataset: 'spec', version: '1.1', parameters: {}, environment: 'sample', vehicle: VEHICLE },
    { dataset: 'status', version: '1.0', parameters: {}, environment: 'sample', vehicle: VEHICLE },
    {
      dataset: 'valuation',
      version: '1.0',
      parameters: { mileage: 45_210 },
      environment: 'sample',
      vehicle: VEHICLE,
    },
  ]);
});

test('what changed is told field by field, and what did not come is not passed over', async () => {
  const { user } = await asked({
    reply: ({ dataset }) => {
      if (dataset === 'status') return answered({ make: 'Ford', taxed: false });
      return dataset === 'spec' ? answered({}) : { kind: 'provider-failure' };
    },
  });
  await user.click(part().getByRole('button', { name: 'Check again (3 calls)' }));
  const table = await part().findByRole('table', { name: 'Fields that changed' });
  expect(table.textContent).toContain('Status');
  const alike = part().getByRole('list', { name: 'Datasets that were not answered alike' });
  expect(alike.textContent).toContain('Valuation Answered before; now: provider failure');
  expect(alike.textContent).toContain('Specification Answered now; before: timed out');
});

test('other answers of the bundle are said to be neither asked for again nor compared', async () => {
  const archive = createFakeArchive(1);
  archive.answers = BEFORE;
  archive.answer('archive.get', () =>
    ok({ ...detailOf(rowOf(1)), extras: ['abi', 'mot'] satisfies BundleOnlyId[] }),
  );
  const { user } = await renderSaved(archive);
  await user.click(await findRow(rowOf(1).reference));
  await user.click(await report().findByRole('button', { name: 'Check again' }));
  expect((await part().findByText(/^Other answers of the bundle are neither/)).textContent).toMatch(
    /asked for again nor compared: ABI, MOT history\.$/,
  );
});

test('while it is asked it can be cancelled, and what was kept before is not taken for new', async () => {
  const { user, desk } = await asked({ reply: () => 'hold' });
  await user.click(part().getByRole('button', { name: 'Check again (3 calls)' }));
  await part().findByText('Asking: 0 of 3');
  await user.keyboard('{Escape}');
  await part().findByRole('heading', { name: /^Checked again/ });
  expect(desk.cancelled()).toHaveLength(3);
  expect(screen.getByRole('region', { name: 'Open report' })).toBeTruthy();
});

test('a report of another environment is checked where it came from, and says so', async () => {
  const archive = createFakeArchive();
  archive.rows = [rowOf(1, { vehicle: VEHICLE, environment: 'production' })];
  archive.answers = BEFORE;
  const { user, desk } = await renderSaved(archive);
  await user.click(await findRow(rowOf(1).reference));
  await user.keyboard('a');
  await part().findByText(/again takes 3 calls in Production, which may be charged/);
  await user.click(part().getByRole('button', { name: 'Check again (3 calls)' }));
  await part().findByRole('heading', { name: /^Checked again/ });
  expect(desk.asked().map(({ environment }) => environment)).toEqual(
    Array.from({ length: 3 }, () => 'production'),
  );
  expect(part().queryByRole('button', { name: 'Open its page' })).toBeNull();
});

test('answers that can’t be read are said, and nothing is asked', async () => {
  const archive = createFakeArchive(1);
  archive.answer('archive.answers', () => fail('storage', 'The disk can’t be read.'));
  const { user, desk } = await renderSaved(archive);
  await user.click(await findRow(rowOf(1).reference));
  await user.click(await report().findByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(part().getByRole('alert').textContent).toContain('The disk can’t be read.'),
  );
  expect(desk.spent()).toEqual([]);
});
