import { makeReference } from '../seal/reference.ts';
import { seal, type SealedText, type UnsealedSnapshot } from '../seal/seal.ts';

/** What a made-up report says of itself. */
export type ReportOverrides = {
  readonly vrm?: string;
  readonly vin?: string;
  readonly preparedBy?: string;
  readonly notes?: string;
  /** When it was prepared, UTC. */
  readonly at?: string;
  /** How many bytes that don't compress it carries. */
  readonly size?: number;
};

/** A made-up report, other than that of every other number, sealed after another. */
export function sealedReport(
  number: number,
  previous: string | null,
  overrides: ReportOverrides = {},
): SealedText {
  return seal(createUnsealed(number, overrides), previous);
}

/** The reference of the made-up report of a number. */
export function referenceForNumber(number: number): string {
  return makeReference((count) =>
    Uint8Array.from({ length: count }, (_, at) => Math.floor(number / 32 ** (7 - at)) % 32),
  );
}

function createUnsealed(number: number, overrides: ReportOverrides): UnsealedSnapshot {
  const vrm = overrides.vrm ?? `AB${10 + (number % 80)}CDE`;
  const vin = overrides.vin ?? `WVWZZZ1JZ3W${String(number % 1_000_000).padStart(6, '0')}`;
  const at = overrides.at ?? new Date(Date.UTC(2026, 10, 1) + number * 60_000).toISOString();
  return {
    format: 'platedesk-report',
    version: 1,
    reference: referenceForNumber(number),
    environment: 'sample',
    vehicle: { vrm },
    identity: { vrm, vin, make: 'Volkswagen', model: 'Golf' },
    prepared: { at, localTime: at, timeZone: 'Europe/London' },
    writtenFields: {
      preparedBy: overrides.preparedBy ?? 'Sam Example',
      organisation: 'Example Motors',
      purpose: 'Buying or part exchange',
      notes: overrides.notes ?? '',
    },
    program: { name: 'Platedesk', version: '0.1.0' },
    omittedSections: [],
    bundleOnlyAnswers: [],
    answers: [],
    comparables: [],
    // A photo stands for the answers: their facts would be a lot to make up.
    photos: [
      {
        url: `https://photos.example/${number}.jpg`,
        type: 'image/jpeg',
        bytes: incompressibleText(
          number,
          overrides.size ?? (number % 8 === 0 ? 40_000 : 200 + ((number * 7919) % 5_000)),
        ),
      },
    ],
    verdict: { result: 'no-record', rulesVersion: 1, findings: [], notChecked: [] },
    documentHtml: `<!doctype html><p>${vrm}</p><!--seal-->`,
  };
}

/** Bytes that don't compress, the same for a number each time, in base 64. */
function incompressibleText(number: number, size: number): string {
  const next = createRandomNumbers(number);
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 1) bytes[at] = Math.floor(next() * 256);
  return bytes.toString('base64');
}

/** Numbers from 0 to 1 that look random and are the same for a seed each time. */
export function createRandomNumbers(seed: number): () => number {
  let state = (seed + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
