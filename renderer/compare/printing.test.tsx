import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Channel } from '../../shared/ipc/channels.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import { PURPOSES } from '../../shared/report/snapshot.ts';
import { createReportRow } from '../testing/fake-archive.ts';
import { renderCompare } from '../testing/render-compare.tsx';

async function openDialog() {
  const rendered = await renderCompare({ AB12CDE: { spec: { make: 'Ford' } } });
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

test('a failed print is stated in the dialog', async () => {
  const { user, dialog, fakeBridge } = await openDialog();
  const { call } = fakeBridge.bridge;
  vi.spyOn(fakeBridge.bridge, 'call').mockImplementation(((channel: Channel, input: never) =>
    channel === 'report.exportComparison'
      ? Promise.resolve(errorResult('internal', 'No printer was found.'))
      : call(channel, input)) as typeof call);
  await user.click(within(dialog).getByRole('button', { name: 'Print' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('No printer was found.');
});

const createRow = (id: number) => createReportRow(id, { reference: `PD-0000-000${id}` });

test('saving seals a report of each vehicle once, and the comparison is printed from them', async () => {
  const { user, dialog, fakeBridge } = await openDialog();
  const { call } = fakeBridge.bridge;
  const saved: unknown[] = [];
  vi.spyOn(fakeBridge.bridge, 'call').mockImplementation(((channel: Channel, input: never) => {
    if (channel !== 'report.save') return call(channel, input);
    saved.push(input);
    return Promise.resolve(okResult(createRow(saved.length)));
  }) as typeof call);
  await user.click(within(dialog).getByRole('button', { name: 'Save 2 reports' }));
  await within(dialog).findByText(/^The comparison names the saved report of each vehicle/);
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
