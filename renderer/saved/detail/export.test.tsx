import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResult } from '../../../shared/ipc/result.ts';
import { createFakeArchive, createReportRow } from '../../testing/fake-archive.ts';
import { findRow, openReportRegion, renderSaved } from '../../testing/render-saved.tsx';

test('a print that fails after the report was closed is shown in a message', async () => {
  const archive = createFakeArchive(1);
  let fail: (() => void) | undefined;
  archive.setHandler('report.export', async () => {
    await new Promise<void>((done) => (fail = done));
    return errorResult('internal', 'No printer answered.');
  });
  const { user } = await renderSaved(archive);
  await user.click(await findRow(createReportRow(1).reference));
  await user.click(await openReportRegion().findByRole('button', { name: 'Print report' }));
  await user.keyboard('{Escape}');
  await act(async () => fail?.());
  expect(
    await screen.findByText('The report could not be printed. No printer answered.'),
  ).toBeTruthy();
});
