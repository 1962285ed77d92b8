import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../shared/testing/check-records.ts';
import { EMPTY_ANSWER, type FakeReply } from '../testing/fake-bridge.ts';
import { renderApp, tab } from '../testing/render-app.tsx';

const VIN = 'WVWZZZ1KZ8W123456';

const answered = (record: object): FakeReply => ({
  kind: 'answered',
  record: record as Extract<FakeReply, { kind: 'answered' }>['record'],
  warnings: [],
});

/** Looks a vehicle up by its VIN. The provenance check states `checkedVin`, unless it has a reply of its own. */
async function lookUpByVin(checkedVin = VIN, checkReply?: FakeReply) {
  const rendered = await renderApp({
    reply: ({ dataset }) => {
      if (dataset === 'vrms')
        return answered({
          vrmChanges: [{ vrm: 'GX65 HLD', onVehicle: '2015-09-01', offVehicle: null }],
        });
      return dataset === 'check'
        ? (checkReply ??
            answered(cleanCheckRecordWith({ vrm: 'GX65HLD', 'buyerInfo.vin': checkedVin })))
        : EMPTY_ANSWER;
    },
  });
  await rendered.lookUp(VIN);
  await screen.findByText('GX65 HLD, from Plate history.');
  return rendered;
}

const request = () => screen.getByRole('button', { name: 'Request Provenance (1 request)' });

test.each(['Overview', 'Provenance'])(
  'requests Provenance alone, by the plate, from the tab %s',
  async (name) => {
    const { fakeBridge, user } = await lookUpByVin();
    await user.click(tab(name));
    const before = fakeBridge.fetchInputs().length;
    await user.dblClick(request());
    await waitFor(() => expect(screen.queryByText('Provenance needs the plate')).toBeNull());
    expect(fakeBridge.fetchInputs().slice(before)).toMatchObject([
      { dataset: 'check', vehicle: { vrm: 'GX65HLD' } },
    ]);
    await user.click(tab('Provenance'));
    expect(screen.getByText(/^Sample · version 1\.0 · by plate GX65 HLD · requested/)).toBeTruthy();
  },
);

test('the offer stands above the exceptions, whose row states what its checks need', async () => {
  const { user } = await lookUpByVin();
  const decide = await screen.findByRole('region', { name: 'Decide' });
  expect(request().compareDocumentPosition(decide)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(within(decide).getByRole('button', { name: /more: / }));
  const row = within(decide).getByText('Provenance needs the plate.').closest('li');
  expect(row?.textContent).toMatch(/^\d checksFinance, Stolen, .*: Not checked/);
});

test('a request by plate that failed can be repeated from its row', async () => {
  const { fakeBridge, user } = await lookUpByVin(undefined, { kind: 'busy' });
  await user.click(request());
  // The first row under the focus would keep the order, and the new row might be folded.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Exceptions' })),
  );
  await user.click(await screen.findByRole('button', { name: /^Request Provenance again/ }));
  const sent = fakeBridge.fetchInputs().filter(({ dataset }) => dataset === 'check');
  expect(sent.map(({ vehicle }) => vehicle)).toEqual([{ vrm: 'GX65HLD' }, { vrm: 'GX65HLD' }]);
});

test('a repeated request uses the plate again', async () => {
  const { fakeBridge, user } = await lookUpByVin();
  await user.click(request());
  await user.click(tab('Provenance'));
  await user.click(await screen.findByRole('button', { name: 'Request again (1 request)' }));
  expect(fakeBridge.fetchInputs().at(-1)?.vehicle).toEqual({ vrm: 'GX65HLD' });
});

test('a response about another VIN is an Alert', async () => {
  const { user } = await lookUpByVin('WVWZZZ1KZ8W654321');
  await user.click(request());
  const exceptions = within(await screen.findByRole('list', { name: 'Exceptions' }));
  await exceptions.findByText('Datasets give different VINs');
  expect(screen.getByRole('button', { name: /^Verdict:\s*Alert/ })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Overview' }).textContent).not.toMatch(
    /No record found/,
  );
});
