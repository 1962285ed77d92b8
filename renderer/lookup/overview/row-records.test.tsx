import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAppWithChecks } from '../../testing/render-app.tsx';
import { NOW, replyWith } from '../../testing/overview-answers.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const NEWER_PLATE = {
  previousOwners: 1,
  firstRegistration: '2003-03-01 00:00:00',
  keeperAcquisition: '2023-12-01 00:00:00',
};
const SHORT_PERIOD = {
  previousOwners: 2,
  firstRegistration: '2012-03-01 00:00:00',
  previousKeeper: '2023-10-20 00:00:00',
  previousKeeperDisposal: '2023-11-29 00:00:00',
  keeperAcquisition: '2023-12-01 00:00:00',
};

/** Waits until the row of a check is a Review, and returns its text. */
async function findRowText(check: string): Promise<string> {
  return waitFor(() => {
    const texts = screen.getAllByRole('row').map(({ textContent }) => textContent);
    const text = texts.find((each) => each.startsWith(`${check}Review`));
    if (text === undefined) throw new Error(`the row ${check} is no Review`);
    return text;
  });
}

test.each([
  [
    'Keepers',
    SHORT_PERIOD,
    /Two keeper changes within 40 days.*2 previous keepers, current keeper since 1 Dec 2023, V5C issued/,
  ],
  ['Plates', NEWER_PLATE, /is newer than.*No plate change recorded/],
])('a Review of %s states the record beside the reason', async (check, keepers, text) => {
  const { lookUp } = await renderAppWithChecks({ reply: replyWith({ keepers }) });
  await lookUp('AB12CDE');
  expect(await findRowText(check)).toMatch(text);
});

test('a plate history that was not received is not called empty', async () => {
  const { lookUp } = await renderAppWithChecks({
    reply: ({ dataset }) =>
      dataset === 'vrms'
        ? { kind: 'no-data', reason: 'no-record' }
        : replyWith({ keepers: NEWER_PLATE })({ dataset }),
  });
  await lookUp('AB12CDE');
  const text = await findRowText('Plates');
  expect(text).toContain('is newer than');
  expect(text).not.toContain('No plate change');
});
