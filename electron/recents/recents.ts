import { z } from 'zod';
import { type Recent, recentSchema } from '../../shared/ipc/channels.ts';
import { type Envelope, fail, ok } from '../../shared/ipc/envelope.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Clock, JsonStore } from '../ports.ts';

/** The vehicles looked up last, newest first, kept on this machine until cleared. */
export type Recents = {
  readonly list: () => readonly Recent[];
  /** Puts a vehicle first. Without a title, the one that is known of it stays. */
  readonly add: (vehicle: VehicleRef, title?: string) => Envelope<readonly Recent[]>;
  /** Takes vehicles out of the list, on disk too. */
  readonly forget: (vehicles: readonly VehicleRef[]) => Envelope<readonly Recent[]>;
  /** Erases them, on disk too. */
  readonly clear: () => Envelope<readonly Recent[]>;
};

const MOST = 20;
const NOT_KEPT =
  'The list of recent vehicles could not be written to disk. Check that there is space.';
const NOT_ERASED = 'The list of recent vehicles could not be erased from disk. Try again.';

/** The list, in a store of its own. Entries that can't be read are left out. */
export function createRecents({
  store,
  clock,
}: {
  store: JsonStore;
  clock: Pick<Clock, 'now'>;
}): Recents {
  let current = readList(store.read());

  const keep = (next: readonly Recent[], refusal: string): Envelope<readonly Recent[]> => {
    try {
      store.write(next.length > 0 ? { vehicles: next } : {});
    } catch {
      // Nothing more is known than that the disk refused, which is what the person is told.
      return fail('storage', store.problem ?? refusal);
    }
    current = next;
    return ok(current);
  };

  return {
    list: () => current,
    add: (vehicle, title) => {
      const before = current.find((recent) => isSame(recent, vehicle));
      const known = title ?? before?.title;
      const added: Recent = {
        ...vehicle,
        ...(known === undefined ? {} : { title: known }),
        at: clock.now().toISOString(),
      };
      const others = current.filter((recent) => recent !== before);
      return keep([added, ...others].slice(0, MOST), NOT_KEPT);
    },
    forget: (vehicles) => {
      const left = current.filter((recent) => !vehicles.some((each) => isSame(recent, each)));
      return left.length === current.length ? ok(current) : keep(left, NOT_ERASED);
    },
    clear: () => keep([], NOT_ERASED),
  };
}

const listSchema = z.object({ vehicles: z.array(z.unknown()) });

function readList(content: unknown): readonly Recent[] {
  const vehicles = listSchema.safeParse(content).data?.vehicles ?? [];
  return vehicles
    .map((entry) => recentSchema.safeParse(entry).data)
    .filter((entry) => entry !== undefined)
    .filter((entry) => entry.vrm !== undefined || entry.vin !== undefined)
    .slice(0, MOST);
}

function isSame(recent: Recent, vehicle: VehicleRef): boolean {
  return 'vrm' in vehicle ? recent.vrm === vehicle.vrm : recent.vin === vehicle.vin;
}
