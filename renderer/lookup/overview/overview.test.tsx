import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECK_IDS } from '../../../shared/findings/checks/check.ts';
import { CHECKS } from '../../../shared/findings/checks/definitions.ts';
import { RESULT_TEXT } from '../../../shared/findings/result-text.ts';
import { adverseCheckRecord, cleanCheckRecord } from '../../../shared/testing/check-records.ts';
import { isNotSent } from '../../../shared/reading/outcomes.ts';
import { FAILURE_CASES } from '../../../shared/testing/failures.ts';
import { DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import { renderAppWithChecks, tab } from '../../testing/render-app.tsx';
import { NOW, replyWith } from '../../testing/overview-answers.ts';

// Rules count days, so the clock is fixed at the date of the fixtures.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** Not found by role: searching a whole page by role is slow, and this runs often. */
const header = () => {
  const verdictButton = [...document.querySelectorAll<HTMLElement>('header button')].find(
    (button) => button.textContent.startsWith('Verdict:'),
  );
  if (!verdictButton) throw new Error('no verdict in a header');
  return verdictButton;
};
const overview = () => screen.getByRole('tabpanel', { name: 'Overview' });
const findings = () => screen.queryByRole('list', { name: 'Findings' });

/** The button that shows the folded evidence of a finding. */
const showEvidence = (title: RegExp) =>
  screen.getByRole('button', { name: new RegExp(`^Show evidence.*${title.source}`) });

/** The row of a check. */
function checkRow(name: string): HTMLElement {
  const table = within(overview()).getByRole('table', { name: 'Checks' });
  return within(table).getByRole('row', { name: new RegExp(`^${name}`) });
}

/** The row headers of the table of checks. */
const checkNames = () =>
  within(within(overview()).getByRole('table', { name: 'Checks' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

/** Waits until the header matches the text, and returns all of its text. */
async function waitForVerdict(text: RegExp): Promise<string> {
  await waitFor(() => expect(header().textContent).toMatch(text));
  return header().textContent;
}

test('shows “No record found” with source and time when every check has its good result', async () => {
  const { lookUp } = await renderAppWithChecks({ reply: replyWith() });
  await lookUp('AB12CDE');
  await waitForVerdict(/No record found.*All checks answered, Sample, 21 Nov 2026, 10:20/);
  expect(overview().textContent).toContain(RESULT_TEXT['no-record'].note);
  expect(overview().textContent).not.toMatch(/\bclear\b/i);
});

const OUTCOMES: typeof FAILURE_CASES = [
  ['no data', { kind: 'no-data', reason: 'no-record' }],
  ...FAILURE_CASES,
];

test.each(OUTCOMES)(
  'a needed dataset with %s makes the verdict incomplete and states the reason',
  async (reason, outcome) => {
    const replyToAll = replyWith();
    const { lookUp } = await renderAppWithChecks({
      // In Sample no key is refused.
      settings: { environment: 'uat' },
      reply: (input) => (input.dataset === 'keepers' ? outcome : replyToAll(input)),
    });
    await lookUp('AB12CDE');
    await waitForVerdict(/Incomplete.*2 checks incomplete: Keepers, Plates/);
    expect(checkRow('Keepers').textContent).toMatch(
      outcome.kind === 'no-data'
        ? /Not answered.*No data is held: Keepers/
        : isNotSent(outcome.kind)
          ? /^KeepersNot sent/
          : /^KeepersFailed/,
    );
    expect(checkRow('Keepers').textContent.toLowerCase()).toContain(reason.toLowerCase());
    const open = within(overview()).getByRole('region', { name: 'What was not checked' });
    expect(within(open).getAllByRole('listitem')).toHaveLength(1);
    expect(open.textContent).toMatch(/Keepers/);
  },
);

test('an error of Platedesk also makes the verdict incomplete', async () => {
  const replyToAll = replyWith();
  const { lookUp } = await renderAppWithChecks({
    reply: (input) => (input.dataset === 'keepers' ? 'error' : replyToAll(input)),
  });
  await lookUp('AB12CDE');
  await waitForVerdict(/Incomplete/);
  expect(checkRow('Keepers').textContent).toMatch(/Failed.*Platedesk error/i);
});

test('a section missing from a check and a value in an unexpected format are not checked', async () => {
  const { damageReport: _, ...incompleteRecord } = cleanCheckRecord;
  const { lookUp } = await renderAppWithChecks({
    reply: replyWith({ check: incompleteRecord, rating: { core: { numberOfDoors: 'five' } } }),
  });
  await lookUp('AB12CDE');
  await waitForVerdict(/Incomplete/);
  const open = within(overview()).getByRole('region', { name: 'What was not checked' });
  const texts = within(open)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts.some((text) => text.startsWith('Provenance Written off not stated'))).toBe(true);
  expect(texts.some((text) => text.startsWith('Rating 1 field in an unexpected format'))).toBe(
    true,
  );
});

test('the verdict while datasets load is never better than the data received', async () => {
  const { fakeBridge, lookUp } = await renderAppWithChecks({ reply: () => 'pending' });
  await lookUp('AB12CDE');
  await waitForVerdict(/Checking: 0 of 13/);
  const answer = replyWith();
  const requested = fakeBridge.fetchInputs();
  for (const [index, input] of requested.entries()) {
    await act(async () => fakeBridge.settle(input, answer(input)));
    if (index === requested.length - 1) break;
    await waitForVerdict(new RegExp(`Checking: ${index + 1} of 13`));
    expect(header().textContent).not.toMatch(/No record found|Incomplete/);
  }
  await waitForVerdict(/No record found/);
});

test('shows an alert as soon as it is known and does not remove it when other answers arrive', async () => {
  const { fakeBridge, lookUp } = await renderAppWithChecks({ reply: () => 'pending' });
  await lookUp('AB12CDE');
  const answer = replyWith({ check: adverseCheckRecord });
  const check = fakeBridge.fetchInputs().find(({ dataset }) => dataset === 'check');
  await act(async () => check && fakeBridge.settle(check, answer(check)));
  await waitForVerdict(/Alert.*alerts?.* so far. 1 of 13/);
  for (const input of fakeBridge.fetchInputs())
    await act(async () => fakeBridge.settle(input, answer(input)));
  expect(await waitForVerdict(/Alert(?!.*so far)/)).not.toMatch(/checking/);
});

test('a new request changes “no record found” to checking until it has an outcome', async () => {
  let isPending = false;
  const answer = replyWith();
  const { fakeBridge, user, lookUp } = await renderAppWithChecks({
    reply: (input) => (isPending ? 'pending' : answer(input)),
  });
  await lookUp('AB12CDE');
  await waitForVerdict(/No record found/);
  isPending = true;
  await user.click(tab('Keepers'));
  await user.click(screen.getByRole('button', { name: 'Request again (1 request)' }));
  await waitForVerdict(/Checking: 12 of 13/);
  const lastInput = fakeBridge.fetchInputs().at(-1);
  await act(
    async () => lastInput && fakeBridge.settle(lastInput, { kind: 'timed-out', timeoutMs: 15_000 }),
  );
  expect(await waitForVerdict(/No record found/)).toMatch(/1 dataset not refreshed/);
});

test('sorts findings by severity, each with its reason, next step and evidence', async () => {
  const { user, lookUp } = await renderAppWithChecks({
    reply: replyWith({ check: adverseCheckRecord }),
  });
  await lookUp('AB12CDE');
  await waitForVerdict(/Alert/);
  await user.click(showEvidence(/Finance outstanding/));
  const items = within(findings() ?? document.body)
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('h3'));
  const weights = items.map((item) => /^(Alert|Review|Information)/.exec(item.textContent)?.[1]);
  expect(weights).toEqual(
    weights.toSorted((a, b) => ORDER.indexOf(a ?? '') - ORDER.indexOf(b ?? '')),
  );
  expect(weights).toContain('Review');
  expect(items[0]?.textContent).toMatch(
    /Finance outstanding.*Provenance 1\.0 · Sample, 21 Nov 2026, 10:20/,
  );
  for (const item of items) {
    expect(item.textContent).toMatch(/Next step: \S/);
    expect(within(item).getAllByRole('button').length).toBeGreaterThan(0);
  }
});

test('a check opens its findings: all evidence is shown and the first one has the focus', async () => {
  const { user, lookUp } = await renderAppWithChecks({
    reply: replyWith({ check: adverseCheckRecord }),
  });
  await lookUp('AB12CDE');
  await waitForVerdict(/Alert/);
  const open = () => user.click(within(checkRow('Stolen')).getByRole('button'));
  await open();
  expect(document.activeElement?.textContent).toMatch(/^Alert.*stolen/i);
  await user.click(tab('Overview'));
  await open();
  expect(document.activeElement?.textContent).toMatch(/^Alert.*stolen/i);
});

test('the table of checks has every check in order, before and after the responses', async () => {
  const { fakeBridge, lookUp } = await renderAppWithChecks({ reply: () => 'pending' });
  await lookUp('AB12CDE');
  await waitForVerdict(/Checking/);
  const expected = CHECK_IDS.map((id) => CHECKS[id].name);
  expect(checkNames()).toEqual(expected);
  expect(checkRow('MOT').textContent).toMatch(/Checking.*Status and Provenance loading/);
  const answer = replyWith();
  for (const input of fakeBridge.fetchInputs())
    await act(async () => fakeBridge.settle(input, answer(input)));
  await waitForVerdict(/No record found/);
  expect(checkNames()).toEqual(expected);
  expect(checkRow('MOT').textContent).toMatch(/Valid to 14 Feb 2027/);
});

const ORDER = ['Alert', 'Review', 'Information'];

test('evidence opens its dataset’s tab and focuses its field', async () => {
  const { user, lookUp } = await renderAppWithChecks({
    reply: replyWith({ check: adverseCheckRecord }),
  });
  await lookUp('AB12CDE');
  await waitForVerdict(/Alert/);
  await user.click(showEvidence(/Finance outstanding/));
  const evidenceButton = await screen.findByRole('button', {
    name: /Finance › Agreements 1 › Agreement type ?in Provenance: ?“Personal Contract Purchase”$/,
  });
  await user.click(evidenceButton);
  const panel = await screen.findByRole('tabpanel', { name: 'Provenance' });
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Agreement type/));
  expect(panel.contains(document.activeElement)).toBe(true);
  // Returning to the tab later must not move the focus.
  await user.click(tab('Overview'));
  await user.click(tab('Provenance'));
  expect(document.activeElement).toBe(tab('Provenance'));
});

