import type { LookupReservations } from '../ipc/lookup-reservations.ts';

/** Permits every request, as without a daily limit. */
export const noLimit: LookupReservations = { run: async (_, send) => send() };
