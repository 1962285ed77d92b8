import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CreateReportInput } from '../../../../shared/ipc/reports.ts';
import { errorResult, okResult } from '../../../../shared/ipc/result.ts';
import type { Answer, Outcome } from '../../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import type { BundleOnlyId } from '../../../../shared/provider/multi-request.ts';
import type { ParameterValues } from '../../../../shared/provider/parameters.ts';
import { createAnswerMetadata } from '../../../testing/fake-bridge.ts';
import {
  createFakeArchive,
  createReportDetail,
  createReportRow,
} from '../../../testing/fake-archive.ts';
import {
  findRow,
  openReportRegion,
  prepareErasure,
  renderSaved,
} from '../../../testing/render-saved.tsx';

const VEHICLE = { vrm: 'AB12CDE' };

function createStoredAnswer(
  dataset: DatasetId,
  version: string,
  outcome: Outcome,
  parameters: ParameterValues = {},
): Answer {
  const input = { requestId: `stored-${dataset}`, dataset, version, parameters };
  return {
    ...createAnswerMetadata({ ...input, environment: 'sample', vehicle: VEHICLE }),
    ...outcome,
  };
}

const answered = (record: Extract<Outcome, { kind: 'answered' }>['record']): Outcome => ({
  kind: 'answered',
  record,
  warnings: [],
});

const STORED_ANSWERS: readonly Answer[] = [
  createStoredAnswer('status', '1.0', answered({ make: 'Ford', taxed: true })),
  createStoredAnswer('valuation', '1.0', answered({}), { mileage: 45_210 }),
  createStoredAnswer('spec', '1.1', { kind: 'timed-out', timeoutMs: 15_000 }),
];

async function openPanel(options: Parameters<typeof renderSaved>[1] = {}) {
  const archive = createFakeArchive();
  archive.reports = [
    createReportRow(1, { vehicle: VEHICLE, environment: 'sample', reference: 'PD-7K3M-Q2XD' }),
  ];
  archive.answers = STORED_ANSWERS;
  const rendered = await renderSaved(archive, options);
  await rendered.user.click(await findRow('PD-7K3M-Q2XD'));
  await rendered.user.click(await openReportRegion().findByRole('button', { name: 'Check again' }));
  await panel().findByText(/again sends 3 requests to Sample/);
  return rendered;
}

const panel = () => within(openReportRegion().getByRole('region', { name: 'Check again' }));

