import { act, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import type { CommandId } from '../../shared/ipc/shortcuts.ts';
import type { Outcome } from '../../shared/provider/answer.ts';
import { currentVersion } from '../../shared/provider/catalogue.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { createServices, ServicesProvider } from '../app/services.tsx';
import { SettingsContext } from '../bridge/settings-context.ts';
import ListingsBrowser from '../listings/ListingsBrowser.tsx';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import { afterPaint } from '../ui/useValueAfterPaint.ts';
import { LookupTargetProvider } from '../vehicle/LookupTargetProvider.tsx';
import { RevealProvider } from '../vehicle/reveal.tsx';
import { VerdictProvider } from '../vehicle/useVerdict.tsx';
import { createFakeBridge, type FakeReply } from './fake-bridge.ts';
import { createListingsAnswer } from './fake-listings.ts';

/** Answers a search with a body (unwrapped), which is read as the client reads a response. */
export function answered(body: object, version = currentVersion('similarListings')): Outcome {
  const { record, warnings } = createListingsAnswer(body, { version });
  return { kind: 'answered', record, warnings };
}

/** Answers a search with the page that it asks for, of all these listings. */
export const answerPages =
  (listings: readonly object[], change: { readonly total?: number } = {}) =>
  (parameters: ParameterValues): Outcome => {
    const page = Number(parameters['page'] ?? 1);
    const limit = Number(parameters['limit'] ?? 20);
    const shown = listings.slice((page - 1) * limit, page * limit);
    return answered({ total: listings.length, page, limit, listings: shown, ...change });
  };

type Options = {
  /** The provider's reply to a search. By default, it finds no listings. */
  readonly reply?: (parameters: ParameterValues, version: string) => FakeReply;
  /** The version that is set for the vehicle. */
  readonly version?: string;
  readonly environment?: LookupTarget['environment'];
};

/** Renders the listings browser of a vehicle with the window's own services, over a fake bridge. */
export function renderBrowser({
  reply = answerPages([]),
  version = currentVersion('similarListings'),
  environment = 'sample',
}: Options = {}) {
  const fakeBridge = createFakeBridge({
    reply: (input) => reply(input.parameters, input.version),
  });
  const services = createServices(fakeBridge.bridge);
  const target: LookupTarget = { environment, vehicle: { vrm: 'AB12CDE' } };
  const settings = {
    ...DEFAULT_SETTINGS,
    environment,
    datasetVersions: { similarListings: version },
  };
  render(
    <ServicesProvider services={services}>
      <SettingsContext value={{ settings, error: undefined, update: vi.fn() }}>
        <LookupTargetProvider target={target}>
          <VerdictProvider>
            <RevealProvider>
              <ListingsBrowser />
            </RevealProvider>
          </VerdictProvider>
        </LookupTargetProvider>
      </SettingsContext>
    </ServicesProvider>,
  );
  const fetches = () => fakeBridge.fetchInputs();
  return {
    user: userEvent.setup(),
    fakeBridge,
    /** The parameters of every search that was sent, in order. */
    searches: () => fetches().map(({ parameters }) => parameters),
    /** Sends a search as a lookup of the vehicle does, and waits for its outcome if it has one. */
    lookUp: async (parameters: ParameterValues = {}, requested = version) => {
      act(() => services.lookups.fetchDataset(target, 'similarListings', requested, parameters));
      await waitForPaint();
    },
    /** Settles the last search, which was pending. */
    settle: async (outcome: Outcome) => {
      const last = fetches().at(-1);
      act(() => last && fakeBridge.settle(last, outcome));
      await waitForPaint();
    },
    /** Runs a command and returns whether a component on screen handled it. */
    command: (id: CommandId): boolean => {
      let isDone = false;
      act(() => {
        isDone = services.commands.run(id);
      });
      return isDone;
    },
  };
}

const nextPaint = () =>
  new Promise<void>((resolve) => {
    afterPaint(resolve);
  });

/** Waits until replies were received, and until what follows the results is rendered too. */
export async function waitForPaint(): Promise<void> {
  // What follows the results waits for the paint of the reply, which the first paint may precede.
  await act(nextPaint);
  await act(nextPaint);
}

/** Not found by role: searching a whole browser by role is slow, and this runs often. */
export const resultsRegion = () => {
  const region = document.querySelector<HTMLElement>('section[aria-label="Results"]');
  if (!region) throw new Error('no results on screen');
  return within(region);
};
