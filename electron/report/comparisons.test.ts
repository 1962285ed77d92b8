import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparisonExportSchema, comparisonInputSchema } from '../../shared/ipc/comparison.ts';
import type { ComparedVehicleInput } from '../../shared/ipc/comparison.ts';
import { okResult } from '../../shared/ipc/result.ts';
import { createReportService } from '../testing/report-service.ts';

let service: Awaited<ReturnType<typeof createReportService>>;
beforeAll(async () => {
  service = await createReportService();
});
afterAll(() => service.close());

/** The vehicle of the service with its held answers, PC19 HPA, which has an Alert. */
const current = (): ComparedVehicleInput => {
  const { environment, vehicle, answerIds } = service.input;
  return { kind: 'current', environment, vehicle, answerIds };
};
const NOT_LOOKED_UP: ComparedVehicleInput = {
  kind: 'current',
  environment: 'sample',
  vehicle: { vrm: 'AB12CDE' },
  answerIds: [],
};

const previewHtml = async (vehicles: readonly ComparedVehicleInput[]): Promise<string> => {
  const result = await service.reports.previewComparison({ vehicles: [...vehicles] });
  if (!result.ok) throw new Error(result.error.message);
  return (await service.fetchText(result.value.documentPath)).text;
};
const toText = (html = '') =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
/** The text of each vehicle in a row. */
function readRow(html: string, label: string): readonly string[] {
  const [, row = ''] = html.split(`<th scope="row">${label}</th>`);
  const [cells = ''] = row.split('</tr>');
  return cells.split('</td>').slice(0, -1).map(toText);
}

test('prints held answers beside a saved report and a vehicle that was not looked up', async () => {
  const id = await service.save();
  const html = await previewHtml([current(), { kind: 'report', id }, NOT_LOOKED_UP]);
  expect(html).not.toContain('landscape"');
  expect(readRow(html, 'Identity')[1]).toMatch(/Saved report PD-\w{4}-\w{4}, /);
  const [now, saved, missing] = readRow(html, 'Verdict');
  expect(now).toMatch(/^Alert.*Finance/);
  expect(saved).toBe(now);
  expect(missing).toMatch(/^Incomplete/);
  expect(readRow(html, 'Retail')[2]).toBe('Not requested');
  expect(readRow(html, 'Alerts')[0]).toMatch(/^Finance outstanding/);
  expect(toText(html)).toContain('Sample data');
  // No value of a vehicle with an Alert is the best.
  expect(html).not.toContain('class="best"');
});

test('a price of the user is ranked by the main process among the listings that it holds', async () => {
  const marketPosition = { answerIds: [], includesExcluded: false, yourPrice: 4_495 };
  const vehicle = { ...current(), marketPosition } as ComparedVehicleInput;
  expect(readRow(await previewHtml([vehicle]), 'Market position')).toEqual([
    'Not ranked: no search for cars like this',
  ]);
  const unknown = { ...vehicle, marketPosition: { ...marketPosition, answerIds: ['unknown'] } };
  expect(
    await service.reports.previewComparison({ vehicles: [unknown as ComparedVehicleInput] }),
  ).toMatchObject({ error: { code: 'not-found' } });
});

test('answers of another vehicle, or that are not held, are refused', async () => {
  const other = { ...current(), vehicle: { vrm: 'AB12CDE' } };
  const gone = { ...current(), answerIds: ['no-such-answer'] };
  expect(
    await service.reports.previewComparison({
      vehicles: [current(), gone as ComparedVehicleInput],
    }),
  ).toMatchObject({ error: { message: expect.stringMatching(/^PC19 HPA: A response/) } });
  for (const vehicle of [other, gone, { kind: 'report', id: 999 }] as ComparedVehicleInput[])
    expect(await service.reports.previewComparison({ vehicles: [vehicle] })).toMatchObject({
      error: { code: 'not-found' },
    });
});

