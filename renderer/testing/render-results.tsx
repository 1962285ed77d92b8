import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { listingsOf } from '../../shared/listings/identity.ts';
import { addPage } from '../../shared/listings/loaded.ts';
import { DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import type { Answered } from '../../shared/provider/answer.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { createFakeDesk } from './fake-desk.ts';
import { createServices } from '../app/services.ts';
import { ServicesProvider } from '../app/ServicesProvider.tsx';
import type { CommandId } from '../window/shortcuts.ts';
import { SettingsContext } from '../bridge/settings-context.ts';
import { SubjectProvider } from '../vehicle/SubjectProvider.tsx';
import { fakeAnswer, fakeListings, type FakeListings } from './fake-listings.ts';
import { ListingsContext, type ListingsHandle, type ListingsState } from '../listings/handle.ts';

/** For tests: a listing that says everything. */
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

/** For tests: that many listings, each with a name and price of its own. */
export const manyListings = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...LISTING,
    description: `Golf ${at}`,
    price: 9_000 + at,
    vrm: `AB${String(at % 100).padStart(2, '0')}CDE`,
    firstSeen: `2026-10-01 08:${String(Math.floor(at / 60) % 60).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
  }));

/** For tests: a browser that shows this answer's page, and has loaded it. */
export function showing(answer: Answered): Partial<ListingsState> {
  return {
    version: answer.version,
    asked: answer.parameters,
    shown: answer,
    loaded: addPage(undefined, answer),
  };
}

export const answerOf = (
  listings: readonly unknown[],
  {
    id,
    parameters = {},
    ...change
  }: JsonObject & { id?: string; parameters?: Answered['parameters'] } = {},
): Answered =>
  fakeAnswer(
    { total: listings.length, page: 1, limit: 20, listings: [...listings], ...change },
    {
      parameters,
      ...(id && { id }),
    },
  );

export const keyAt = (answer: Answered, at: number): string => listingsOf(answer)[at]?.key ?? '';

/** For tests: part of the browser on a handle whose choices are taken, whatever else is only noted. */
export function renderListings(children: ReactNode, given: FakeListings = {}) {
  const services = createServices(createFakeDesk().bridge);
  const handle = fakeListings(given);
  let now: ListingsHandle = {
    ...handle,
    choose: (choice) => {
      handle.choose(choice);
      change({ state: choice });
    },
  };
  const around = ({ children: inside }: { readonly children: ReactNode }) => (
    <ServicesProvider services={services}>
      <SettingsContext value={SETTINGS}>
        <SubjectProvider subject={{ environment: 'sample', vehicle: { vrm: 'AB12CDE' } }}>
          {inside}
        </SubjectProvider>
      </SettingsContext>
    </ServicesProvider>
  );
  const tree = () => <ListingsContext value={now}>{children}</ListingsContext>;
  const view = render(tree(), { wrapper: around });
  /** What is so from now on, beside all that was. */
  function change({ state, ...rest }: FakeListings) {
    now = { ...now, ...rest, state: { ...now.state, ...state } };
    view.rerender(tree());
  }
  return {
    user: userEvent.setup(),
    handle,
    change,
    /** Whether something on screen answered to a key's command. */
    command: (id: CommandId): boolean => {
      let done = false;
      act(() => {
        done = services.commands.run(id);
      });
      return done;
    },
  };
}

const SETTINGS = { settings: DEFAULT_SETTINGS, fault: undefined, update: vi.fn() };
