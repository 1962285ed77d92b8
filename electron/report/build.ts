import { Buffer } from 'node:buffer';
import type { ReportInput } from '../../shared/ipc/reports.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { OPTIONAL_SECTIONS } from '../../shared/report/sections.ts';
import { extrasIn, isOfFormat1, SNAPSHOT_FORMAT } from '../../shared/report/snapshot.ts';
import type { Clock } from '../ports.ts';
import { type FindPhoto, shownComparables, takeComparables, takePhotos } from './comparables.ts';
import type { RenderDocument, ReportContent } from '../../shared/report/content.ts';
import { rereadExtra } from './extras.ts';
import { fault, type NotBuilt } from './fault.ts';
import { gather, type GatherDeps } from './gather.ts';
import { judge, keptIdentity, keptVerdict } from './judge.ts';
import { excessOf, LARGEST_REPORT } from '../seal/limits.ts';
import { localTime } from '../seal/local-time.ts';
import { makeReference } from '../seal/reference.ts';
import { keep } from './reread.ts';
import type { Unsealed } from '../seal/seal.ts';
import { canonicalText, sizeOf, wellFormed } from '../seal/sealable.ts';

/** What a report is built with. */
export type BuildDeps = GatherDeps & {
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  /** Of where the report is prepared, as IANA names it. */
  readonly zone: () => string;
  /** So many random bytes. */
  readonly random: (count: number) => Uint8Array;
  readonly programVersion: string;
  readonly renderDocument: RenderDocument;
  readonly photo: FindPhoto;
};

export type Built =
  | {
      readonly ok: true;
      readonly unsealed: Unsealed;
      /** What the document was made from. */
      readonly content: ReportContent;
    }
  | NotBuilt;

/**
 * Builds a report from answers that the main process holds: nothing in it comes from a window but
 * the person's own words and choices, and why there is no answer of a dataset. All of it is as of one
 * moment, the time of preparation.
 */
export async function buildSnapshot(input: ReportInput, deps: BuildDeps): Promise<Built> {
  const at = deps.clock.now();
  const gathered = gather(input, deps);
  if (!gathered.ok) return gathered;
  const { held, answers, extras } = gathered;
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
  } as const;
  const leftOut = OPTIONAL_SECTIONS.filter((id) => input.leftOut.includes(id));
  const kept = keptVerdict(verdict);
  const content: ReportContent = {
    ...facts,
    // What isn't there can't be left out.
    leftOut: extras.length > 0 ? leftOut : leftOut.filter(isOfFormat1),
    known,
    verdict,
    rules: kept.rules,
    comparables: shownComparables(comparables, photos),
    answers: [...counted, ...further],
    extras: extras.map(rereadExtra),
  };
  const keptAs = (use: 'verdict' | 'comparables') => (answer: Answer) => {
    const found = held.get(answer.id);
    return found ? [keep(use, found, answer)] : [];
  };
  const all: Omit<Unsealed, 'version' | 'leftOut'> = {
    format: SNAPSHOT_FORMAT,
    ...facts,
    answers: [...counted.flatMap(keptAs('verdict')), ...further.flatMap(keptAs('comparables'))],
    comparables: [...comparables],
    photos: [...photos],
    verdict: kept,
    document: wellFormed(deps.renderDocument(content)),
  };
  // Which format a report is written in, and why, is said where the formats are.
  const unsealed: Unsealed =
    extras.length > 0
      ? { ...all, version: 2, leftOut, extras }
      : { ...all, version: 1, leftOut: leftOut.filter(isOfFormat1) };
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

/** In the order of the tabs. */
const inOrder = (one: Answer, other: Answer) =>
  DATASET_IDS.indexOf(one.dataset) - DATASET_IDS.indexOf(other.dataset);

/** True for what no later version of the program would open again; the bodies are long, not many. */
function isTooLarge(unsealed: Unsealed): boolean {
  const { answers, photos, ...rest } = unsealed;
  const extras = extrasIn(unsealed);
  const bodies = [...answers, ...extras].reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
  const pictures = photos.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const others = canonicalText({
    ...rest,
    answers: answers.map((answer) => ({ ...answer, body: null })),
    extras: extras.map((extra) => ({ ...extra, body: null })),
  });
  // The seals and what else is added when it is sealed take less than a thousand bytes.
  const size = bodies + pictures + sizeOf(others) + 1_000;
  return size > LARGEST_REPORT || excessOf(Buffer.from(others)) !== undefined;
}
