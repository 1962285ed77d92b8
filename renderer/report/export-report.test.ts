import { expect, test } from 'vitest';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import {
  createFakeReports,
  diskFull,
  REPORT_INPUT,
  createReportRow,
} from '../testing/report-fixtures.ts';
import type { ExportAction } from './export-actions.ts';
import { createDraftCache, exportReport } from './export-report.ts';

function setUp(reported: Parameters<typeof createFakeReports>[0] = {}) {
  const reports = createFakeReports(reported);
  const stored = createDraftCache();
  const take = (action: ExportAction, input = REPORT_INPUT) =>
    exportReport(reports.bridge, stored, {
      input,
      markedCount: 0,
      key: JSON.stringify(input),
      action,
      paper: 'Letter',
    });
  return { ...reports, stored, take };
}

test('saves a report before it is printed', async () => {
  const { take, calls } = setUp();
  expect(await take('print')).toEqual({
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
  const { take, exported } = setUp();
  await take('print');
  expect(await take('pdf')).toMatchObject({
    kind: 'exported',
    fileName: 'AB12 CDE.pdf',
    row: { id: 1 },
  });
  expect(await take('save')).toEqual({
    kind: 'saved',
    row: createReportRow(1),
    wasAlreadySaved: true,
  });
  expect(exported()).toEqual(['report.save', 'report.export', 'report.export']);
});

test('changed text or another answer creates a new report, and the first one stays in the cache', async () => {
  const { take, inputsOf } = setUp();
  await take('save');
  const other = { ...REPORT_INPUT, answerIds: ['answer-check', 'answer-spec'] };
  expect(await take('save', other)).toEqual({
    kind: 'saved',
    row: createReportRow(2),
    wasAlreadySaved: false,
  });
  expect(await take('pdf')).toMatchObject({ row: { id: 1 } });
  expect(inputsOf('report.save')).toEqual([REPORT_INPUT, other]);
});

test('does not print a report that could not be saved, and can be retried', async () => {
  const { take, exported, setReplies } = setUp({ 'report.save': diskFull });
  expect(await take('print')).toMatchObject({
    kind: 'save-failed',
    error: { message: 'The disk is full. Make room and try again.' },
  });
  expect(exported()).toEqual(['report.save']);
  setReplies({ 'report.save': () => okResult(createReportRow(7)) });
  expect(await take('print')).toMatchObject({ kind: 'exported', row: { id: 7 } });
});

test('a failed print leaves the report saved, and a retry saves no second one', async () => {
  const { take, exported, setReplies } = setUp({
    'report.export': () => errorResult('internal', 'The printer did not answer.'),
  });
  expect(await take('print')).toMatchObject({ kind: 'export-failed', row: { id: 1 } });
  setReplies({ 'report.export': () => okResult({ exported: false }) });
  expect(await take('print')).toEqual({
    kind: 'cancelled',
    action: 'print',
    row: createReportRow(1),
  });
  expect(exported()).toEqual(['report.save', 'report.export', 'report.export']);
});

test('shows that the report was deleted meanwhile, and the next try saves a new one', async () => {
  const { take, setReplies, exported } = setUp();
  await take('save');
  setReplies({ 'report.export': () => errorResult('not-found', 'There is no such report.') });
  expect(await take('pdf')).toEqual({ kind: 'deleted', action: 'pdf', row: createReportRow(1) });
  setReplies({ 'report.export': () => okResult({ exported: true, fileName: 'x.pdf' }) });
  expect(await take('pdf')).toMatchObject({ kind: 'exported', row: { id: 2 } });
  expect(exported()).toEqual(['report.save', 'report.export', 'report.save', 'report.export']);
});

test('saves a deleted report again instead of reporting it as saved', async () => {
  const { take, setReplies } = setUp();
  await take('save');
  setReplies({ 'archive.get': () => errorResult('not-found', 'There is no such report.') });
  expect(await take('save')).toEqual({
    kind: 'saved',
    row: createReportRow(2),
    wasAlreadySaved: false,
  });
});

test('saves no second report if the archive cannot be read', async () => {
  const { take, setReplies, inputsOf } = setUp();
  await take('save');
  setReplies({ 'archive.get': diskFull });
  expect(await take('save')).toMatchObject({ row: { id: 1 }, wasAlreadySaved: true });
  expect(inputsOf('report.save')).toHaveLength(1);
});
