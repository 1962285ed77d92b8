import type { ClipboardEvent } from 'react';
import type { Environment } from '../../shared/provider/environment.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import { MAX_ROWS } from '../../shared/lists/list-row.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { normalizeInput } from '../../shared/vehicle/alphanumeric.ts';
import { findIdentifiersInText } from '../../shared/vehicle/corrections.ts';
import { isWholeText, type ParsedIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { formatPlate } from '../../shared/vehicle/plate.ts';

/** The vehicle as a key: `vrm:AB12CDE`, `vin:WVWZZZ…`. */
export const vehicleKey = (vehicle: VehicleRef): string =>
  'vrm' in vehicle ? `vrm:${vehicle.vrm}` : `vin:${vehicle.vin}`;

/** The vehicle as text: the formatted plate, or the VIN. */
export const vehicleLabel = (vehicle: VehicleRef): string =>
  'vrm' in vehicle ? formatPlate(vehicle.vrm) : vehicle.vin;

/** The vehicle that a text names. Undefined if the text is neither a plate nor a VIN. */
export function toVehicleRef(identified: ParsedIdentifier): VehicleRef | undefined {
  if (identified.kind === 'vrm') return { vrm: identified.vrm };
  return identified.kind === 'vin' ? { vin: identified.vin } : undefined;
}

/** Returns a pasted list. A text box would remove its line breaks and join the plates to a VIN. */
export function readPastedList(event: ClipboardEvent): string | undefined {
  const pasted = event.clipboardData.getData('text');
  if (!/[\r\n]./.test(pasted)) return undefined;
  event.preventDefault();
  return pasted.trim().replaceAll(/[\r\n]+/g, ', ');
}

/**
 * The rows of a list in the search box, one on each line. `offered` are the vehicles that the panel
 * shows, at most 20. If there are more of them than separated rows, the text has no usable separators,
 * and its plates and VINs are searched for.
 */
export function toImportRows(text: string, offered: string): string {
  const rows = text
    .split(text.includes(', ') ? ', ' : /[\r\n,;]+/)
    .map((row) => row.trim())
    .filter(Boolean);
  if (rows.length >= offered.split('\n').length) return rows.join('\n');
  const found = findIdentifiersInText(normalizeInput(text), new Date(), MAX_ROWS);
  return found.length === 0 ? offered : found.map((each) => each.text).join('\n');
}

/** The prefix of the keys of all queries for a target. */
export const targetQueryKey = ({ environment, vehicle }: LookupTarget) =>
  ['answer', environment, vehicleKey(vehicle)] as const;

/** The id of the notes on a vehicle's comparables as an unsaved text. */
export const comparableNotesId = (target: LookupTarget) =>
  JSON.stringify(['comparables', ...targetQueryKey(target)]);

/** A production request may be charged, and a short mark is often an unfinished one. */
const MIN_UNCONFIRMED_LENGTH = 4;

/** A plate with more characters is often two texts, such as a row number and a plate. */
const MAX_UNCONFIRMED_LENGTH = 7;

/** Returns what to confirm before a request is sent, if anything. */
export function confirmationWarning(
  environment: Environment,
  text: string,
  identified: ParsedIdentifier,
): string | undefined {
  if (identified.kind !== 'vrm' && identified.kind !== 'vin') return undefined;
  const isPlate = identified.kind === 'vrm';
  const label = isPlate ? identified.display : identified.vin;
  const { length } = isPlate ? identified.vrm : identified.vin;
  if (!isWholeText(text, identified))
    return `Platedesk reads this text as ${label}. Check that it is correct, then press Enter again.`;
  if (isPlate && length > MAX_UNCONFIRMED_LENGTH)
    return `${label} has ${length} characters, and a number plate has at most ${MAX_UNCONFIRMED_LENGTH}. Check that it is correct, then press Enter again.`;
  if (environment !== 'production') return undefined;
  if (isPlate && length < MIN_UNCONFIRMED_LENGTH)
    return `${label} has only ${length} characters. Check that it is complete, then press Enter again.`;
  // The text may not be a VIN: “AB12CDE Focus” is read as one.
  if (!isPlate && identified.warnings.length > 0)
    return `Check that ${label} is correct, then press Enter again.`;
  return undefined;
}
