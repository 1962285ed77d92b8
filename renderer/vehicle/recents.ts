import type { QueryClient } from '@tanstack/react-query';
import type { Recent } from '../../shared/ipc/channels.ts';
import type { DeskBridge } from '../../shared/ipc/desk.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { identityOf, titleOf } from '../../shared/reading/identity.ts';
import { type Subject, vehicleKey } from './subject.ts';

export const RECENTS_KEY = ['recents'] as const;

/** The vehicles looked up lately, which the main process keeps until they are cleared. */
export type Recents = {
  /** Puts a vehicle at the top of the list, under the name it had there before, if it had one. */
  readonly note: (vehicle: VehicleRef) => void;
  /** Adds make and model to the vehicle that was noted last, once an answer carries them. */
  readonly learn: (subject: Subject, answer: Answer) => void;
  readonly clear: () => void;
};

export function createRecents(desk: DeskBridge, client: QueryClient): Recents {
  let unnamed: string | undefined;
  const put = async (
    channel: 'recents.add' | 'recents.clear',
    input?: { vehicle: VehicleRef; title?: string },
  ) => {
    const list =
      channel === 'recents.add' && input
        ? await desk.call('recents.add', input)
        : await desk.call('recents.clear');
    // A list that could not be written is not worth a word in the middle of a lookup.
    if (list.ok) client.setQueryData<readonly Recent[]>(RECENTS_KEY, list.value);
  };
  return {
    note: (vehicle) => {
      unnamed = vehicleKey(vehicle);
      void put('recents.add', { vehicle });
    },
    learn: ({ vehicle }, answer) => {
      if (unnamed !== vehicleKey(vehicle)) return;
      const title = titleOf(identityOf((id) => (id === answer.dataset ? answer : undefined)));
      if (title === undefined) return;
      unnamed = undefined;
      void put('recents.add', { vehicle, title: title.slice(0, 200) });
    },
    clear: () => void put('recents.clear'),
  };
}

/** The vehicle of an entry; undefined when it names none. */
export function vehicleOf({ vrm, vin }: Recent): VehicleRef | undefined {
  if (vrm !== undefined) return { vrm };
  return vin === undefined ? undefined : { vin };
}
