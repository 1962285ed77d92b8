import { expect, test } from 'playwright/test';
import type { Locator } from 'playwright';
import {
  truncateBody,
  respondJson,
  type RequestHandler,
  resetConnection,
  neverRespond,
  STATUS_RECORD,
  respondText,
} from './fixtures/hostile.ts';
import { sharedHostileApp } from './fixtures/hostile-app.ts';
import { lookUp } from './fixtures/screens.ts';
import {
  expectTabState,
  expectText,
  openTab,
  tabPanel,
  waitForVehicle,
} from './fixtures/vehicle.ts';

const { app, service } = sharedHostileApp({ datasetProfile: 'custom', customProfile: ['status'] });
test.beforeAll(async () => {
  const { page } = app();
  service().respondWith(respondJson(200, STATUS_RECORD));
  await lookUp(page, 'AB12CDE');
  await expectText(await openTab(page, 'Status'), 'MOT Valid');
});

type State = {
  readonly name: string;
  readonly reply: RequestHandler;
  /** Texts on the tab, and in the list of datasets. */
  readonly words: readonly [string | RegExp, ...(string | RegExp)[]];
  readonly mark: string;
  /** The number of requests, if it is fixed. */
  readonly calls?: number;
};

const STATES: readonly State[] = [
  {
    name: '404',
    reply: respondJson(404, { message: 'There is no record.' }),
    words: [
      'No data held',
      'This says nothing about the vehicle itself.',
      'The provider said: There is no record.',
    ],
    mark: 'No data',
    calls: 1,
  },
  {
    name: '403',
    reply: respondJson(403, { message: 'Forbidden' }),
    words: [
      'Not entitled to this dataset',
      'The provider refused the Production key: it is missing, invalid, or does not include Status.',
    ],
    mark: 'No access',
    calls: 1,
  },
  {
    name: '400',
    reply: respondJson(400, { message: 'vrm is malformed' }),
    words: ['The provider rejected the request', 'The provider said: vrm is malformed'],
    mark: 'Rejected',
    calls: 1,
  },
  {
    name: '500, tried three times',
    reply: respondJson(500, {}),
    words: ['The provider failed, after 3 tries', 'contact the provider’s support'],
    mark: 'Failed',
    calls: 3,
  },
  {
    name: '429 with a time that is longer than anybody waits',
    reply: respondJson(429, {}, { 'retry-after': '120' }),
    words: ['The provider is busy', 'status 429', 'Try again in 120 seconds or later.'],
    mark: 'Busy',
    calls: 1,
  },
  {
    name: '503 without a time',
    reply: respondJson(503, {}),
    words: ['The provider is busy', 'status 503', 'Wait a minute, then try again.'],
    mark: 'Busy',
    calls: 1,
  },
  {
    name: 'a status that the interface does not have',
    reply: respondText(418, 'text/plain', 'short and stout'),
    words: ['The provider answered with status 418', 'it is not known what it means'],
    mark: 'Failed',
    calls: 1,
  },
  {
    name: 'a connection that breaks off',
    reply: resetConnection,
    words: ['The connection broke off', 'The provider may still have counted the call.'],
    mark: 'Unreachable',
  },
  {
    name: 'half a body',
    reply: truncateBody,
    words: [/The connection broke off|The answer broke off in the middle/],
    mark: 'Un',
  },
  {
    name: 'a redirect, which would take the key elsewhere',
    reply: respondText(302, 'text/plain', '', { location: 'https://example.com/' }),
    words: ['The service pointed to another address', 'the key would go there too'],
    mark: 'Unreachable',
    calls: 1,
  },
  {
    name: 'a web page',
    reply: respondText(
      200,
      'text/html',
      '<!doctype html><title>Sign in</title><h1>Guest network</h1>',
    ),
    words: ['The answer could not be read', 'A web page came instead of data'],
    mark: 'Unreadable',
    calls: 1,
  },
  {
    name: 'an answer cut short',
    reply: respondText(200, 'application/json', '{"make":"Ford","mot":{"sta'),
    words: ['The answer could not be read', 'The answer broke off in the middle.'],
    mark: 'Unreadable',
    calls: 1,
  },
  {
    name: 'no JSON at all',
    reply: respondText(200, 'application/json', 'make=Ford'),
    words: ['What came is not data in the form that the interface promises.'],
    mark: 'Unreadable',
    calls: 1,
  },
  {
    name: 'an array',
    reply: respondJson(200, [STATUS_RECORD]),
    words: ['What came is data, but not a record.'],
    mark: 'Unreadable',
    calls: 1,
  },
];