test('states the number of requests before it sends any', async () => {
  const { user, fakeBridge } = await openPanel();
  expect(fakeBridge.providerCalls()).toEqual([]);
  await user.click(panel().getByRole('button', { name: 'Cancel' }));
  expect(openReportRegion().queryByRole('region', { name: 'Check again' })).toBeNull();
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test('requests each dataset of the report once, with the parameters of the report', async () => {
  const { user, fakeBridge } = await openPanel();
  await user.click(panel().getByRole('button', { name: 'Check again (3 requests)' }));
  await panel().findByRole('heading', { name: /^Checked again/ });
  const target = { environment: 'sample', vehicle: VEHICLE };
  const requests = fakeBridge
    .fetchInputs()
    .map(({ dataset, version, parameters, environment, vehicle }) => ({
      dataset,
      version,
      parameters,
      environment,
      vehicle,
    }));
  expect(requests.toSorted((a, b) => a.dataset.localeCompare(b.dataset))).toEqual([
    { ...target, dataset: 'spec', version: '1.1', parameters: {} },
    { ...target, dataset: 'status', version: '1.0', parameters: {} },
    { ...target, dataset: 'valuation', version: '1.0', parameters: { mileage: 45_210 } },
  ]);
});

test('requests similar listings once, as the verdict used them, if a report has comparables', async () => {
  const archive = createFakeArchive(1);
  // The searches that only contain comparables follow the answers of the verdict.
  archive.answers = [{ page: 1 }, { page: 2 }, { page: 3 }].map((parameters) =>
    createStoredAnswer('similarListings', '3.0', answered({ total: 41, listings: [] }), parameters),
  );
  const { user, fakeBridge } = await renderSaved(archive, {
    reply: () => answered({ total: 41, listings: [] }),
  });
  await user.click(await findRow(createReportRow(1).reference));
  await user.keyboard('a');
  await user.click(await panel().findByRole('button', { name: 'Check again (1 request)' }));
  await panel().findByText('Nothing changed in 1 dataset');
  expect(fakeBridge.fetchInputs().map(({ parameters }) => parameters)).toEqual([{ page: 1 }]);
});

test('saves the new responses as a new report and opens it', async () => {
  const { user, archive } = await openPanel();
  archive.setHandler('report.save', (input) => {
    archive.reports = [
      createReportRow(2, { ...input, reference: 'PD-9999-0002' }),
      ...archive.reports,
    ];
    return okResult(archive.reports[0]!);
  });
  await user.click(panel().getByRole('button', { name: 'Check again (3 requests)' }));
  await panel().findByText('The new responses are saved as report PD-9999-0002.');
  const [input] = archive.inputsOf('report.save') as [CreateReportInput];
  expect(input).toMatchObject({ vehicle: VEHICLE, comparables: [], unansweredDatasets: [] });
  expect(input.answerIds).toHaveLength(3);
  expect(archive.inputsOf('report.save')).toHaveLength(1);
  await user.click(panel().getByRole('button', { name: 'Open the new report' }));
  expect(await openReportRegion().findByText('PD-9999-0002')).toBeTruthy();
  const closeButton = openReportRegion().getByRole('button', { name: /^Close report/ });
  expect(document.activeElement).toBe(closeButton);
});

test('a recheck that the daily limit refuses states that nothing was sent, and why', async () => {
  const message = '3 requests would exceed today’s limit. 2 of 20 remain.';
  const { user, archive } = await openPanel({ reply: () => ({ kind: 'over-limit', message }) });
  await user.click(panel().getByRole('button', { name: 'Check again (3 requests)' }));
  const alert = await panel().findByRole('alert');
  expect(alert.textContent).toContain(`No request was sent${message}`);
  panel().getByRole('heading', { name: 'Not checked again' });
  expect(panel().queryByText(/requests? sent\.|changes since|no response was received/)).toBeNull();
  expect(archive.inputsOf('report.save')).toEqual([]);
});

test('a new report that was not saved can be saved again', async () => {
  const { user, archive } = await openPanel();
  archive.setHandler('report.save', () => errorResult('storage', 'The disk is full.'));
  await user.click(panel().getByRole('button', { name: 'Check again (3 requests)' }));
  expect((await panel().findByRole('alert')).textContent).toContain('The disk is full.');
  await user.click(panel().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(archive.inputsOf('report.save')).toHaveLength(2));
});

test('lists what changed and names the datasets that were not compared', async () => {
  const { user } = await openPanel({
    reply: ({ dataset }) => {
      if (dataset === 'status') return answered({ make: 'Ford', taxed: false });
      return dataset === 'spec' ? answered({}) : { kind: 'provider-failure' };
    },
  });
  await user.click(panel().getByRole('button', { name: 'Check again (3 requests)' }));
  const list = await panel().findByRole('list', { name: 'What changed' });
  expect(list.textContent).toContain('Valuation: Failed: not compared (provider error)');
  expect(list.textContent).toContain(
    'Specification: not compared, because it was not received before',
  );
  expect(list.textContent).toContain('Other fields that changed: 1 in Status');
  expect(panel().queryByText(/^Nothing else changed/)).toBeNull();
});

test('states that other answers of the bundle are neither requested again nor compared', async () => {
  const archive = createFakeArchive(1);
  archive.answers = STORED_ANSWERS;
  archive.setHandler('archive.get', () =>
    okResult({
      ...createReportDetail(createReportRow(1)),
      bundleOnlyDatasets: ['abi', 'mot'] satisfies BundleOnlyId[],
    }),
  );
  const { user } = await renderSaved(archive);
  await user.click(await findRow(createReportRow(1).reference));
  await user.click(await openReportRegion().findByRole('button', { name: 'Check again' }));
  expect((await panel().findByText(/^Other bundle responses are not/)).textContent).toMatch(
    /requested again or compared: ABI, MOT history\.$/,
  );
});

test('can be cancelled, and earlier answers do not count as new', async () => {
  const { user, fakeBridge } = await openPanel({ reply: () => 'pending' });
  await user.click(panel().getByRole('button', { name: 'Check again (3 requests)' }));
  await panel().findByText('Requesting: 0 of 3');
  await user.keyboard('{Escape}');
  await panel().findByRole('heading', { name: /^Checked again/ });
  expect(fakeBridge.cancelled()).toHaveLength(3);
  expect(screen.getByRole('region', { name: 'Open report' })).toBeTruthy();
});

test.each([
  { kind: 'cancelled' },
  { kind: 'unreachable', reason: 'offline', detail: '' },
] satisfies readonly Outcome[])(
  'a recheck without any response ($kind) saves no report',
  async (outcome) => {
    const { user, archive } = await openPanel({ reply: () => outcome });
    await user.click(panel().getByRole('button', { name: 'Check again (3 requests)' }));
    await panel().findByText('No new report is saved, because no response was received.');
    expect(panel().getByRole('heading', { name: /^Checked again/ })).toBeTruthy();
    expect(archive.inputsOf('report.save')).toEqual([]);
  },
);

test.each(['v', 'e'])('a recheck continues while the panel of key %s is shown', async (key) => {
  const { user, archive, fakeBridge } = await openPanel({ reply: () => 'pending' });
  await user.click(panel().getByRole('button', { name: 'Check again (3 requests)' }));
  await panel().findByText('Requesting: 0 of 3');
  await user.keyboard(`${key}{Escape}`);
  expect(openReportRegion().queryByRole('region', { name: 'Check again' })).toBeNull();
  expect(fakeBridge.cancelled()).toEqual([]);
  for (const input of fakeBridge.fetchInputs()) fakeBridge.settle(input, answered({}));
  await waitFor(() => expect(archive.inputsOf('report.save')).toHaveLength(1));
  await user.click(openReportRegion().getByRole('button', { name: 'Check again' }));
  expect(await panel().findByRole('heading', { name: /^Checked again/ })).toBeTruthy();
});

test.each(['report', 'screen'])(
  'the responses are saved, and shown later, if another %s is opened meanwhile',
  async (other) => {
    const { user, archive, fakeBridge, services } = await openPanel({ reply: () => 'pending' });
    archive.setHandler('report.save', (input) =>
      okResult(createReportRow(2, { ...input, reference: 'PD-9999-0002' })),
    );
    await user.click(panel().getByRole('button', { name: 'Check again (3 requests)' }));
    if (other === 'report') {
      archive.reports = [createReportRow(3), ...archive.reports];
      act(() => archive.emit());
      await user.click(await findRow(createReportRow(3).reference));
    } else act(() => services.navigation.showScreen('settings'));
    for (const input of fakeBridge.fetchInputs()) fakeBridge.settle(input, answered({}));
    await screen.findByText(
      'AB12 CDE was checked again. The new responses are saved as report PD-9999-0002.',
    );
    if (other === 'report') await user.click(await findRow('PD-7K3M-Q2XD'));
    else act(() => services.navigation.showScreen('saved'));
    expect(await panel().findByRole('heading', { name: /^Checked again/ })).toBeTruthy();
    expect(panel().getByText('The new responses are saved as report PD-9999-0002.')).toBeTruthy();
    expect(archive.inputsOf('report.save')).toHaveLength(1);
  },
);

test('a panel that is closed before its recheck has ended loses nothing', async () => {
  const { user, archive, fakeBridge } = await openPanel({ reply: () => 'pending' });
  archive.setHandler('report.save', () => errorResult('storage', 'The disk is full.'));
  await user.click(panel().getByRole('button', { name: 'Check again (3 requests)' }));
  archive.setHandler('archive.getAnswers', () => new Promise(() => undefined));
  await user.click(openReportRegion().getByRole('button', { name: /Close report/ }));
  await user.click(await findRow('PD-7K3M-Q2XD'));
  await panel().findByText('Reading the report’s requests');
  await user.keyboard('{Escape}');
  for (const input of fakeBridge.fetchInputs()) fakeBridge.settle(input, answered({}));
  await waitFor(() => expect(archive.inputsOf('report.save')).toHaveLength(1));
});

test('a recheck of a vehicle that is erased meanwhile saves nothing', async () => {
  const { user, archive, fakeBridge } = await openPanel({ reply: () => 'pending' });
  await user.click(panel().getByRole('button', { name: 'Check again (3 requests)' }));
  await user.click(await prepareErasure(user, 'AB12 CDE'));
  await waitFor(() => expect(fakeBridge.cancelled()).toHaveLength(3));
  for (const input of fakeBridge.fetchInputs()) fakeBridge.settle(input, answered({}));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(archive.inputsOf('report.save')).toEqual([]);
});

test('opening the page of the open vehicle does not cancel its other requests', async () => {
  const { user, fakeBridge, services } = await openPanel({ reply: () => 'pending' });
  const vehicle = VEHICLE;
  act(() => services.navigation.openVehicle(vehicle));
  act(() => services.lookups.fetchDataset({ environment: 'sample', vehicle }, 'keepers', '1.0'));
  act(() => services.navigation.showScreen('saved'));
  await user.click(await openReportRegion().findByRole('button', { name: 'Check again' }));
  await user.click(await panel().findByRole('button', { name: 'Check again (3 requests)' }));
  for (const input of fakeBridge.fetchInputs().slice(1)) fakeBridge.settle(input, answered({}));
  await user.click(await panel().findByRole('button', { name: 'Open the vehicle’s page' }));
  expect(await screen.findByRole('tablist', { name: 'Datasets' })).toBeTruthy();
  expect(fakeBridge.cancelled()).toEqual([]);
});

test('a closed panel starts a new recheck when it is opened again', async () => {
  const { user } = await openPanel();
  await user.click(panel().getByRole('button', { name: 'Check again (3 requests)' }));
  await panel().findByRole('heading', { name: /^Checked again/ });
  await user.keyboard('{Escape}');
  await user.click(openReportRegion().getByRole('button', { name: 'Check again' }));
  expect(await panel().findByText(/again sends 3 requests to Sample/)).toBeTruthy();
});

test('checks a report of another environment in that environment and states it', async () => {
  const archive = createFakeArchive();
  archive.reports = [createReportRow(1, { vehicle: VEHICLE, environment: 'production' })];
  archive.answers = STORED_ANSWERS;
  const { user, fakeBridge } = await renderSaved(archive);
  await user.click(await findRow(createReportRow(1).reference));
  await user.keyboard('a');
  await panel().findByText(/again sends 3 requests to Production, which may be charged/);
  await user.click(panel().getByRole('button', { name: 'Check again (3 requests)' }));
  await panel().findByRole('heading', { name: /^Checked again/ });
  expect(fakeBridge.fetchInputs().map(({ environment }) => environment)).toEqual(
    Array.from({ length: 3 }, () => 'production'),
  );
  expect(panel().queryByRole('button', { name: 'Open the vehicle’s page' })).toBeNull();
});

test('reports stored answers that cannot be read and sends no request', async () => {
  const archive = createFakeArchive(1);
  archive.setHandler('archive.getAnswers', () =>
    errorResult('storage', 'The disk cannot be read.'),
  );
  const { user, fakeBridge } = await renderSaved(archive);
  await user.click(await findRow(createReportRow(1).reference));
  await user.click(await openReportRegion().findByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(panel().getByRole('alert').textContent).toContain('The disk cannot be read.'),
  );
  expect(fakeBridge.providerCalls()).toEqual([]);
});
