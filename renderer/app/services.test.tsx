import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Channel } from '../../shared/ipc/channels.ts';
import { currentVersion } from '../../shared/provider/catalogue.ts';
import { createFakeBridge } from '../testing/fake-bridge.ts';
import { createAnswer, createReportRow } from '../testing/report-fixtures.ts';
import { answerKey } from '../vehicle/lookups.ts';
import { App } from './App.tsx';
import { createServices, type Services } from './services.tsx';

const TARGET = { environment: 'sample', vehicle: { vrm: 'AB12CDE' } } as const;

/** A vehicle whose make and model are known. */
const IDENTIFIED = createAnswer('check', {
  kind: 'answered',
  record: { make: 'FORD', model: 'FIESTA' },
  warnings: [],
});

function createWindow() {
  const { bridge, calls } = createFakeBridge();
  const countCalls = (channel: Channel) => calls.filter((call) => call.channel === channel).length;
  return { ...createServices(bridge), calls, countCalls };
}

type TestWindow = ReturnType<typeof createWindow>;

/** For each service: a change, and what it has stored. The compiler names a missing service. */
const CASES: {
  readonly [Name in keyof Services]: {
    readonly change: (window: TestWindow) => unknown;
    readonly read: (window: TestWindow) => unknown;
  };
} = {
  bridge: {
    change: ({ bridge }) => bridge.call('recents.clear'),
    read: ({ calls }) => calls.length,
  },
  queryClient: {
    change: ({ queryClient }) => queryClient.setQueryData(['keys'], { keys: [] }),
    read: ({ queryClient }) => queryClient.getQueryData(['keys']),
  },
  unsavedTexts: {
    change: ({ unsavedTexts }) => unsavedTexts.set('note', true),
    // A window reports its first unsaved text, and that it has none any more.
    read: ({ unsavedTexts, countCalls }) => {
      unsavedTexts.set('note', false);
      return countCalls('window.setUnsavedText');
    },
  },
  navigation: {
    change: ({ navigation }) => navigation.showScreen('settings'),
    read: ({ navigation }) => navigation.get().screen,
  },
  listsView: {
    change: ({ listsView }) => listsView.importText('AB12 CDE'),
    read: ({ listsView }) => listsView.view.get().kind,
  },
  importDrafts: {
    change: ({ importDrafts }) => importDrafts.get().changeDetails({ name: 'Monday' }),
    read: ({ importDrafts }) => importDrafts.get().get().details,
  },
  listStates: {
    change: ({ listStates }) => listStates.get('a').scroll.set(1),
    read: ({ listStates }) => listStates.get('a').scroll.get(),
  },
  commands: {
    change: ({ commands }) => commands.register('verify-report', () => undefined),
    read: ({ commands }) => commands.ids(),
  },
  lookups: {
    change: ({ lookups }) => lookups.fetchDataset(TARGET, 'check', currentVersion('check')),
    read: ({ lookups }) => lookups.getPendingRequest(answerKey(TARGET, 'check'))?.via,
  },
  listingsStore: {
    change: ({ listingsStore }) =>
      listingsStore.createActions(TARGET, '3.0').setView({ sidePanel: 'listing' }),
    read: ({ listingsStore }) => listingsStore.getState(TARGET, '3.0').sidePanel,
  },
  comparisonStore: {
    change: ({ comparisonStore }) => comparisonStore.add(TARGET),
    read: ({ comparisonStore }) => comparisonStore.get().vehicles,
  },
  vinComparisons: {
    change: ({ vinComparisons }) => vinComparisons.name.set('Ann Lee'),
    read: ({ vinComparisons }) => vinComparisons.name.get(),
  },
  recents: {
    change: ({ recents }) => recents.add(TARGET.vehicle),
    // Only a window that has looked up the vehicle adds its title.
    read: ({ recents, countCalls }) => {
      recents.addTitle(TARGET, IDENTIFIED);
      return countCalls('recents.add');
    },
  },
  parameterDrafts: {
    change: ({ parameterDrafts }) => parameterDrafts.set('a', { version: '3.0', draft: {} }),
    read: ({ parameterDrafts }) => [...parameterDrafts.keys()],
  },
  draftCache: {
    change: ({ draftCache }) => draftCache.saved.set('a', createReportRow(1)),
    read: ({ draftCache }) => [...draftCache.saved.keys()],
  },
  reportsStore: {
    change: ({ reportsStore }) => reportsStore.open(1, 0),
    read: ({ reportsStore }) => reportsStore.openReport.get(),
  },
};

test.each(Object.entries(CASES))('%s: two windows share nothing', (_name, { change, read }) => {
  const [changed, other] = [createWindow(), createWindow()];
  change(changed);
  const [inChanged, inOther, inNew] = [changed, other, createWindow()].map(read);
  expect(inChanged).not.toEqual(inNew);
  expect(inOther).toEqual(inNew);
});

const productions = () => screen.queryAllByRole('group', { name: 'Production' });

const menuCommands = ({ calls }: TestWindow) =>
  calls.findLast(({ channel }) => channel === 'window.setCommands')?.input;

test('what is pressed in one window calls nothing in another, nor a bridge of the page', async () => {
  const user = userEvent.setup();
  const windows = [createWindow(), createWindow()] as const;
  for (const { navigation } of windows) navigation.showScreen('settings');
  render(
    <>
      <App services={windows[0]} />
      <App services={windows[1]} />
    </>,
  );
  await waitFor(() => expect(productions()).toHaveLength(2), { timeout: 5000 });
  // A window sends its commands to its menu a moment after it has rendered.
  await waitFor(() =>
    expect(windows.map(menuCommands)).toEqual(
      windows.map(({ commands }) => ({ commands: commands.ids().toSorted() })),
    ),
  );
  const [production, otherProduction] = productions().map((group) => within(group));
  const callsBefore = windows[1].calls.length;
  await user.type(production!.getByLabelText('API key'), '0123456789abcdef');
  await user.click(production!.getByRole('button', { name: 'Save key' }));
  await production!.findByText('not in this test');
  await user.click(screen.getAllByRole('button', { name: 'Appearance' })[0]!);
  await user.click(screen.getAllByRole('radio', { name: 'Dark' })[0]!);
  await user.click(screen.getAllByRole('button', { name: 'Reports' })[0]!);
  await user.click(screen.getAllByRole('button', { name: 'Choose logo…' })[0]!);
  await waitFor(() => expect(windows[0].countCalls('settings.chooseLogo')).toBe(1));
  expect(windows[0].countCalls('keys.save')).toBe(1);
  expect(windows[0].countCalls('settings.update')).toBe(1);
  expect(windows[1].calls.slice(callsBefore)).toEqual([]);
  expect(otherProduction!.queryByText('not in this test')).toBeNull();
});
