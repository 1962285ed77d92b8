import { quoteText } from '../format/text.ts';
import type { Correction } from '../vehicle/corrections.ts';
import {
  isList,
  isWholeText,
  type ParsedIdentifier,
  parseIdentifier,
} from '../vehicle/parse-identifier.ts';
import { VIN_LENGTH } from '../vehicle/vin.ts';

/** The plate and VIN of a row. At least one is not null. */
export type RowIdentifier = {
  readonly kind: 'read';
  readonly vrm: string | null;
  readonly vin: string | null;
  /** Plates and VINs that may be meant instead. None is applied before the user chooses it. */
  readonly corrections: readonly Correction[];
  /** What is unusual about the plate or VIN, in whole sentences. */
  readonly remarks: readonly string[];
};

export type UnreadIdentifier = {
  readonly kind: 'not-read';
  /** One sentence that quotes the cell. */
  readonly reason: string;
  readonly corrections: readonly Correction[];
};

/**
 * Reads the plate and VIN of a row. A plate is sent and the VIN is compared with the response, so a
 * VIN that cannot be read only matters without a plate. Never throws.
 *
 * @param today for `parseIdentifier`
 */
export function readIdentifier(
  cells: { readonly plate: string; readonly vin: string },
  today: Date,
): RowIdentifier | UnreadIdentifier {
  const plate = readPlateCell(cells.plate, today);
  const vin = readVinCell(cells.vin, today);
  if (plate.kind === 'vrm' || plate.kind === 'vin') {
    const isPlate = plate.kind === 'vrm';
    if (!isPlate && vin.kind === 'vin' && vin.value !== plate.value)
      return { kind: 'not-read', reason: 'The row has two different VINs.', corrections: [] };
    return {
      kind: 'read',
      vrm: isPlate ? plate.value : null,
      vin: vin.kind === 'vin' ? vin.value : isPlate ? null : plate.value,
      corrections: [...plate.corrections, ...(vin.kind === 'vin' ? vin.corrections : [])],
      remarks: [...plate.remarks, ...remarksOf(vin)],
    };
  }
  if (plate.kind === 'partial') return toUnread(plate);
  if (vin.kind === 'vin')
    return {
      kind: 'read',
      vrm: null,
      vin: vin.value,
      corrections: vin.corrections,
      remarks: [...(plate.kind === 'unread' ? [plate.reason] : []), ...vin.remarks],
    };
  if (plate.kind === 'unread') return toUnread(plate);
  if (vin.kind === 'partial' || vin.kind === 'unread') return toUnread(vin);
  return { kind: 'not-read', reason: 'The row has no plate and no VIN.', corrections: [] };
}

/** DVLA's own code accepts 8 characters, which are often two texts, such as a row number and a plate. */
const MAX_PLATE_LENGTH = 7;

type Unread = { readonly reason: string; readonly corrections: readonly Correction[] };

type Cell =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'vrm' | 'vin';
      readonly value: string;
      readonly corrections: readonly Correction[];
      readonly remarks: readonly string[];
    }
  /** The cell may contain a plate or VIN and more, so even a VIN beside it does not make it ready. */
  | ({ readonly kind: 'partial' } & Unread)
  | ({ readonly kind: 'unread' } & Unread);

const toUnread = ({ reason, corrections }: Unread): UnreadIdentifier => ({
  kind: 'not-read',
  reason,
  corrections,
});

function readPlateCell(cell: string, today: Date): Cell {
  const read = readCell(cell, today, 'plate or VIN');
  // Text of 9 to 16 characters is more often a plate with a word than a VIN from before 1981.
  if (read.kind === 'vin' && read.value.length < VIN_LENGTH)
    return unread(cell, 'plate or VIN', read.corrections);
  return read.kind === 'vrm' && read.value.length > MAX_PLATE_LENGTH
    ? {
        kind: 'partial',
        reason: `${quoteText(cell)} has ${read.value.length} characters, and a number plate has at most ${MAX_PLATE_LENGTH}.`,
        corrections: read.corrections,
      }
    : read;
}

function readVinCell(cell: string, today: Date): Cell {
  const read = readCell(cell, today, 'VIN');
  const isText =
    read.kind === 'vin' && read.value.length < VIN_LENGTH && read.corrections.length > 0;
  if (isText) return unread(cell, 'VIN', read.corrections);
  return read.kind === 'vrm' ? unread(cell, 'VIN', []) : read;
}

function readCell(cell: string, today: Date, expected: string): Cell {
  const parsed = parseIdentifier(cell, today);
  switch (parsed.kind) {
    case 'empty':
      return { kind: 'empty' };
    case 'invalid':
      return isList(parsed)
        ? {
            kind: 'partial',
            reason: `${quoteText(cell)} names several vehicles.`,
            corrections: parsed.corrections,
          }
        : unread(cell, expected, parsed.corrections);
    case 'vrm':
    case 'vin':
      return isWholeText(cell, parsed) ? toCell(parsed) : toPartial(cell, parsed, expected);
  }
}

type Parsed = Extract<ParsedIdentifier, { kind: 'vrm' | 'vin' }>;

const toCell = (parsed: Parsed): Cell => ({
  kind: parsed.kind,
  value: parsed.kind === 'vrm' ? parsed.vrm : parsed.vin,
  corrections: parsed.corrections,
  remarks: parsed.warnings,
});

/** What was read of the text is the first correction, if it is a plate or a VIN in a standard form. */
function toPartial(cell: string, parsed: Parsed, expected: string): Cell {
  const isPlate = parsed.kind === 'vrm';
  if (!isPlate && parsed.vin.length < VIN_LENGTH) return unread(cell, expected, parsed.corrections);
  const text = isPlate ? parsed.display : parsed.vin;
  const isStandard = !isPlate || parsed.format !== 'unrecognised';
  const own: Correction = { text, kind: parsed.kind, explanation: 'the rest of the cell removed' };
  return {
    kind: 'partial',
    reason: `${quoteText(cell)} contains more than a ${isPlate ? 'plate' : 'VIN'}.`,
    corrections: [...(isStandard ? [own] : []), ...parsed.corrections],
  };
}

/** A cell in which a plate or VIN was found is never left aside for the VIN beside it. */
const unread = (cell: string, expected: string, corrections: readonly Correction[]): Cell => ({
  kind: corrections.length > 0 ? 'partial' : 'unread',
  reason: `${quoteText(cell)} is not a ${expected}.`,
  corrections,
});

/** Why a VIN beside a plate is not compared with the response, or what is unusual about it. */
function remarksOf(vin: Cell): readonly string[] {
  switch (vin.kind) {
    case 'empty':
      return [];
    case 'vrm':
    case 'vin':
      return vin.remarks;
    case 'partial':
    case 'unread':
      return [`${vin.reason} It is not compared with the response.`];
  }
}
