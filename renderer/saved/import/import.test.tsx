// @vitest-environment jsdom
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResult, okResult } from '../../../shared/ipc/result.ts';
import { channels } from '../../../shared/ipc/channels.ts';
import { createFakeArchive, createReportRow } from '../../testing/fake-archive.ts';
import {
  hitCountText,
  mainRegion,
  renderSaved,
  openReportRegion,
} from '../../testing/render-saved.tsx';

const results = () => within(mainRegion().getByRole('region', { name: 'Imported files' }));
const area = () => mainRegion().getByRole('region', { name: 'Saved reports' });

/** jsdom has no drag and drop, so the event gets the properties that a browser would set. */
function drag(type: 'dragEnter' | 'dragLeave' | 'drop', files: readonly File[] = []) {
  const event = createEvent[type](area());
  Object.defineProperty(event, 'dataTransfer', {
    value: { types: ['Files'], files, dropEffect: 'none' },
  });
  return fireEvent(area(), event);
}

const file = (name: string, text = '{}') => new File([text], name);

test('shows the result of each file, and imported reports can be opened', async () => {
  const archive = createFakeArchive(2);
  archive.setHandler('archive.importFromDialog', () => {
    archive.reports = [
      createReportRow(7, { origin: 'imported', reference: 'PD-0007-NEWW' }),
      ...archive.reports,
    ];
    return okResult([
      { kind: 'imported', name: 'new.platedesk', id: 7 },
      { kind: 'duplicate', name: 'known.platedesk', id: 1 },
      {
        kind: 'altered',
        name: 'changed.platedesk',
        id: 2,
        failedChecks: ['Seal matches contents'],
      },
      { kind: 'rejected', name: 'holiday.jpg', message: 'It is not a report of Platedesk.' },
    ]);
  });
  const { user } = await renderSaved(archive);
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
  await user.click(mainRegion().getByRole('button', { name: 'Import report files' }));
  await mainRegion().findByText('1 imported, 1 already imported, 1 altered, 1 not imported');
  expect(results().getByText(/marked as altered\. Failed: Seal matches contents\./)).toBeTruthy();
  expect(results().getByText('It is not a report of Platedesk.')).toBeTruthy();
  await waitFor(() => expect(hitCountText()).toBe('3 reports'));
  await user.click(results().getByRole('button', { name: 'Open new.platedesk' }));
  await openReportRegion().findByText('PD-0007-NEWW');
  await user.click(results().getByRole('button', { name: 'Close' }));
  expect(mainRegion().queryByRole('region', { name: 'Imported files' })).toBeNull();
});

test('a cancelled dialog changes nothing, and a failed one shows the reason', async () => {
  const archive = createFakeArchive(2);
  const { user } = await renderSaved(archive);
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
  await user.click(mainRegion().getByRole('button', { name: 'Import report files' }));
  expect(mainRegion().queryByRole('region', { name: 'Imported files' })).toBeNull();
  archive.setHandler('archive.importFromDialog', () => errorResult('storage', 'The disk is full.'));
  await user.click(mainRegion().getByRole('button', { name: 'Import report files' }));
  expect((await mainRegion().findByRole('alert')).textContent).toContain('The disk is full.');
});

test('shows an overlay while files are dragged over the screen', async () => {
  await renderSaved(createFakeArchive(2));
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
  drag('dragEnter');
  expect(screen.getByText('Drop report files to import them')).toBeTruthy();
  drag('dragLeave');
  expect(screen.queryByText('Drop report files to import them')).toBeNull();
});

test('passes on dropped files byte for byte, one after the other', async () => {
  const { archive } = await renderSaved(createFakeArchive(2));
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
  drag('drop', [file('one.platedesk', '{"a":1}'), file('two.platedesk', '{"b":2}')]);
  await mainRegion().findByText('2 imported');
  const read = channels['archive.importFile'].input;
  const handed = archive.inputsOf('archive.importFile').map((input) => read.parse(input));
  expect(handed.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['one.platedesk', '{"a":1}'],
    ['two.platedesk', '{"b":2}'],
  ]);
});

test('rejects a file above the size limit without reading it', async () => {
  const { archive } = await renderSaved(createFakeArchive(2));
  await waitFor(() => expect(hitCountText()).toBe('2 reports'));
  const huge = file('film.mp4');
  Object.defineProperty(huge, 'size', { value: 300_000_000 });
  drag('drop', [huge]);
  await mainRegion().findByText('The file is too large to be a report.');
  expect(archive.inputsOf('archive.importFile')).toEqual([]);
});
