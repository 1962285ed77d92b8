import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanCheckRecordWith } from '../../../shared/testing/check-records.ts';
import { renderAppWithChecks } from '../../testing/render-app.tsx';
import { NOW, replyWith } from '../../testing/overview-answers.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const identityRow = () => screen.getByRole('row', { name: /^Identity/ });
const findTick = () => screen.findByRole('checkbox', { name: 'VIN read on the vehicle' });

test('the tick states who read the VIN and when, and can be removed', async () => {
  const { user, lookUp } = await renderAppWithChecks({
    settings: { preparedBy: 'Ann Lee' },
    reply: replyWith(),
  });
  await lookUp('AB12CDE');
  const tick = await findTick();
  expect(identityRow().textContent).toContain(
    'Datasets agree; VIN not compared with the vehicle yet',
  );
  expect(screen.queryByRole('textbox', { name: 'Read by' })).toBeNull();
  await user.click(tick);
  expect(identityRow().textContent).toMatch(
    /^IdentityNo discrepancy foundCompared with the vehicle by Ann Lee, 21 Nov 2026, /,
  );
  await user.click(tick);
  expect(identityRow().textContent).toContain('not compared with the vehicle yet');
});

test('without a name in the settings, the name is asked for and may follow the tick', async () => {
  const { user, lookUp } = await renderAppWithChecks({
    settings: { preparedBy: '' },
    reply: replyWith(),
  });
  await lookUp('AB12CDE');
  await user.click(await findTick());
  expect(identityRow().textContent).toContain('Compared with the vehicle, name not stated');
  await user.type(screen.getByRole('textbox', { name: 'Read by' }), 'Raj Patel');
  expect(identityRow().textContent).toContain('Compared with the vehicle by Raj Patel');
});

test('another VIN in the responses drops the comparison', async () => {
  let vin = 'WF0DXXGAKDCY12345';
  const { user, lookUp } = await renderAppWithChecks({
    settings: { preparedBy: 'Ann Lee' },
    reply: (input) => replyWith({ check: cleanCheckRecordWith({ 'buyerInfo.vin': vin }) })(input),
  });
  await lookUp('AB12CDE');
  await user.click(await findTick());
  expect(identityRow().textContent).toContain('Compared with the vehicle by');
  vin = 'WF0DXXGAKDCY54321';
  await user.click(screen.getByRole('button', { name: /^Look up again/ }));
  await waitFor(() =>
    expect(identityRow().textContent).toContain('not compared with the vehicle yet'),
  );
  expect((await findTick()).matches(':checked')).toBe(false);
});

test('the age of the check changes at midnight in London without a request', async () => {
  const { fakeBridge, lookUp } = await renderAppWithChecks({ reply: replyWith() });
  await lookUp('AB12CDE');
  await findTick();
  const before = fakeBridge.providerCalls().length;
  expect(document.body.textContent).not.toContain('old: check again');
  vi.setSystemTime(new Date(NOW.valueOf() + 3 * 86_400_000));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() =>
    expect(document.body.textContent).toContain('3 days old: check again before handover'),
  );
  expect(fakeBridge.providerCalls()).toHaveLength(before);
});

test('what an advert must state is listed and copied', async () => {
  const check = cleanCheckRecordWith({});
  const { fakeBridge, user, lookUp } = await renderAppWithChecks({
    reply: replyWith({ check, status: { imported: true } }),
  });
  await lookUp('AB12CDE');
  const region = await screen.findByRole('region', { name: 'State this in the advert' });
  const items = within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items[0]).toBe('Imported');
  await user.click(within(region).getByRole('button', { name: 'Copy list' }));
  expect(fakeBridge.calls.find(({ channel }) => channel === 'app.copyText')?.input).toEqual({
    text: items.join('\n'),
  });
});
