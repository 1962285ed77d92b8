import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { getListings } from '../../shared/listings/listing.ts';
import { addPage } from '../../shared/listings/loaded-listings.ts';
import { DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import type { Answered } from '../../shared/provider/answer.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { createFakeBridge } from './fake-bridge.ts';
import { createServices, ServicesProvider } from '../app/services.tsx';
import type { CommandId } from '../../shared/ipc/shortcuts.ts';
import { SettingsContext } from '../bridge/settings-context.ts';
import { LookupTargetProvider } from '../vehicle/LookupTargetProvider.tsx';
import { createListingsAnswer, createFakeListings, type FakeListings } from './fake-listings.ts';
import { ListingsContext, type ListingsHandle } from '../listings/listings-store.ts';
import type { ListingsState } from '../listings/listings-state.ts';

/** A listing in which every field is filled. */
export const LISTING = {
  description: 'Volkswagen Golf 1.4 TSI Match',
  year: 2019,
  firstSeen: '2026-11-01 08:00:00',
  lastSeen: '2026-11-21 08:00:00',
  colour: 'Blue',
  fuelType: 'Petrol',
  price: 10_250,
  mileage: 45_210,
  transmission: { value: 'Manual' },
  engineCapacity: { value: 1395, display: '1.4L' },
  dealer: { type: 'independent', name: 'Example Motors', dealerIds: [77] },
  adText: 'One owner.',
  location: 'Reading',
  postcode: 'RG1',
  vrm: 'KX19ABC',
  soldDate: null,
  images: [],
  insights: { writeoffCategory: null },
} satisfies JsonObject;

/** Creates the given number of listings, each with its own name and price. */
export const manyListings = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...LISTING,
    description: `Golf ${index}`,
    price: 9_000 + index,
    vrm: `AB${String(index % 100).padStart(2, '0')}CDE`,
    firstSeen: `2026-10-01 08:${String(Math.floor(index / 60) % 60).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`,
  }));

/** Creates the state of a browser that has loaded and shows this answer's page. */
export function stateDisplaying(answer: Answered): Partial<ListingsState> {
  return {
    version: answer.version,
    requestedValues: answer.parameters,
    displayed: answer,
    loaded: addPage(undefined, answer),
  };
}

export const createListingsPage = (
  listings: readonly unknown[],
  {
    id,
    parameters = {},
    ...update
  }: JsonObject & { id?: string; parameters?: Answered['parameters'] } = {},
): Answered =>
  createListingsAnswer(
    { total: listings.length, page: 1, limit: 20, listings: [...listings], ...update },
    {
      parameters,
      ...(id && { id }),
    },
  );

export const getListingKey = (answer: Answered, index: number): string =>
  getListings(answer)[index]?.key ?? '';

/**
 * Renders part of the listings browser. Its handle applies choices and only records the other
 * actions.
 */
export function renderListings(children: ReactNode, overrides: FakeListings = {}) {
  const fakeBridge = createFakeBridge();
  const services = createServices(fakeBridge.bridge);
  const handle = createFakeListings(overrides);
  let current: ListingsHandle = {
    ...handle,
    setView: (viewChange) => {
      handle.setView(viewChange);
      update({ state: viewChange });
    },
    select: (key) => current.setView({ selected: key, sidePanel: 'listing' }),
  };
  const Providers = ({ children: inside }: { readonly children: ReactNode }) => (
    <ServicesProvider services={services}>
      <SettingsContext value={SETTINGS}>
        <LookupTargetProvider target={{ environment: 'sample', vehicle: { vrm: 'AB12CDE' } }}>
          {inside}
        </LookupTargetProvider>
      </SettingsContext>
    </ServicesProvider>
  );
  const tree = () => <ListingsContext value={current}>{children}</ListingsContext>;
  const view = render(tree(), { wrapper: Providers });
  /** Changes the given parts of the state. */
  function update({ state, ...rest }: FakeListings) {
    current = { ...current, ...rest, state: { ...current.state, ...state } };
    view.rerender(tree());
  }
  return {
    user: userEvent.setup(),
    handle,
    /** The texts on the clipboard, in order. */
    copied: () =>
      fakeBridge.calls.flatMap(({ channel, input }) =>
        channel === 'app.copyText' ? [(input as { text: string }).text] : [],
      ),
    update,
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

const SETTINGS = { settings: DEFAULT_SETTINGS, error: undefined, update: vi.fn() };
