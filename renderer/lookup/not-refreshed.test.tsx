import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BundleInput } from '../../shared/ipc/channels.ts';
import { FAILURE_CASES, FAILURES } from '../../shared/testing/failures.ts';
import {
  createAnswerMetadata,
  createFailedBundleOnlyAnswer,
  EMPTY_ANSWER,
  type FakeReply,
} from '../testing/fake-bridge.ts';
import { NOW, replyWith } from '../testing/overview-answers.ts';
import { renderAppWithChecks, tab } from '../testing/render-app.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const panel = (name: string) => screen.findByRole('tabpanel', { name });
/** The view of a dataset loads when it is first shown. */
const waitForPanel = (name: string, text: RegExp) =>
  waitFor(async () => expect((await panel(name)).textContent).toMatch(text));
const verdict = () =>
  [...document.querySelectorAll('header button')].find((button) =>
    button.textContent.startsWith('Verdict:'),
  )?.textContent;
const figures = () => screen.getByRole('group', { name: 'Key figures' }).textContent;
const findState = (name: string) =>
  document.getElementById(tab(name).getAttribute('aria-describedby') ?? '')?.textContent;

/** Looks a vehicle up; every later request for its keepers gets the reply. */
async function lookUpTwice(reply: FakeReply, environment: 'sample' | 'uat' = 'sample') {
  const answers = replyWith();
  let isSecond = false;
  const app = await renderAppWithChecks({
    settings: { environment },
    reply: (input) => (isSecond && input.dataset === 'keepers' ? reply : answers(input)),
  });
  await app.lookUp('AB12CDE');
  await waitFor(() => expect(verdict()).toMatch(/No record found/));
  isSecond = true;
  return app;
}

const LIMIT = '13 requests would exceed today’s limit. 7 of 20 remain until midnight, London time.';
const overLimit = { kind: 'over-limit', message: LIMIT } as const;

test.each([
  ...FAILURE_CASES,
  ['Platedesk error', 'error'] as const,
  ['daily limit', overLimit] as const,
])(
  '%s: the earlier response stays everywhere, with the reason and its time',
  async (reason, reply) => {
    // In Sample no key is refused.
    const { user } = await lookUpTwice(reply, 'uat');
    await user.click(await screen.findByRole('button', { name: /^Look up again/ }));
    const text = `Not refreshed: ${reason}, showing the answer of 21 Nov 2026, 10:20`;
    await waitFor(() => expect(findState('Keepers')).toBe(text));
    await waitFor(() => expect(verdict()).toMatch(/No record found.*1 dataset not refreshed/));
    const overview = within(await panel('Overview'));
    const checks = within(overview.getByRole('table', { name: 'Checks' }));
    expect(checks.getByRole('row', { name: /^Keepers/ }).textContent).toMatch(
      new RegExp(`KeepersNot refreshed: ${reason}$`),
    );
    expect(checks.getByRole('row', { name: /^Finance/ }).textContent).not.toContain('refreshed');
    const datasets = within(overview.getByRole('table', { name: 'Datasets and status' }));
    expect(datasets.getByRole('row', { name: /^Keepers Not refreshed/ }).textContent).toContain(
      text,
    );
    const open = overview.getByRole('region', { name: 'What was not checked' });
    expect(open.textContent).toMatch(new RegExp(`Keepers n${text.slice(1)}`));
    await user.click(tab('Keepers'));
    await waitForPanel('Keepers', new RegExp(`${text}.*Previous keepers ?1`));
  },
);

