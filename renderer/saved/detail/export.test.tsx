import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorResult, okResult } from '../../../shared/ipc/result.ts';
import {
  createFakeArchive,
  createReportDetail,
  createReportRow,
} from '../../testing/fake-archive.ts';
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

test('the page as it was saved is shown and printed only on request', async () => {
  const archive = createFakeArchive(1);
  const row = createReportRow(1, { origin: 'imported', isResultOfTodaysRules: true });
  const detail = createReportDetail(row);
  archive.setHandler('archive.get', () =>
    okResult({ ...detail, programVersion: '0.0.1', savedDocumentPath: '/report/1/as-saved' }),
  );
  const inputs: unknown[] = [];
  archive.setHandler('report.export', async (input) => {
    inputs.push(input);
    return okResult({ exported: false });
  });
  const { user } = await renderSaved(archive);
  await user.click(await findRow(createReportRow(1).reference));
  const page = await openReportRegion().findByTitle(/^Report/);
  expect(openReportRegion().getByText(/^Imported\. Today’s rules give “/)).toBeTruthy();
  expect(page.getAttribute('src')).toBe('/report/1');
  await user.click(openReportRegion().getByRole('button', { name: 'Print report' }));
  await user.click(openReportRegion().getByRole('switch', { name: 'The page as it was saved' }));
  expect(page.getAttribute('src')).toBe('/report/1/as-saved');
  await user.click(openReportRegion().getByRole('button', { name: 'Print report' }));
  expect(inputs).toEqual([
    { id: 1, format: 'print', paperSize: 'A4' },
    { id: 1, format: 'print', paperSize: 'A4', isAsSaved: true },
  ]);
});

test.each([
  ['Linux x86_64', 'Alt+C'],
  ['MacIntel', '⌥ C'],
])('on %s the key of Compare is %s', async (platform, keys) => {
  const isOnSystem = vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const { user } = await renderSaved(createFakeArchive(1));
  await user.click(await findRow(createReportRow(1).reference));
  await user.click(await openReportRegion().findByRole('button', { name: 'More actions' }));
  expect(screen.getByRole('menuitem', { name: /^Compare/ }).textContent).toBe(`Compare${keys}`);
  isOnSystem.mockRestore();
});

test('two presses at once print once', async () => {
  const archive = createFakeArchive(1);
  let printCount = 0;
  archive.setHandler('report.export', async () => {
    printCount++;
    return okResult({ exported: true });
  });
  const { user } = await renderSaved(archive);
  await user.click(await findRow(createReportRow(1).reference));
  const print = await openReportRegion().findByRole('button', { name: 'Print report' });
  act(() => {
    print.click();
    print.click();
  });
  await screen.findByText('Sent to the printer');
  expect(printCount).toBe(1);
});
