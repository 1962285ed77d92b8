import { Buffer } from 'node:buffer';
import type { Environment } from '../../shared/provider/environment.ts';
import type { SealedReport, Snapshot, VerdictResult } from '../../shared/report/snapshot.ts';
import { createReference, seal, type SealedText, type UnsealedSnapshot } from '../seal/seal.ts';
import { sha256 } from '../seal/canonical-json.ts';
import { createRandom, type Random } from '../sample/random.ts';
import { appendSeal, lastSeal } from '../archive/chain.ts';
import { createSql, type Database, inTransaction } from '../archive/database.ts';
import { MODELS, NOTES, PEOPLE, SENTENCES, TAGS } from './generated-texts.ts';
import { toColumns, insertReport } from '../archive/report-row.ts';

/** Reports per transaction. */
const BATCH_SIZE = 2_000;
const DAY = 86_400_000;
const LETTERS = 'ABCDEFGHJKLMNOPRSTUVWXY';
const ALPHANUMERICS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

/**
 * Fills an archive with realistic sealed reports of about 15 kB, for tests and benchmarks. They are
 * the same for the same seed, form one chain, and are dated at a few hundred a day up to the last
 * day. Their seals are valid, but their answers were never parsed by the program.
 *
 * @param database in the schema of this version
 */
export function generateArchive(
  database: Database,
  { count, seed, lastDay }: { count: number; seed: string; lastDay: Date },
): void {
  const sql = createSql(database);
  const random = createRandom(seed);
  for (let batchStart = 0; batchStart < count; batchStart += BATCH_SIZE)
    inTransaction(database, () => {
      let previous = lastSeal(sql);
      for (let at = batchStart; at < Math.min(count, batchStart + BATCH_SIZE); at += 1) {
        const day = lastDay.getTime() - Math.floor((count - at) / 250) * DAY;
        const { sealed, text } = makeReport(random, new Date(day), previous);
        const sequence = appendSeal(sql, sealed.seal, previous);
        const tags = random.chance(0.3) ? [random.pick(TAGS)] : [];
        const columns = {
          ...toColumns(sealed, { sequence, origin: 'local' }),
          note: random.pick(NOTES),
          tags: JSON.stringify(tags),
        };
        insertReport(sql, columns, text);
        previous = sealed.seal;
      }
    });
}

export function makeReport(random: Random, at: Date, previousSeal: string | null): SealedText {
  const vrm = plate(random);
  const vin = `WVW${Array.from({ length: 14 }, () => pickCharacter(random, ALPHANUMERICS)).join('')}`;
  const [make, model, derivatives] = random.pick(MODELS);
  const identity = { vrm, vin, make, model, derivative: random.pick(derivatives) };
  const environment = random.pick<Environment>([
    'production',
    'production',
    'production',
    'uat',
    'sample',
  ]);
  const result = random.pick<VerdictResult>([
    'no-record',
    'no-record',
    'review',
    'incomplete',
    'alert',
  ]);
  const time = at.toISOString();
  const reference = createReference((count) =>
    Uint8Array.from({ length: count }, () => random.int(0, 255)),
  );
  const snapshot: UnsealedSnapshot = {
    format: 'platedesk-report',
    version: 1,
    reference,
    environment,
    vehicle: random.chance(0.9) ? { vrm } : { vin },
    identity,
    prepared: { at: time, localTime: time.replace('Z', '+00:00'), timeZone: 'Europe/London' },
    writtenFields: {
      preparedBy: random.pick(PEOPLE),
      organisation: 'Example Motors',
      purpose: 'Buying or part exchange',
      caseNumber: '',
      notes: random.pick(NOTES),
    },
    program: { name: 'Platedesk', version: '0.1.0' },
    layout: 'full',
    isCustomerCopy: false,
    omittedSections: [],
    logo: null,
    bundleOnlyAnswers: [],
    answers: generateAnswers(random, { environment, vrm, vin, make, model, time }),
    comparables: [],
    photos: [],
    verdict: { result, rulesVersion: 1, checks: [], findings: [], notChecked: [] },
    documentHtml: generateDocument(random, reference, identity),
  };
  return seal(snapshot, previousSeal);
}

const pickCharacter = (random: Random, characters: string) =>
  characters.charAt(random.int(0, characters.length - 1));

function plate(random: Random): string {
  const letters = (count: number) =>
    Array.from({ length: count }, () => pickCharacter(random, LETTERS)).join('');
  if (random.chance(0.05)) return `${letters(3)}${random.int(1, 999)}${letters(1)}`;
  const age = random.pick([0, 50]) + random.int(10, 26);
  return `${letters(2)}${age}${letters(3)}`;
}

type ReportSubject = Pick<Snapshot, 'environment'> &
  Record<'vrm' | 'vin' | 'make' | 'model' | 'time', string>;

function generateAnswers(
  random: Random,
  { environment, vrm, vin, make, model, time }: ReportSubject,
): SealedReport['snapshot']['answers'] {
  const mileage = random.int(1_000, 140_000);
  const records = {
    check: { vrm, vin, make, model, mileage, stolen: false, scrapped: false },
    status: { vrm, make, model, motStatus: 'Valid', taxStatus: 'Taxed' },
    motFeatureSet: {
      vrm,
      tests: Array.from({ length: random.int(3, 9) }, (_, year) => ({
        completedDate: `20${26 - year}-0${random.int(1, 9)}-1${random.int(0, 9)}`,
        odometer: Math.max(0, mileage - year * random.int(4_000, 12_000)),
        result: random.chance(0.8) ? 'PASSED' : 'FAILED',
        defects: random.sample(SENTENCES, 2),
      })),
    },
  } as const;
  return Object.entries(records).map(([name, record], at) => {
    const body = JSON.stringify(record);
    return {
      usedFor: 'verdict',
      metadata: {
        id: `answer-${at}`,
        dataset: name as keyof typeof records,
        version: '1.0',
        environment,
        vehicle: { vrm },
        parameters: {},
        via: 'single',
        requestedAt: time,
        completedAt: time,
        elapsedMs: random.int(80, 900),
        attempts: 1,
        httpStatus: 200,
        kind: 'answered',
      },
      body: Buffer.from(body).toString('base64'),
      recordHash: sha256(body),
    };
  });
}

const SECTIONS = 34;

function generateDocument(
  random: Random,
  reference: string,
  { vrm, vin, make, model, derivative }: Record<string, string>,
): string {
  const sections = Array.from({ length: SECTIONS }, (_, at) => {
    const rows = random
      .sample(SENTENCES, 3)
      .map((text) => `<tr><th scope="row">${random.int(1, 9_999)}</th><td>${text}</td></tr>`);
    return `<section><h2>Part ${at + 1}</h2><table>${rows.join('')}</table></section>`;
  });
  return `<!doctype html><html lang="en-GB"><head><title>${reference}</title><style><!--fonts--></style></head><body><h1>${vrm} ${make} ${model} ${derivative}</h1><p>${vin}</p>${sections.join('')}<p><!--seal--></p></body></html>`;
}