test('four vehicles are printed across the paper, and saved as a PDF named after them', async () => {
  const { reports, mocks } = service;
  const vehicles = [current(), NOT_LOOKED_UP, NOT_LOOKED_UP, NOT_LOOKED_UP];
  expect(await reports.exportComparison({ vehicles, format: 'pdf', paperSize: 'A4' })).toEqual(
    okResult({ exported: true, fileName: 'x' }),
  );
  expect(mocks.toPdf.mock.lastCall?.[0]).toMatchObject({
    isLandscape: true,
    paperSize: 'A4',
    header: {
      left: 'PC19 HPA, AB12 CDE, AB12 CDE, AB12 CDE',
      right: 'Sample data: not a real check',
    },
  });
  expect(mocks.saveFile.mock.lastCall?.[0].suggestedName).toBe(
    'Comparison PC19 HPA AB12 CDE AB12 CDE AB12 CDE.pdf',
  );
  await reports.exportComparison({ vehicles: [current()], format: 'print', paperSize: 'A4' });
  expect(mocks.print.mock.lastCall?.[0].isLandscape).toBe(false);
});

/** The entries of the audit log about prints and PDFs, with the reports that they name. */
const audited = () => {
  const list = service.archive.listAudit(undefined, 50);
  if (!list.ok) throw new Error(list.message);
  return list.value.entries
    .filter(({ action }) => action === 'print' || action === 'pdf')
    .map(({ action, reference }) => `${action} ${reference}`)
    .toSorted();
};

test('each saved report in a comparison that was printed or saved is in the audit log', async () => {
  const { reports, mocks } = service;
  const ids = [await service.save(), await service.save()];
  const references = await Promise.all(
    ids.map(async (id) => {
      const got = await reports.get(id);
      return got.ok ? got.value.reference : '';
    }),
  );
  const saved = ids.map((id) => ({ kind: 'report', id }) as const);
  const input = { vehicles: [...saved, current()], paperSize: 'A4' } as const;
  const exportAs = async (format: 'print' | 'pdf') =>
    reports.exportComparison({ ...input, vehicles: [...input.vehicles], format });
  mocks.print.mockResolvedValueOnce({ kind: 'cancelled' });
  await exportAs('print');
  mocks.saveFile.mockResolvedValueOnce({ kind: 'cancelled' });
  await exportAs('pdf');
  expect(audited()).toEqual([]);
  await exportAs('print');
  await exportAs('pdf');
  expect(audited()).toEqual(
    ['pdf', 'print'].flatMap((action) => references.map((each) => `${action} ${each}`)).toSorted(),
  );
});

test('a failed or cancelled print is stated', async () => {
  const { reports, mocks } = service;
  const input = { vehicles: [current()], format: 'print', paperSize: 'A4' } as const;
  mocks.print.mockResolvedValueOnce({ kind: 'cancelled' });
  expect(await reports.exportComparison({ ...input, vehicles: [current()] })).toEqual(
    okResult({ exported: false }),
  );
  mocks.print.mockResolvedValueOnce({ kind: 'failed', message: 'No printer.', detail: 'x' });
  expect(await reports.exportComparison({ ...input, vehicles: [current()] })).toMatchObject({
    error: { code: 'internal', message: 'No printer.' },
  });
});

test.each<[string, unknown]>([
  ['no vehicle', { vehicles: [] }],
  ['five vehicles', { vehicles: Array.from({ length: 5 }, () => NOT_LOOKED_UP) }],
  ['data of the window', { vehicles: [{ ...NOT_LOOKED_UP, verdict: 'no-record' }] }],
  ['text of the window', { vehicles: [NOT_LOOKED_UP], title: 'Clear' }],
  ['a report that is no number', { vehicles: [{ kind: 'report', id: '1' }] }],
])('refuses %s', (_, input) => {
  expect(comparisonInputSchema.safeParse(input).success).toBe(false);
  expect(
    comparisonExportSchema.safeParse({ ...(input as object), format: 'pdf', paperSize: 'A4' })
      .success,
  ).toBe(false);
});
