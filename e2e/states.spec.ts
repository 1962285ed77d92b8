import { expect, test } from 'playwright/test';
import type { Locator } from 'playwright';
import {
  halfBody,
  json,
  type Reply,
  reset,
  silence,
  STATUS_RECORD,
  text,
} from './fixtures/hostile.ts';
import { hostileApp } from './fixtures/hostile-app.ts';
import { lookUp } from './fixtures/screens.ts';
import { expectMark, expectWords, openTab, tabPanel, vehicleHeader } from './fixtures/vehicle.ts';

const { app, service } = hostileApp({ profile: 'own', ownProfile: ['status'] });
test.beforeAll(async () => {
  const { page } = app();
  service().become(json(200, STATUS_RECORD));
  await lookUp(page, 'AB12CDE');
  await expectWords(await openTab(page, 'Status'), 'MOT Valid');
});

type State = {
  readonly name: string;
  readonly reply: Reply;
  /** What stands on the tab, and in the list of datasets. */
  readonly words: readonly [string | RegExp, ...(string | RegExp)[]];
  readonly mark: string;
  /** How many calls it takes, where that is settled. */
  readonly calls?: number;
};

const STATES: readonly State[] = [
  {
    name: '404',
    reply: json(404, { message: 'There is no record.' }),
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
    reply: json(403, { message: 'Forbidden' }),
    words: [
      'Not entitled to this dataset',
      'The provider refused the Production key: it is missing, invalid, or does not include Status.',
    ],
    mark: 'No access',
    calls: 1,
  },
  {
    name: '400',
    reply: json(400, { message: 'vrm is malformed' }),
    words: ['The provider rejected the request', 'The provider said: vrm is malformed'],
    mark: 'Rejected',
    calls: 1,
  },
  {
    name: '500, tried three times',
    reply: json(500, {}),
    words: ['The provider failed, after 3 tries', 'contact the provider’s support'],
    mark: 'Failed',
    calls: 3,
  },
  {
    name: '429 with a time that is longer than anybody waits',
    reply: json(429, {}, { 'retry-after': '120' }),
    words: ['The provider is busy', 'status 429', 'Try again in 120 seconds or later.'],
    mark: 'Busy',
    calls: 1,
  },
  {
    name: '503 without a time',
    reply: json(503, {}),
    words: ['The provider is busy', 'status 503', 'Wait a minute, then try again.'],
    mark: 'Busy',
    calls: 1,
  },
  {
    name: 'a status that the interface does not have',
    reply: text(418, 'text/plain', 'short and stout'),
    words: ['The provider answered with status 418', 'it is not known what it means'],
    mark: 'Failed',
    calls: 1,
  },
  {
    name: 'a connection that breaks off',
    reply: reset,
    words: ['The connection broke off', 'The provider may still have counted the call.'],
    mark: 'Unreachable',
  },
  {
    name: 'half a body',
    reply: halfBody,
    words: [/The connection broke off|The answer broke off in the middle/],
    mark: 'Un',
  },
  {
    name: 'a redirect, which would take the key elsewhere',
    reply: text(302, 'text/plain', '', { location: 'https://example.com/' }),
    words: ['The service pointed to another address', 'the key would go there too'],
    mark: 'Unreachable',
    calls: 1,
  },
  {
    name: 'a web page',
    reply: text(200, 'text/html', '<!doctype html><title>Sign in</title><h1>Guest network</h1>'),
    words: ['The answer could not be read', 'A web page came instead of data'],
    mark: 'Unreadable',
    calls: 1,
  },
  {
    name: 'an answer cut short',
    reply: text(200, 'application/json', '{"make":"Ford","mot":{"sta'),
    words: ['The answer could not be read', 'The answer broke off in the middle.'],
    mark: 'Unreadable',
    calls: 1,
  },
  {
    name: 'no JSON at all',
    reply: text(200, 'application/json', 'make=Ford'),
    words: ['What came is not data in the form that the interface promises.'],
    mark: 'Unreadable',
    calls: 1,
  },
  {
    name: 'an array',
    reply: json(200, [STATUS_RECORD]),
    words: ['What came is data, but not a record.'],
    mark: 'Unreadable',
    calls: 1,
  },
];

for (const { name, reply, words, mark, calls } of STATES)
  test(name, async () => {
    const panel = await askAgain(reply, words[0]);
    for (const expected of words) await expectWords(panel, expected);
    await expectMark(app().page, 'Status', mark);
    if (calls !== undefined) expect(service().calls).toHaveLength(calls);
    // An error never looks like an absence, nor like an answer.
    await expect(panel).not.toContainText(/no record found|Ford/i);
    await askAgain(json(200, STATUS_RECORD), 'MOT Valid');
    expect(service().calls).toHaveLength(1);
  });

test('a service that comes back when it said it would is asked again then', async () => {
  let called = 0;
  const busyOnce: Reply = (response, request) => {
    called += 1;
    const reply = called === 1 ? json(503, {}, { 'retry-after': '1' }) : json(200, STATUS_RECORD);
    reply(response, request);
  };
  await askAgain(busyOnce, '2 calls');
  await expectWords(tabPanel(app().page), 'MOT Valid');
  expect(service().calls).toHaveLength(2);
});

test('nobody at the address', async () => {
  await service().goAway();
  const panel = await askAgain(json(200, STATUS_RECORD), 'The service refused the connection');
  await expectWords(panel, 'check the base URL in Settings');
  await service().comeBack();
  await askAgain(json(200, STATUS_RECORD), 'MOT Valid');
});

test('no answer in the time that Settings allow', async () => {
  const { page } = app();
  await page.getByRole('link', { name: 'Settings' }).click();
  const allowed = page.getByRole('textbox', { name: 'Most datasets' });
  await allowed.fill('1');
  await allowed.press('Tab');
  await expectWords(page.getByRole('main'), 'Saved: Time-out, most datasets');
  await page.getByRole('link', { name: 'Lookup' }).click();
  await askAgain(silence, 'No answer within 1 second');
  expect(service().calls).toHaveLength(1);
  await expectMark(app().page, 'Status', 'Timed out');
  await page.getByRole('button', { name: 'Open Settings' }).click();
  await allowed.fill('15');
  await allowed.press('Tab');
  await expect(allowed).toHaveValue('15');
  await page.getByRole('link', { name: 'Lookup' }).click();
});

test('cancelled: the call stops at the service too, and may still count', async () => {
  const { page } = app();
  let gone = false;
  service().become((response) => {
    response.on('close', () => {
      gone = true;
    });
  });
  await lookUp(page, 'MP64DRP');
  await vehicleHeader(page, 'MP64 DRP');
  const panel = await openTab(page, 'Status');
  await expectWords(panel, /Asking the provider… \d/);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expectWords(panel, 'Cancelled');
  await expectWords(panel, 'The provider may still have counted it.');
  await expectMark(app().page, 'Status', 'Cancelled');
  await expect.poll(() => gone).toBe(true);
});

/** Presses “Fetch again” on the Status tab of a service that now replies so; waits for the words. */
async function askAgain(reply: Reply, words: string | RegExp): Promise<Locator> {
  const { page } = app();
  service().become(reply);
  service().calls.length = 0;
  const panel = await openTab(page, 'Status');
  await panel.getByRole('button', { name: 'Fetch again' }).click();
  await expectWords(panel, words);
  return panel;
}