test('if every later request fails, one message states it, and the figures carry the clock', async () => {
  let isSecond = false;
  const answers = replyWith({ valuation: { valuation: { retail: 4_770 } } });
  const { user, lookUp } = await renderAppWithChecks({
    reply: (input) => (isSecond ? FAILURES.busy : answers(input)),
  });
  await lookUp('AB12CDE');
  await waitFor(() => expect(verdict()).toMatch(/No record found/));
  expect(figures()).toMatch(/^Retail£4,770Trade/);
  isSecond = true;
  await user.click(await screen.findByRole('button', { name: /^Look up again/ }));
  const overview = within(await panel('Overview'));
  const notice = await overview.findByText(
    'Not refreshed. Showing the answers of 21 Nov 2026, 10:20.',
  );
  const status = notice.closest('[aria-live="polite"]')?.textContent;
  expect(status).toMatch(/The provider is busy\. .*Look up \(13 requests\)$/);
  expect(figures()).toMatch(/^Retail, not refreshed£4,770Trade, not refreshed/);
  expect(overview.getByRole('table', { name: 'Checks' })).toBeTruthy();
});

test('“Request again” leaves the response on its tab if it fails, and a new response removes the mark', async () => {
  let reply: FakeReply = FAILURES['timed-out'];
  const answers = replyWith();
  let isSecond = false;
  const { user, lookUp } = await renderAppWithChecks({
    reply: (input) => (isSecond ? reply : answers(input)),
  });
  await lookUp('AB12CDE');
  await user.click(tab('Keepers'));
  isSecond = true;
  await user.click(screen.getByRole('button', { name: 'Request again (1 request)' }));
  await waitForPanel('Keepers', /Not refreshed: timed out.*No response within 15 seconds/);
  reply = answers({ dataset: 'keepers' });
  await user.click(screen.getByRole('button', { name: 'Request again (1 request)' }));
  await waitFor(() => expect(findState('Keepers')).toBe('Received 10:20'));
  expect((await panel('Keepers')).textContent).not.toContain('Not refreshed');
});

test('nothing is carried over to another vehicle or environment', async () => {
  const { user, lookUp } = await lookUpTwice(FAILURES.busy);
  await lookUp('PC19HPA');
  await waitFor(() => expect(findState('Keepers')).toBe('Failed: provider busy 10:20'));
  await lookUp('AB12CDE');
  await waitFor(() => expect(findState('Keepers')).toMatch(/^Not refreshed/));
  await user.click(screen.getByRole('radio', { name: 'UAT' }));
  await waitFor(() => expect(findState('Keepers')).toBe('Not requested'));
});

test.each([
  ['uat', 'key refused'],
  ['sample', 'Sample refused the request (403)'],
] as const)(
  'a bundle that %s refuses leaves the earlier responses',
  async (environment, reason) => {
    let isSecond = false;
    const bundle = ({ requestId, vehicle, parts }: BundleInput) => ({
      answers: parts.map((part) => ({
        ...createAnswerMetadata({ requestId, environment, vehicle, ...part }, { via: 'bundle' }),
        ...(isSecond ? ({ kind: 'not-entitled', needsOnboarding: true } as const) : EMPTY_ANSWER),
      })),
      bundleOnlyAnswers: isSecond
        ? []
        : [{ id: 'extra-abi', dataset: 'abi' as const, content: { code: '01234567' } }],
      bundleOnlyFailures: isSecond
        ? [createFailedBundleOnlyAnswer({ kind: 'not-entitled', needsOnboarding: true })]
        : [],
    });
    const { user, lookUp } = await renderAppWithChecks({
      settings: { environment, [environment]: { sendKeyInQuery: false, useMultiRequest: true } },
      bundle,
    });
    await lookUp('AB12CDE');
    await waitFor(() => expect(findState('Valuation')).toBe('Received 10:20'));
    isSecond = true;
    await user.click(await screen.findByRole('button', { name: /^Look up again/ }));
    const text = `Not refreshed: ${reason}, showing the answer of 21 Nov 2026, 10:20`;
    await waitFor(() => expect(findState('Valuation')).toBe(text));
    expect(findState('ABI')).toContain(reason);
    // The notice and its action still concern the bundle request that was refused.
    const separately = { name: 'Request separately (10 requests)' };
    expect(await screen.findByRole('button', separately)).toBeTruthy();
    await user.click(tab('ABI'));
    await waitForPanel('ABI', new RegExp(`${text.replaceAll(/[()]/g, '.')}.*01234567`));
  },
);
