import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Channel } from '../../shared/ipc/channels.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import { PURPOSES } from '../../shared/report/snapshot.ts';
import { createReportRow } from '../testing/fake-archive.ts';
import { createAnswerMetadata, type FakeBridge } from '../testing/fake-bridge.ts';
import { renderCompare } from '../testing/render-compare.tsx';

async function openDialog(options: Parameters<typeof renderCompare>[1] = {}) {
  const rendered = await renderCompare({ AB12CDE: { spec: { make: 'Ford' } } }, options);
  await rendered.addAndWait('AB12CDE');
  await rendered.addAndWait('PC19HPA');
  await rendered.user.click(screen.getByRole('button', { name: 'Print comparison' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Comparison of AB12 CDE and PC19 HPA',
  });
  return { ...rendered, dialog };
}

test('the comparison opens as a page, is printed and saved, and no request is sent', async () => {
  const { user, dialog, fakeBridge } = await openDialog();
  const sent = fakeBridge.providerCalls().length;
  const print = within(dialog).getByRole('button', { name: 'Print' });
  expect(document.activeElement).toBe(print);
  const preview = await within(dialog).findByTitle('Preview of the comparison');
  expect(preview.getAttribute('src')).toBe('/report/preview/2');
  expect(preview.getAttribute('sandbox')).toBe('');
  await user.click(print);
  expect(await within(dialog).findByText('Sent to the printer.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Save PDF' }));
  expect(await within(dialog).findByText('Saved as comparison.pdf.')).toBeTruthy();
  expect(fakeBridge.providerCalls()).toHaveLength(sent);
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Print comparison' })),
  );
});

test.each([
  ['Print', 'The comparison could not be printed'],
  ['Save PDF', 'The comparison could not be saved as a PDF'],
])('if “%s” fails, the dialog states: %s', async (name, title) => {
  const { user, dialog, fakeBridge } = await openDialog();
  const { call } = fakeBridge.bridge;
  vi.spyOn(fakeBridge.bridge, 'call').mockImplementation(((channel: Channel, input: never) =>
    channel === 'report.exportComparison'
      ? Promise.resolve(errorResult('internal', 'No printer was found.'))
      : call(channel, input)) as typeof call);
  await user.click(within(dialog).getByRole('button', { name }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('No printer was found.');
  expect(alert.textContent).toContain(title);
});

test('two presses at once print once', async () => {
  const { dialog, fakeBridge } = await openDialog();
  const print = within(dialog).getByRole('button', { name: 'Print' });
  act(() => {
    print.click();
    print.click();
  });
  await within(dialog).findByText('Sent to the printer.');
  const channels = fakeBridge.calls.map(({ channel }) => channel);
  expect(channels.filter((channel) => channel === 'report.exportComparison')).toHaveLength(1);
});

const createRow = (id: number) => createReportRow(id, { reference: `PD-0000-000${id}` });

test('two presses at once save each report once', async () => {
  const { dialog, fakeBridge } = await openDialog();
  const { saved } = stubArchive(fakeBridge);
  const save = within(dialog).getByRole('button', { name: 'Save 2 reports' });
  act(() => {
    save.click();
    save.click();
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull());
  expect(saved).toHaveLength(2);
});

/** An archive that saves reports. `deleteAll` deletes them as another window would. */
function stubArchive({ bridge, emit }: FakeBridge) {
  const { call } = bridge;
  const saved: unknown[] = [];
  let isEmpty = false;
  vi.spyOn(bridge, 'call').mockImplementation(((channel: Channel, input: never) => {
    if (channel === 'archive.get')
      return Promise.resolve(isEmpty ? errorResult('not-found', 'Deleted') : okResult({}));
    if (channel !== 'report.save') return call(channel, input);
    saved.push(input);
    return Promise.resolve(okResult(createRow(saved.length)));
  }) as typeof call);
  const deleteAll = () => {
    isEmpty = true;
    act(() => emit('archive.changed', { kind: 'ready' } as never));
  };
  return { saved, deleteAll };
}

test('saving seals a report of each vehicle once, and the comparison is printed from them', async () => {
  const { user, dialog, fakeBridge } = await openDialog();
  const { saved } = stubArchive(fakeBridge);
  await user.click(within(dialog).getByRole('button', { name: 'Save 2 reports' }));
  await within(dialog).findByText(/^The comparison states the report reference of each vehicle/);
  expect(saved).toMatchObject([
    { vehicle: { vrm: 'AB12CDE' }, layout: 'full', writtenFields: { purpose: PURPOSES[0] } },
    { vehicle: { vrm: 'PC19HPA' }, layout: 'full', writtenFields: { purpose: PURPOSES[0] } },
  ]);
  expect(within(dialog).queryByRole('button', { name: /^Save \d/ })).toBeNull();
  const print = within(dialog).getByRole('button', { name: 'Print' });
  expect(document.activeElement).toBe(print);
  await user.click(print);
  await within(dialog).findByText('Sent to the printer.');
  const vehicles = [
    { kind: 'report', id: 1 },
    { kind: 'report', id: 2 },
  ];
  const printed = fakeBridge.calls.findLast(({ channel }) => channel === 'report.exportComparison');
  expect(printed?.input).toMatchObject({ format: 'print', vehicles });
});

test('a report that cannot be saved is stated, and the comparison is still printed', async () => {
  const { user, dialog, fakeBridge } = await openDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Save 2 reports' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('not in this test');
  expect(within(dialog).getByRole('button', { name: 'Save 2 reports' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Print' }));
  await within(dialog).findByText('Sent to the printer.');
  const printed = fakeBridge.calls.findLast(({ channel }) => channel === 'report.exportComparison');
  expect(printed?.input).toMatchObject({ vehicles: [{ kind: 'current' }, { kind: 'current' }] });
});

test.each(['open', 'closed'])(
  'reports that are deleted while the dialog is %s can be saved again',
  async (state) => {
    const { user, dialog, fakeBridge } = await openDialog();
    const { saved, deleteAll } = stubArchive(fakeBridge);
    const print = () => user.click(screen.getByRole('button', { name: 'Print comparison' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save 2 reports' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull());
    await user.keyboard('{Escape}');
    await print();
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull();
    if (state === 'closed') await user.keyboard('{Escape}');
    deleteAll();
    if (state === 'closed') await print();
    await user.click(await screen.findByRole('button', { name: 'Save 2 reports' }));
    await waitFor(() => expect(saved).toHaveLength(4));
  },
);

test('a saved report has the answers that only a bundle has', async () => {
  const { user, dialog, fakeBridge } = await openDialog({
    settings: { environment: 'uat', uat: { sendKeyInQuery: false, useMultiRequest: true } },
    bundle: ({ requestId, environment, vehicle, parts }) => ({
      answers: parts.map((part) => ({
        ...createAnswerMetadata({ requestId, environment, vehicle, ...part }, { via: 'bundle' }),
        kind: 'no-data',
        reason: 'no-record',
      })),
      bundleOnlyAnswers: [{ id: `abi ${JSON.stringify(vehicle)}`, dataset: 'abi', content: {} }],
      bundleOnlyFailures: [],
    }),
  });
  const { saved } = stubArchive(fakeBridge);
  await user.click(within(dialog).getByRole('button', { name: 'Save 2 reports' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toMatchObject([
    { bundleOnlyAnswerIds: ['abi {"vrm":"AB12CDE"}'] },
    { bundleOnlyAnswerIds: ['abi {"vrm":"PC19HPA"}'] },
  ]);
});
