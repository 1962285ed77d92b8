import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BundleInput, BundleResult } from '../../shared/ipc/channels.ts';
import type { BundleOnlyAnswer, Outcome } from '../../shared/provider/answer.ts';
import {
  EMPTY_ANSWER,
  createAnswerMetadata,
  createFailedBundleOnlyAnswer,
} from '../testing/fake-bridge.ts';
import { renderApp, tab } from '../testing/render-app.tsx';

const settings = {
  environment: 'uat' as const,
  uat: { sendKeyInQuery: false, useMultiRequest: true },
};

const replyWith =
  (outcome: Outcome, bundleOnlyAnswers: readonly BundleOnlyAnswer[]) =>
  ({ requestId, environment, vehicle, parts, bundleOnlyDatasets }: BundleInput): BundleResult => ({
    answers: parts.map((part) => ({
      ...createAnswerMetadata({ requestId, environment, vehicle, ...part }, { via: 'bundle' }),
      ...outcome,
    })),
    bundleOnlyAnswers,
    bundleOnlyFailures: bundleOnlyDatasets.flatMap((dataset) =>
      outcome.kind === 'answered' ? [] : [{ ...createFailedBundleOnlyAnswer(outcome), dataset }],
    ),
  });

test('a search sends one bundle request, and single requests for datasets that no bundle has', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings,
    bundle: replyWith(EMPTY_ANSWER, [
      { id: 'extra-abi', dataset: 'abi', content: { code: '01234567' } },
    ]),
  });
  await lookUp('AB12CDE');
  expect(fakeBridge.bundleInputs()).toHaveLength(1);
  expect(fakeBridge.fetchInputs().map(({ dataset }) => dataset)).toEqual([
    'optionsActual',
    'check',
    'rating',
  ]);
  await user.click(tab('Valuation'));
  expect(screen.getByText(/bundle request/)).toBeTruthy();
  await user.click(tab('ABI'));
  expect(screen.getByRole('tabpanel').textContent).toMatch(/01234567/);
});

test('a bundle request in progress is cancelled as a whole, as its buttons state', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({ settings });
  const { call } = fakeBridge.bridge;
  vi.spyOn(fakeBridge.bridge, 'call').mockImplementation((channel, ...input) =>
    channel === 'lookup.fetchBundle' ? new Promise(() => undefined) : call(channel, ...input),
  );
  await lookUp('AB12CDE');
  await user.click(
    await screen.findByRole('button', { name: /^Cancel bundle request ?Valuation/ }),
  );
  expect(fakeBridge.cancelled()).toHaveLength(1);
});

test('shows six more tabs in bundle mode only', async () => {
  const { user, lookUp } = await renderApp({ settings, bundle: replyWith(EMPTY_ANSWER, []) });
  await lookUp('AB12CDE');
  const names = ['ABI', 'Image', 'Market demand', 'Mileage', 'MOT history', 'VIN from plate'];
  for (const name of names) expect(tab(name)).toBeTruthy();
  await user.click(tab('Image'));
  await user.click(screen.getByRole('radio', { name: 'Sample' }));
  expect(await screen.findByRole('tabpanel', { name: 'Overview' })).toBeTruthy();
  for (const name of names) expect(screen.queryByRole('tab', { name })).toBeNull();
});

test('shows a bundle-only dataset with the value null as left out', async () => {
  const { user, lookUp } = await renderApp({
    settings,
    bundle: replyWith(EMPTY_ANSWER, [{ id: 'extra-image', dataset: 'image', content: null }]),
  });
  await lookUp('AB12CDE');
  await user.click(tab('Image'));
  expect(screen.getByText('Image is missing from the bundle response')).toBeTruthy();
  expect(screen.getByText(/Image is available only in a bundle request\.$/)).toBeTruthy();
});

test.each([
  [
    { kind: 'bundle-failed', bundleStatus: 'FAIL', providerMessage: 'Try later' },
    'the whole bundle request failed. This dataset is not known. ABI is available only in a bundle request.Message from the provider: Try later',
  ],
  [{ kind: 'no-data', reason: 'no-record' }, 'or holds no ABI data for it.'],
  [
    { kind: 'not-entitled', needsOnboarding: true },
    'Your UAT key is not set up for bundle requests. ABI is available only in a bundle request. Ask the provider to set it up.',
  ],
  [{ kind: 'timed-out', timeoutMs: 15_000 }, 'The provider may still charge for this request.'],
  [{ kind: 'cancelled' }, 'You cancelled this request. The provider may still charge for it.'],
] as const)('a bundle-only dataset states %j without another dataset', async (outcome, text) => {
  const { fakeBridge, user, lookUp } = await renderApp({
    // None of the datasets that can also be requested separately.
    settings: { ...settings, datasetProfile: 'custom', customProfile: [] },
    bundle: replyWith(outcome, []),
  });
  await lookUp('AB12CDE');
  await user.click(tab('ABI'));
  await user.click(screen.getByRole('button', { name: 'Request (1 request)' }));
  expect(fakeBridge.bundleInputs()).toMatchObject([{ parts: [], bundleOnlyDatasets: ['abi'] }]);
  const panel = screen.getByRole('tabpanel').textContent;
  expect(panel).toContain(text);
  expect(panel).not.toMatch(/separately|Specification|Valuation|Status/);
});

test('a 403 response states that onboarding is missing and offers single requests', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings,
    bundle: replyWith({ kind: 'not-entitled', needsOnboarding: true }, []),
  });
  await lookUp('AB12CDE');
  const fetchIndividually = await screen.findByRole('button', {
    name: 'Request separately (10 requests)',
  });
  expect(screen.getByText(/is not set up for bundle requests/)).toBeTruthy();
  const before = fakeBridge.fetchInputs().length;
  await user.click(fetchIndividually);
  expect(fakeBridge.fetchInputs().slice(before)).toHaveLength(10);
  expect(fakeBridge.bundleInputs()).toHaveLength(1);
});

test('a dataset that the bundle left out can be fetched separately', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings,
    bundle: replyWith({ kind: 'not-returned' }, []),
  });
  await lookUp('AB12CDE');
  await user.click(tab('Status'));
  await user.click(screen.getByRole('button', { name: 'Request Status separately (1 request)' }));
  expect(fakeBridge.fetchInputs().at(-1)?.dataset).toBe('status');
});

test('a VIN lookup sends no bundle request', async () => {
  const { fakeBridge, lookUp } = await renderApp({ settings, bundle: replyWith(EMPTY_ANSWER, []) });
  await lookUp('WF0DXXGAKDCY12345');
  expect(fakeBridge.bundleInputs()).toHaveLength(0);
  expect(fakeBridge.fetchInputs()).toHaveLength(12);
  expect(screen.queryByRole('tab', { name: 'ABI' })).toBeNull();
});
