import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { addPage } from '../../shared/listings/loaded.ts';
import type { Answer, Answered } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { createFakeDesk } from './fake-desk.ts';
import { createServices } from '../app/services.ts';
import { ServicesProvider } from '../app/ServicesProvider.tsx';
import { propsFor } from './props-for.ts';
import type { Subject } from '../vehicle/subject.ts';
import { SubjectContext, type VehicleState, VehicleStateContext } from '../vehicle/useDataset.ts';
import { fakeAnswer, fakeListings, type FakeListings } from './fake-listings.ts';
import { ListingsContext, type ListingsState } from '../listings/handle.ts';

// jsdom has no CSS.escape, which dialogs use.
if (typeof globalThis.CSS === 'undefined')
  Object.defineProperty(globalThis, 'CSS', {
    value: { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) },
  });

/** For tests: a listing as 3.0 gives it, of which only some fields matter here. */
export const listing = (vrm: string, price: unknown, mileage: unknown, change: object = {}) => ({
  vrm,
  description: `Ford Focus ${vrm}`,
  year: 2012,
  price,
  mileage,
  soldDate: null,
  ...change,
});
export const SOLD = { soldDate: '2026-11-01 00:00:00' };

/** For tests: the state after a page of these listings was answered. */
export function shownState(
  listings: readonly object[],
  change: JsonObject = {},
): Partial<ListingsState> & { readonly shown: Answered } {
  const body = { total: listings.length, page: 1, limit: 20, listings, ...change };
  const shown = fakeAnswer(body, { parameters: { limit: 20 } });
  return { shown, asked: shown.parameters, loaded: addPage(undefined, shown) };
}

/** For tests: a valuation as it was answered. */
export const valuationOf = (body: JsonObject): Answer => propsFor('valuation', body).answer;

type Around = {
  readonly answers?: readonly (readonly [DatasetId, Answer])[];
  readonly loading?: readonly DatasetId[];
  readonly subject?: Subject;
  readonly desk?: Parameters<typeof createFakeDesk>[0];
};

const SUBJECT: Subject = { environment: 'production', vehicle: { vrm: 'AB12CDE' } };

/** For tests: a part of the browser of one vehicle, over a handle and a desk that note what is called. */
export function renderBeside(part: ReactNode, listings: FakeListings = {}, around: Around = {}) {
  const desk = createFakeDesk(around.desk);
  const services = createServices(desk.bridge);
  const showTab = vi.spyOn(services.navigation, 'showTab');
  const vehicle: VehicleState = {
    answers: new Map(around.answers),
    loading: new Set(around.loading),
    faults: new Map(),
  };
  let current = listings;
  const handle = fakeListings(listings);
  const tree = () => (
    <ServicesProvider services={services}>
      <SubjectContext value={around.subject ?? SUBJECT}>
        <VehicleStateContext value={vehicle}>
          <ListingsContext value={{ ...handle, ...fakeState(current) }}>{part}</ListingsContext>
        </VehicleStateContext>
      </SubjectContext>
    </ServicesProvider>
  );
  const { container, rerender } = render(tree());
  return {
    container,
    desk,
    handle,
    showTab,
    user: userEvent.setup(),
    /** The same part once the browser stands otherwise. */
    become: (next: FakeListings) => {
      current = { ...current, ...next, state: { ...current.state, ...next.state } };
      rerender(tree());
    },
  };
}

const fakeState = (listings: FakeListings) => {
  const { state, isLoading } = fakeListings(listings);
  return { state, isLoading };
};
