import { expect, test } from 'vitest';
import { fail, ok } from '../../shared/ipc/envelope.ts';
import { createFakeReports, diskFull, INPUT, rowOf } from '../testing/report-fixtures.ts';
import { createKept } from './kept.ts';
import { takeReport, type Wish } from './take.ts';

function setUp(told: Parameters<typeof createFakeReports>[0] = {}) {
  const reports = createFakeReports(told);
  const kept = createKept();
  const take = (wish: Wish, input = INPUT) =>
    takeReport(reports.desk, kept, { input, wish, paper: 'Letter' });
  return { ...reports, kept, take };
}

test('a report is kept before it is printed', async () => {
  const { take, calls } = setUp();
  expect(await take('print')).toEqual({ kind: 'taken', wish: 'print', row: rowOf(1) });
  expect(calls).toEqual([
    { channel: 'report.save', input: INPUT },
    { channel: 'report.take', input: { id: 1, as: 'print', paper: 'Letter' } },
  ]);
});

test('printed and then saved as a PDF without a change, it is one report', async () => {
  const { take, done } = setUp();
  await take('print');
  expect(await take('pdf')).toMatchObject({ kind: 'taken', name: 'AB12 CDE.pdf', row: { id: 1 } });
  expect(await take('save')).toEqual({ kind: 'kept', row: rowOf(1), already: true });
  expect(done()).toEqual(['report.save', 'report.take', 'report.take']);
});

test('another word, or another answer, is another report; the first is not forgotten', async () => {
  const { take, of } = setUp();
  await take('save');
  const other = { ...INPUT, answerIds: ['answer-check', 'answer-spec'] };
  expect(await take('save', other)).toEqual({ kind: 'kept', row: rowOf(2), already: false });
  expect(await take('pdf')).toMatchObject({ row: { id: 1 } });
  expect(of('report.save')).toEqual([INPUT, other]);
});

test('what could not be kept is not printed, and can be tried again', async () => {
  const { take, done, tell } = setUp({ 'report.save': diskFull });
  expect(await take('print')).toMatchObject({
    kind: 'not-kept',
    error: { message: 'The disk is full. Make room and try again.' },
  });
  expect(done()).toEqual(['report.save']);
  tell({ 'report.save': () => ok(rowOf(7)) });
  expect(await take('print')).toMatchObject({ kind: 'taken', row: { id: 7 } });
});

test('a printer that fails leaves the report kept; trying again keeps no second one', async () => {
  const { take, done, tell } = setUp({
    'report.take': () => fail('internal', 'The printer did not answer.'),
  });
  expect(await take('print')).toMatchObject({ kind: 'not-taken', row: { id: 1 } });
  tell({ 'report.take': () => ok({ done: false }) });
  expect(await take('print')).toEqual({ kind: 'cancelled', wish: 'print', row: rowOf(1) });
  expect(done()).toEqual(['report.save', 'report.take', 'report.take']);
});

test('one that was deleted meanwhile is said to be gone, and the next try keeps it anew', async () => {
  const { take, tell, done } = setUp();
  await take('save');
  tell({ 'report.take': () => fail('not-found', 'There is no such report.') });
  expect(await take('pdf')).toEqual({ kind: 'gone', wish: 'pdf', row: rowOf(1) });
  tell({ 'report.take': () => ok({ done: true, name: 'x.pdf' }) });
  expect(await take('pdf')).toMatchObject({ kind: 'taken', row: { id: 2 } });
  expect(done()).toEqual(['report.save', 'report.take', 'report.save', 'report.take']);
});
