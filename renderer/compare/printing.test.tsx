import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Channel } from '../../shared/ipc/channels.ts';
import { errorResult } from '../../shared/ipc/result.ts';
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
