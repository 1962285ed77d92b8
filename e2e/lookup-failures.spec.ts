import { expect, test } from 'playwright/test';
import {
  truncateBody,
  respondJson,
  type RequestHandler,
  resetConnection,
  neverRespond,
  STATUS_RECORD,
  respondText,
} from './fixtures/hostile.ts';
import { sharedStatusTab } from './fixtures/hostile-app.ts';
import { lookUp } from './fixtures/screens/lookup.ts';
import { expectTabState, openTab, tabPanel, waitForVehicle } from './fixtures/screens/vehicle.ts';
import { expectText } from './fixtures/expect-text.ts';
import { openSettingsSection } from './fixtures/screens/settings.ts';

const { app, service, fetchAgain } = sharedStatusTab();

type State = {
  readonly name: string;
  readonly reply: RequestHandler;
  /** Texts on the tab, and in the list of datasets. */
  readonly texts: readonly [string | RegExp, ...(string | RegExp)[]];
  readonly tabState: string;
  /** Why an earlier response was not refreshed. Absent for a response, which replaces it. */
  readonly reason?: string;
  /** The number of requests, if it is fixed. */
  readonly calls?: number;
};

const STATES: readonly State[] = [
  {
    name: '404',
    reply: respondJson(404, { message: 'There is no record.' }),
    texts: [
      'No data held',
      'This is not a result about the vehicle.',
      'Message from the provider: There is no record.',
    ],
    tabState: 'No data held',
    calls: 1,
  },
  {
    name: '403',
    reply: respondJson(403, { message: 'Forbidden' }),
    texts: [
      'Production refused the key (403)',
      'The provider refused the Production key. The key may be invalid or may not include Status.',
    ],
    tabState: 'Failed: key refused',
    reason: 'key refused',
    calls: 1,
  },
  {
    name: '400',
    reply: respondJson(400, { message: 'vrm is malformed' }),
    texts: ['The provider rejected the request', 'Message from the provider: vrm is malformed'],
    tabState: 'Failed: rejected',
    reason: 'rejected',
    calls: 1,
  },
  {
    name: '500, tried three times',
    reply: respondJson(500, {}),
    texts: ['Provider error after 3 attempts', 'contact provider support'],
    tabState: 'Failed',
    reason: 'provider error',
    calls: 3,
  },
  {
    name: '429 with a time that is longer than anybody waits',
    reply: respondJson(429, {}, { 'retry-after': '120' }),
    texts: ['The provider is busy', 'status 429', 'Try again after 2 minutes.'],
    tabState: 'Failed: provider busy',
    reason: 'provider busy',
    calls: 1,
  },
  {
    name: '503 without a time',
    reply: respondJson(503, {}),
    texts: ['The provider is busy', 'status 503', 'Wait 1 minute, then try again.'],
    tabState: 'Failed: provider busy',
    reason: 'provider busy',
    calls: 1,
  },
  {
    name: 'a status that the interface does not have',
    reply: respondText(418, 'text/plain', 'short and stout'),
    texts: ['Unexpected response status 418', 'not in the API documentation'],
    tabState: 'Failed',
    reason: 'unexpected response',
    calls: 1,
  },
  {
    name: 'a connection that breaks off',
    reply: resetConnection,
    texts: ['The connection was lost', 'The provider may still charge for this request.'],
    tabState: 'Failed: not reachable',
    reason: 'not reachable',
  },
  {
    name: 'half a body',
    reply: truncateBody,
    texts: [/The connection was lost|The response is incomplete/],
    tabState: 'Failed',
  },
  {
    name: 'a redirect, which would take the key elsewhere',
    reply: respondText(302, 'text/plain', '', { location: 'https://example.com/' }),
    texts: ['The provider redirected the request', 'does not follow redirects'],
    tabState: 'Failed: not reachable',
    reason: 'not reachable',
    calls: 1,
  },
  {
    name: 'a web page',
    reply: respondText(
      200,
      'text/html',
      '<!doctype html><title>Sign in</title><h1>Guest network</h1>',
    ),
    texts: ['The response could not be read', 'A web page was received instead of data'],
    tabState: 'Failed: unreadable response',
    reason: 'unreadable response',
    calls: 1,
  },
  {
    name: 'an answer cut short',
    reply: respondText(200, 'application/json', '{"make":"Ford","mot":{"sta'),
    texts: ['The response could not be read', 'The response is incomplete.'],
    tabState: 'Failed: unreadable response',
    reason: 'unreadable response',
    calls: 1,
  },
  {
    name: 'no JSON at all',
    reply: respondText(200, 'application/json', 'make=Ford'),
    texts: ['The response is not in the documented format.'],
    tabState: 'Failed: unreadable response',
    reason: 'unreadable response',
    calls: 1,
  },
  {
    name: 'an array',
    reply: respondJson(200, [STATUS_RECORD]),
    texts: ['The response contains data but no vehicle record.'],
    tabState: 'Failed: unreadable response',
    reason: 'unreadable response',
    calls: 1,
  },
];

