import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { callsFor, findRepeated, sharedListApp } from './fixtures/list-app.ts';
import { createCatalogue, createPlates } from './fixtures/list-files.ts';
import { lookUpAndWait } from './fixtures/screens/vehicle.ts';
import {
  listTable,
  makeListOf,
  openList,
  runBar,
  selectionBar,
  waitForRun,
} from './fixtures/screens/lists.ts';

const { app, service, respondWith } = sharedListApp({
  datasetProfile: 'custom',
  customProfile: ['spec', 'status'],
});

const VEHICLES = 12;
const pathOf = (request: Request) => new URL(request.url).pathname;

test.beforeEach(() => {
  service().calls.length = 0;
});

test('a dataset that is refused costs one call', async () => {
  const { page } = app();
  await makeListOf(page, 'Refused', createCatalogue(createPlates(VEHICLES)));
  await runBar(page).getByRole('button', { name: 'Send 36 requests' }).click();
  await waitForRun(page, 'Triage');
  respondWith(async (request) =>
    pathOf(request).startsWith('/check/')
      ? Response.json({ message: 'Not entitled' }, { status: 403 })
      : undefined,
  );
  await listTable(page).getByRole('checkbox', { name: 'Select all rows shown' }).click();
  await selectionBar(page).getByRole('button', { name: 'Send 24 requests' }).click();
  await waitForRun(page, 'Full check');
  expect(callsFor(service(), 'check')).toHaveLength(1);
  expect(callsFor(service(), 'spec')).toHaveLength(VEHICLES);
  await expect(runBar(page)).toContainText(
    `The provider refused Provenance (403). 1 request was sent, ${VEHICLES - 1} were not.`,
  );
  await expect(listTable(page).getByText('Not entitled').first()).toBeVisible();
  await expectAccessible(page, 'a list with a refused dataset');
});

test('while the provider is busy the list waits, and a vehicle on screen does not', async () => {
  const { page } = app();
  const listPlates = createPlates(VEHICLES, 100);
  let busyAt: number | undefined;
  const sentAt: number[] = [];
  respondWith(async (request) => {
    if (!listPlates.includes(new URL(request.url).searchParams.get('vrm') ?? '')) return undefined;
    if (callsFor(service(), 'valuation').length < 5 || busyAt !== undefined) {
      sentAt.push(performance.now());
      return undefined;
    }
    busyAt = performance.now();
    return Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '9' } });
  });
  await makeListOf(page, 'Busy', createCatalogue(listPlates));
  await runBar(page).getByRole('button', { name: 'Send 36 requests' }).click();
  await expect(runBar(page)).toContainText(/The provider is busy\. Continues in [4-9] s\./);
  await expectAccessible(page, 'a list that waits');
  const before = service().calls.length;
  await lookUpAndWait(page, 'PC19 HPA');
  const byHand = service().calls.slice(before);
  expect(byHand).toHaveLength(2);
  expect(byHand.every((call) => call.includes('PC19HPA'))).toBe(true);
  await openList(page, 'Busy');
  await waitForRun(page, 'Triage');
  // Requests that were under way when the provider became busy may end within a moment.
  const firstLater = sentAt.find((time) => time - (busyAt ?? 0) > 1_000) ?? 0;
  expect(firstLater - (busyAt ?? 0)).toBeGreaterThan(8_900);
  // The request that was not accepted is the only one that was sent twice.
  const ofList = service().calls.filter((call) => call.includes('KP16'));
  expect(findRepeated(ofList)).toHaveLength(1);
});

test('a request that fails is not repeated until the user presses', async () => {
  const { page } = app();
  respondWith(async (request) =>
    pathOf(request).startsWith('/valuation/')
      ? Response.json({ message: 'Failure' }, { status: 500 })
      : undefined,
  );
  await makeListOf(page, 'Failing', createCatalogue(createPlates(VEHICLES, 200)));
  await runBar(page).getByRole('button', { name: 'Send 36 requests' }).click();
  await waitForRun(page, 'Triage');
  await expect(runBar(page)).toContainText(`36 of 36 requests, ${VEHICLES} failed`);
  expect(callsFor(service(), 'valuation')).toHaveLength(VEHICLES);
  expect(findRepeated(service().calls)).toEqual([]);
  await expectAccessible(page, 'a list with failures');
  respondWith(async () => undefined);
  await runBar(page)
    .getByRole('button', { name: `Send them again (${VEHICLES} requests)` })
    .click();
  await expect(page.getByText('12 vehicles, triage received for 12')).toBeVisible();
  expect(callsFor(service(), 'valuation')).toHaveLength(2 * VEHICLES);
  expect(callsFor(service(), 'status')).toHaveLength(VEHICLES);
});