test('the key figures state their dates, their caveats and a dispute about the mileage', async () => {
  const readings = [
    { completedDate: '2025-02-10T09:00:00Z', mileage: 99_400 },
    { completedDate: '2026-02-12T09:00:00Z', mileage: 61_000 },
  ];
  const valuation = { mileage: { value: 61_000, estimate: true }, daysToSale: 30 };
  const { lookUp } = await renderAppWithChecks({
    reply: replyWith({ motFeatureSet: { yearlyMotData: readings }, valuation }),
  });
  await lookUp('AB12CDE');
  await waitForVerdict(/Alert/);
  expect(screen.getByRole('group', { name: 'Key figures' }).textContent).toMatch(
    /30Not adjusted for mileage discrepancy\. Requested for \d+ \w+ 2026, 61,000 miles \(mileage est.*Not adjusted for: mileage discrepancyLast mileage61,000 milesMOT, 12 Feb 2026\. Mileage check: Alert\. Recorded mileage falls by 38,400 miles, probably typed wrong$/,
  );
});

test('the header’s verdict opens the overview from any tab', async () => {
  const { user, lookUp } = await renderAppWithChecks({ reply: replyWith() });
  await lookUp('AB12CDE');
  await user.click(tab('Status'));
  await user.click(header());
  expect(overview()).toBeTruthy();
});

test('a dataset that was not requested can be fetched from the list of unchecked data with one request', async () => {
  const { fakeBridge, user, lookUp } = await renderAppWithChecks({
    settings: { datasetProfile: 'insurer' },
    reply: replyWith(),
  });
  await lookUp('AB12CDE');
  await waitForVerdict(/No record found/);
  const before = fakeBridge.providerCalls().length;
  const open = within(overview()).getByRole('region', { name: 'What was not checked' });
  await user.click(within(open).getByRole('button', { name: /^Request ?Options \(1 request\)$/ }));
  expect(fakeBridge.providerCalls()).toHaveLength(before + 1);
  expect(fakeBridge.fetchInputs().at(-1)?.dataset).toBe('optionsActual');
});

test('the provenance check cannot be fetched by VIN, and the verdict states that it is missing', async () => {
  const { lookUp } = await renderAppWithChecks({ reply: replyWith() });
  await lookUp('WF0DXXGAKDCY12345');
  await waitForVerdict(/Incomplete.*checks incomplete: Finance, Stolen/);
  const open = within(overview()).getByRole('region', { name: 'What was not checked' });
  expect(open.textContent).toMatch(/available by number plate only/);
  expect(within(open).queryByRole('button', { name: /^Request ?Provenance/ })).toBeNull();
});

test('lists all datasets with their states', async () => {
  const { lookUp } = await renderAppWithChecks({ reply: replyWith() });
  await lookUp('AB12CDE');
  const table = await screen.findByRole('table', { name: 'Datasets and status' });
  expect(within(table).getAllByRole('row')).toHaveLength(DATASET_IDS.length + 1);
});
