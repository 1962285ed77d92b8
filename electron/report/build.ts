import { Buffer } from 'node:buffer';
import type { ReportInput } from '../../shared/contract/reports.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { DATASET_IDS, datasetOf } from '../../shared/provider/catalogue.ts';
import { OPTIONAL_SECTIONS } from '../../shared/report/sections.ts';
import { SNAPSHOT_FORMAT, SNAPSHOT_VERSION } from '../../shared/report/snapshot.ts';
import type { Clock } from '../ports.ts';
import type { HeldAnswer } from '../provider/answer-store.ts';
import { type FindPhoto, shownComparables, takeComparables, takePhotos } from './comparables.ts';
import type { RenderDocument, ReportContent } from './content.ts';
import { judge, keptIdentity, keptVerdict } from './judge.ts';
import { excessOf, isTooMuch, LARGEST_REPORT } from './limits.ts';
import { localTime } from './local-time.ts';
import { makeReference } from './reference.ts';
import { keep, reread, settled } from './reread.ts';
import type { Unsealed } from './seal.ts';
import { canonicalText, sizeOf, wellFormed } from './sealable.ts';

/** What a report is built with. */
export type BuildDeps = {
  /** An answer by its id, as the provider's client holds it. */
  readonly held: (id: string) => HeldAnswer | undefined;
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  /** Of where the report is prepared, as IANA names it. */
  readonly zone: () => string;
  /** So many random bytes. */
  readonly random: (count: number) => Uint8Array;
  readonly programVersion: string;
  readonly renderDocument: RenderDocument;
  readonly photo: FindPhoto;
};

/** Why there is no report. */
export type BuildFault =
  | 'nothing-fetched'
  | 'not-held'
  | 'named-twice'
  | 'other-environment'
  | 'other-vehicle'
  | 'dataset-twice'
  | 'no-such-listing'
  | 'too-large';

export type Built =
  | {
      readonly ok: true;
      readonly unsealed: Unsealed;
      /** What the document was made from. */
      readonly content: ReportContent;
    }
  /** `why` is a sentence or two for the person. */
  | { readonly ok: false; readonly because: BuildFault; readonly why: string };

/**
 * Builds a report from answers that the main process holds: nothing in it comes from a window but
 * the person's own words and choices, and why there is no answer of a dataset. All of it is as of one
 * moment, the time of preparation.
 */
export async function buildSnapshot(input: ReportInput, deps: BuildDeps): Promise<Built> {
  const at = deps.clock.now();
  const gathered = gather(input, deps.held);
  if (!gathered.ok) return gathered;
  const { held, answers } = gathered;
  const counted = input.answerIds.flatMap((id) => answers.get(id) ?? []).toSorted(inOrder);
  const further = [...answers.values()].filter((answer) => !counted.includes(answer));

  const comparables = takeComparables(input.comparables, answers);
  if (!comparables) return fault('no-such-listing');
  const shown = !input.leftOut.includes('comparables');
  const photos = shown ? await takePhotos(comparables, deps.photo, deps.clock) : [];

  const { known, verdict } = judge(input.vehicle, counted, at, input.missing ?? []);
  const facts = {
    reference: makeReference(deps.random),
    environment: input.environment,
    vehicle: input.vehicle,
    identity: keptIdentity(known),
    prepared: { at: at.toISOString(), ...localTime(at, deps.zone()) },
    words: wordsIn(input),
    program: { name: 'Platedesk', version: deps.programVersion },
    leftOut: OPTIONAL_SECTIONS.filter((id) => input.leftOut.includes(id)),
  } as const;
  const kept = keptVerdict(verdict);
  const content: ReportContent = {
    ...facts,
    known,
    verdict,
    rules: kept.rules,
    comparables: shownComparables(comparables, photos),
    answers: [...counted, ...further],
  };
  const keptAs = (use: 'verdict' | 'comparables') => (answer: Answer) => {
    const found = held.get(answer.id);
    return found ? [keep(use, found, answer)] : [];
  };
  const unsealed: Unsealed = {
    format: SNAPSHOT_FORMAT,
    version: SNAPSHOT_VERSION,
    ...facts,
    answers: [...counted.flatMap(keptAs('verdict')), ...further.flatMap(keptAs('comparables'))],
    comparables: [...comparables],
    photos: [...photos],
    verdict: kept,
    document: wellFormed(deps.renderDocument(content)),
  };
  return isTooLarge(unsealed) ? fault('too-large') : { ok: true, unsealed, content };
}

