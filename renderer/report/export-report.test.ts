import { expect, test } from 'vitest';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import {
  createFakeReports,
  diskFull,
  REPORT_INPUT,
  createReportRow,
} from '../testing/report-fixtures.ts';
import type { ExportAction } from './export-actions.ts';
import { createUnsavedTexts } from '../bridge/unsaved-texts.ts';
import { createDraftCache } from './draft-cache.ts';
import { exportReport } from './export-report.ts';
import { initialForm } from './report-input.ts';

function setUp(replies: Parameters<typeof createFakeReports>[0] = {}) {
  const reports = createFakeReports(replies);
  const { bridge } = reports;
  const draftCache = createDraftCache();
  const services = { bridge, draftCache, unsavedTexts: createUnsavedTexts(bridge) };
  const runAction = (action: ExportAction, input = REPORT_INPUT) =>
    exportReport(services, {
      input,
      markedCount: 0,
      key: JSON.stringify(input),
      action,
      paper: 'Letter',
    });
  return { ...reports, draftCache, runAction };
}

test('saves a report before it is printed', async () => {
  const { runAction, calls } = setUp();
  expect(await runAction('print')).toEqual({
    kind: 'exported',
    action: 'print',
    row: createReportRow(1),
  });
  expect(calls).toEqual([
    { channel: 'report.save', input: REPORT_INPUT },
    { channel: 'report.export', input: { id: 1, format: 'print', paperSize: 'Letter' } },
  ]);
});

test('printing and then saving a PDF without a change makes one report', async () => {
  const { runAction, writingChannels } = setUp();
  await runAction('print');
  expect(await runAction('pdf')).toMatchObject({
    kind: 'exported',
    fileName: 'AB12 CDE.pdf',
    row: { id: 1 },
  });
  expect(await runAction('save')).toEqual({
    kind: 'saved',
    row: createReportRow(1),
    wasAlreadySaved: true,
  });
  expect(writingChannels()).toEqual(['report.save', 'report.export', 'report.export']);
});

test('changed text or another answer creates a new report, and the first one stays in the cache', async () => {
  const { runAction, inputsOf } = setUp();
  await runAction('save');
  const other = { ...REPORT_INPUT, answerIds: ['answer-check', 'answer-spec'] };
  expect(await runAction('save', other)).toEqual({
    kind: 'saved',
    row: createReportRow(2),
    wasAlreadySaved: false,
  });
  expect(await runAction('pdf')).toMatchObject({ row: { id: 1 } });
  expect(inputsOf('report.save')).toEqual([REPORT_INPUT, other]);
});

test('does not print a report that could not be saved, and can be retried', async () => {
  const { runAction, writingChannels, setReplies } = setUp({ 'report.save': diskFull });
  expect(await runAction('print')).toMatchObject({
    kind: 'save-failed',
    error: { message: 'The disk is full. Make room and try again.' },
  });
  expect(writingChannels()).toEqual(['report.save']);
  setReplies({ 'report.save': () => okResult(createReportRow(7)) });
  expect(await runAction('print')).toMatchObject({ kind: 'exported', row: { id: 7 } });
});

test('a failed print leaves the report saved, and a retry saves no second one', async () => {
  const { runAction, writingChannels, setReplies } = setUp({
    'report.export': () => errorResult('internal', 'The printer did not answer.'),
  });
  expect(await runAction('print')).toMatchObject({ kind: 'export-failed', row: { id: 1 } });
  setReplies({ 'report.export': () => okResult({ exported: false }) });
  expect(await runAction('print')).toEqual({
    kind: 'cancelled',
    action: 'print',
    row: createReportRow(1),
  });
  expect(writingChannels()).toEqual(['report.save', 'report.export', 'report.export']);
});

test('shows that the report was deleted meanwhile, and the next try saves a new one', async () => {
  const { runAction, setReplies, writingChannels } = setUp();
  await runAction('save');
  setReplies({ 'report.export': () => errorResult('not-found', 'There is no such report.') });
  expect(await runAction('pdf')).toEqual({
    kind: 'deleted',
    action: 'pdf',
    row: createReportRow(1),
  });
  setReplies({ 'report.export': () => okResult({ exported: true, fileName: 'x.pdf' }) });
  expect(await runAction('pdf')).toMatchObject({ kind: 'exported', row: { id: 2 } });
  expect(writingChannels()).toEqual([
    'report.save',
    'report.export',
    'report.save',
    'report.export',
  ]);
});

test('saves a deleted report again instead of reporting it as saved', async () => {
  const { runAction, setReplies } = setUp();
  await runAction('save');
  setReplies({ 'archive.get': () => errorResult('not-found', 'There is no such report.') });
  expect(await runAction('save')).toEqual({
    kind: 'saved',
    row: createReportRow(2),
    wasAlreadySaved: false,
  });
});

test('saves no second report if the archive cannot be read', async () => {
  const { runAction, setReplies, inputsOf } = setUp();
  await runAction('save');
  setReplies({ 'archive.get': diskFull });
  expect(await runAction('save')).toMatchObject({ row: { id: 1 }, wasAlreadySaved: true });
  expect(inputsOf('report.save')).toHaveLength(1);
});

test('keeps the notes on any number of vehicles until they are saved', () => {
  const { forms } = createDraftCache();
  const form = initialForm({ lastPurpose: '', paperSize: 'A4' });
  for (let index = 0; index < 200; index += 1)
    forms.set(`vehicle ${index}`, { ...form, notes: `Note ${index}` });
  expect(forms.get('vehicle 0')?.notes).toBe('Note 0');
});
