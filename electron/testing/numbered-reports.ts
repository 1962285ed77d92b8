import { createReference, seal, type SealedText, type UnsealedSnapshot } from '../seal/seal.ts';

/** Facts of a generated report. */
export type ReportOverrides = {
  readonly vrm?: string;
  readonly vin?: string;
  readonly preparedBy?: string;
  readonly notes?: string;
  /** When it was prepared, UTC. */
  readonly at?: string;
  /** Number of incompressible bytes in the report. */
  readonly size?: number;
};

/** Creates a report that is different for every number, sealed as the successor of another. */
export function sealedReport(
  number: number,
  previous: string | null,
  overrides: ReportOverrides = {},
): SealedText {
  return seal(createUnsealed(number, overrides), previous);
}

/** The reference of the generated report with a number. */
export function referenceForNumber(number: number): string {
  return createReference((count) =>
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
      caseNumber: '',
      notes: overrides.notes ?? '',
    },
    program: { name: 'Platedesk', version: '0.0.1' },
    layout: 'full',
    isCustomerCopy: false,
    omittedSections: [],
    logo: null,
    bundleOnlyAnswers: [],
    answers: [],
    comparables: [],
    // A photo supplies the bytes, because answers would need much metadata.
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
    verdict: { result: 'incomplete', rulesVersion: 1, checks: [], findings: [], notChecked: [] },
    documentHtml: `<!doctype html><p>${vrm}</p><!--seal-->`,
  };
}

/** Incompressible bytes in base64, always the same for a number. */
function incompressibleText(number: number, size: number): string {
  const next = createRandomNumbers(number);
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 1) bytes[at] = Math.floor(next() * 256);
  return bytes.toString('base64');
}

/** Pseudorandom numbers from 0 to 1, always the same for a seed. */
export function createRandomNumbers(seed: number): () => number {
  let state = (seed + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