function wordsIn({ words }: ReportInput): ReportInput['words'] {
  const { preparedBy, organisation, purpose, notes } = words;
  return {
    preparedBy: wellFormed(preparedBy),
    organisation: wellFormed(organisation),
    purpose: wellFormed(purpose),
    notes: wellFormed(notes),
  };
}

type Gathered = {
  readonly ok: true;
  /** By id, in the order in which they were named. */
  readonly held: ReadonlyMap<string, HeldAnswer>;
  readonly answers: ReadonlyMap<string, Answer>;
};

/** The answers that a report names: its own, and those that its comparables stand in. */
function gather(input: ReportInput, heldOf: BuildDeps['held']): Gathered | (Built & { ok: false }) {
  const { answerIds, comparables } = input;
  if (answerIds.length === 0) return fault('nothing-fetched');
  const places = comparables.map(({ answerId, position }) => `${position} ${answerId}`);
  if (new Set(answerIds).size < answerIds.length) return fault('named-twice');
  if (new Set(places).size < places.length) return fault('named-twice');
  const held = new Map<string, HeldAnswer>();
  const datasets = new Set<string>();
  for (const id of new Set([...answerIds, ...comparables.map(({ answerId }) => answerId)])) {
    const raw = heldOf(id);
    if (!raw) return fault('not-held');
    const found = settled(raw);
    const { dataset, environment, vehicle } = found.facts;
    const { name } = datasetOf(dataset);
    if (environment !== input.environment) return fault('other-environment', name);
    if (canonicalText(vehicle) !== canonicalText(input.vehicle))
      return fault('other-vehicle', name);
    if (answerIds.includes(id)) {
      if (datasets.has(dataset)) return fault('dataset-twice', name);
      datasets.add(dataset);
    }
    held.set(id, found);
  }
  const bodies = [...held.values()].flatMap(({ facts, bytes }) =>
    bytes && facts.kind === 'answered' ? [bytes] : [],
  );
  if (isTooMuch(bodies)) return fault('too-large');
  const answers = new Map(Array.from(held, ([id, found]) => [id, reread(found)]));
  return { ok: true, held, answers };
}

/** In the order of the tabs. */
const inOrder = (one: Answer, other: Answer) =>
  DATASET_IDS.indexOf(one.dataset) - DATASET_IDS.indexOf(other.dataset);

/** True for what no later version of the program would open again; the bodies are long, not many. */
function isTooLarge({ answers, photos, ...rest }: Unsealed): boolean {
  const bodies = answers.reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
  const pictures = photos.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const others = canonicalText({
    ...rest,
    answers: answers.map((answer) => ({ ...answer, body: null })),
  });
  // The seals and what else is added when it is sealed take less than a thousand bytes.
  const size = bodies + pictures + sizeOf(others) + 1_000;
  return size > LARGEST_REPORT || excessOf(Buffer.from(others)) !== undefined;
}

function fault(because: BuildFault, dataset = ''): Built & { ok: false } {
  return { ok: false, because, why: wordsOf(because, dataset) };
}

function wordsOf(because: BuildFault, dataset: string): string {
  switch (because) {
    case 'nothing-fetched':
      return 'Nothing was fetched for this vehicle yet. Fetch at least one dataset first.';
    case 'not-held':
      return 'An answer that the report needs is no longer held: too much was looked up since. Fetch the vehicle’s datasets again, then prepare the report.';
    case 'named-twice':
      return 'An answer or a listing is named twice. Choose each once.';
    case 'other-environment':
      return `${dataset} was answered in another environment. A report holds answers of one environment: fetch it again in this one.`;
    case 'other-vehicle':
      return `${dataset} was answered for another vehicle. Fetch it again for this one.`;
    case 'dataset-twice':
      return `There are two answers for ${dataset}. A report holds one of each dataset.`;
    case 'no-such-listing':
      return 'A listing that was chosen as a comparable is not in the answer that is held. Choose it again from the listings.';
    case 'too-large':
      return 'These answers are too large for one report. Fetch fewer datasets, or shorter lists.';
  }
}