for (const { name, reply, words, mark, calls } of STATES)
  test(name, async () => {
    const panel = await askAgain(reply, words[0]);
    for (const expected of words) await expectText(panel, expected);
    await expectTabState(app().page, 'Status', mark);
    if (calls !== undefined) expect(service().calls).toHaveLength(calls);
    // An error never looks like a missing record or like an answer.
    await expect(panel).not.toContainText(/no record found|Ford/i);
    await askAgain(respondJson(200, STATUS_RECORD), 'MOT Valid');
    expect(service().calls).toHaveLength(1);
  });

test('a service that comes back when it said it would is asked again then', async () => {
  let called = 0;
  const busyOnce: RequestHandler = (response, request) => {
    called += 1;
    const reply =
      called === 1 ? respondJson(503, {}, { 'retry-after': '1' }) : respondJson(200, STATUS_RECORD);
    reply(response, request);
  };
  await askAgain(busyOnce, '2 calls');
  await expectText(tabPanel(app().page), 'MOT Valid');
  expect(service().calls).toHaveLength(2);
});

test('nobody at the address', async () => {
  await service().stopListening();
  const panel = await askAgain(
    respondJson(200, STATUS_RECORD),
    'The service refused the connection',
  );
  await expectText(panel, 'check the base URL in Settings');
  await service().resumeListening();
  await askAgain(respondJson(200, STATUS_RECORD), 'MOT Valid');
});

test('no answer in the time that Settings allow', async () => {
  const { page } = app();
  await page.getByRole('link', { name: 'Settings' }).click();
  const allowed = page.getByRole('textbox', { name: 'Most datasets' });
  await allowed.fill('1');
  await allowed.press('Tab');
  await expectText(page.getByRole('main'), 'Saved: Time-out, most datasets');
  await page.getByRole('link', { name: 'Lookup' }).click();
  await askAgain(neverRespond, 'No answer within 1 second');
  expect(service().calls).toHaveLength(1);
  await expectTabState(app().page, 'Status', 'Timed out');
  await page.getByRole('button', { name: 'Open Settings' }).click();
  await allowed.fill('15');
  await allowed.press('Tab');
  await expect(allowed).toHaveValue('15');
  await page.getByRole('link', { name: 'Lookup' }).click();
});

test('cancelled: the call stops at the service too, and may still count', async () => {
  const { page } = app();
  let gone = false;
  service().respondWith((response) => {
    response.on('close', () => {
      gone = true;
    });
  });
  await lookUp(page, 'MP64DRP');
  await waitForVehicle(page, 'MP64 DRP');
  const panel = await openTab(page, 'Status');
  await expectText(panel, /Asking the provider… \d/);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expectText(panel, 'Cancelled');
  await expectText(panel, 'The provider may still have counted it.');
  await expectTabState(app().page, 'Status', 'Cancelled');
  await expect.poll(() => gone).toBe(true);
});

/**
 * Presses “Fetch again” on the Status tab while the service responds like this; waits for the text.
 */
async function askAgain(reply: RequestHandler, words: string | RegExp): Promise<Locator> {
  const { page } = app();
  service().respondWith(reply);
  service().calls.length = 0;
  const panel = await openTab(page, 'Status');
  await panel.getByRole('button', { name: 'Fetch again' }).click();
  await expectText(panel, words);
  return panel;
}