for (const [index, { name, reply, texts, tabState, reason, calls }] of STATES.entries())
  test(name, async () => {
    const { page } = app();
    service().respondWith(reply);
    service().calls.length = 0;
    // A vehicle of its own, because an earlier response would stay.
    const plate = `AB12XY${'ABCDEFGHJKLMNOPR'.charAt(index)}`;
    await lookUp(page, plate);
    await waitForVehicle(page, plate.replace('12', '12 '));
    const panel = await openTab(page, 'Status');
    for (const expected of texts) await expectText(panel, expected);
    await expectTabState(page, 'Status', tabState);
    if (calls !== undefined) expect(service().calls).toHaveLength(calls);
    // An error never looks like a missing record or like an answer.
    await expect(panel).not.toContainText(/no record found|Ford/i);
    await fetchAgain(respondJson(200, STATUS_RECORD), 'MOT Valid');
    expect(service().calls).toHaveLength(1);
    await fetchAgain(reply, texts[0]);
    if (reason === undefined) return;
    await expectText(panel, `Not refreshed: ${reason}, showing the answer of `);
    await expectText(panel, 'MOT Valid');
    await expectTabState(page, 'Status', 'Not refreshed');
  });

test('a service is called again at the time that it announced', async () => {
  let called = 0;
  const busyOnce: RequestHandler = (response, request) => {
    called += 1;
    const reply =
      called === 1 ? respondJson(503, {}, { 'retry-after': '1' }) : respondJson(200, STATUS_RECORD);
    reply(response, request);
  };
  await fetchAgain(busyOnce, '2 requests');
  await expectText(tabPanel(app().page), 'MOT Valid');
  expect(service().calls).toHaveLength(2);
});

test('no service at the address', async () => {
  await service().stopListening();
  const panel = await fetchAgain(
    respondJson(200, STATUS_RECORD),
    'The provider refused the connection',
  );
  await expectText(panel, 'check the base URL in Settings');
  await service().resumeListening();
  await fetchAgain(respondJson(200, STATUS_RECORD), 'MOT Valid');
});

test('no answer within the time limit of Settings', async () => {
  const { page } = app();
  await openSettingsSection(page, 'Lookup');
  const allowed = page.getByRole('textbox', { name: 'Most datasets' });
  await allowed.fill('1');
  await allowed.press('Tab');
  await expectText(page.getByRole('main'), 'Saved: Timeout, most datasets');
  await page.getByRole('link', { name: 'Lookup' }).click();
  await fetchAgain(neverRespond, 'No response within 1 second');
  expect(service().calls).toHaveLength(1);
  await expectTabState(app().page, 'Status', 'Not refreshed');
  await page.getByRole('button', { name: 'Open Settings' }).click();
  await openSettingsSection(page, 'Lookup');
  await allowed.fill('15');
  await allowed.press('Tab');
  await expect(allowed).toHaveValue('15');
  await page.getByRole('link', { name: 'Lookup' }).click();
});

test('cancelled: the call is aborted at the service too, and may still count', async () => {
  const { page } = app();
  let isClosed = false;
  service().respondWith((response) => {
    response.on('close', () => {
      isClosed = true;
    });
  });
  await lookUp(page, 'MP64DRP');
  await waitForVehicle(page, 'MP64 DRP');
  const panel = await openTab(page, 'Status');
  await expectText(panel, /Requesting from the provider… \d/);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expectText(panel, 'Cancelled');
  await expectText(panel, 'The provider may still charge for it.');
  await expectTabState(app().page, 'Status', 'Failed: cancelled');
  await expect.poll(() => isClosed).toBe(true);
});
