import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResult, okResult } from '../../../../shared/ipc/result.ts';
import type { Answer } from '../../../../shared/provider/answer.ts';
import { createFakeArchive, createReportRow } from '../../../testing/fake-archive.ts';
import { createAnswerMetadata } from '../../../testing/fake-bridge.ts';
import { findRow, openReportRegion, renderSaved } from '../../../testing/render-saved.tsx';

const ANSWER: Answer = {
  ...createAnswerMetadata({
    requestId: 'stored',
    dataset: 'status',
    version: '1.0',
    environment: 'sample',
    vehicle: { vrm: 'AB12CDE' },
    parameters: {},
  }),
  kind: 'answered',
  record: {},
  warnings: [],
};

const panel = () => within(openReportRegion().getByRole('region', { name: 'Check again' }));

test('prints what changed since the report', async () => {
  const archive = createFakeArchive(1);
  archive.answers = [ANSWER];
  const { user } = await renderSaved(archive);
  await user.click(await findRow(createReportRow(1).reference));
  await user.keyboard('a');
  archive.setHandler('report.save', () => okResult(createReportRow(2)));
  await user.click(await panel().findByRole('button', { name: 'Check again (1 request)' }));
  const buttons = await waitFor(() => {
    const names = panel()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toContain('Print changes');
    return names;
  });
  expect(buttons.indexOf('Open the new report')).toBe(buttons.indexOf('Print changes') + 1);
  await user.click(panel().getByRole('button', { name: 'Print changes' }));
  await screen.findByText('Sent to the printer');
  expect(archive.inputsOf('report.printChanges')).toEqual([
    { earlierId: 1, laterId: 2, paperSize: 'A4' },
  ]);
  archive.setHandler('report.printChanges', () => errorResult('internal', 'No printer answered.'));
  await user.click(panel().getByRole('button', { name: 'Print changes' }));
  expect((await panel().findByRole('alert')).textContent).toContain('No printer answered.');
});
