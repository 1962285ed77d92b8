import type { ReportRow, Verification, VerifiedPart } from '../../shared/ipc/reports.ts';
import { RULES_VERSION } from '../../shared/findings/registry.ts';
import { datasetOf } from '../../shared/provider/catalogue.ts';
import { nameOfExtra } from '../../shared/provider/multi-request.ts';
import { extrasIn, type Sealed, type Snapshot } from '../../shared/report/snapshot.ts';
import type { KeptReport } from '../archive/archive.ts';
import { listingAt } from './comparables.ts';
import type { RenderDocument, ReportContent } from '../../shared/report/content.ts';
import { keptIdentity, keptVerdict } from './judge.ts';
import { readReportText, type ReportFile } from '../seal/read-file.ts';
import { contentOf } from './reopen.ts';
import { readingOf } from './reread.ts';
import { canonicalText, sealableObject, wellFormed } from '../seal/sealable.ts';

/** A report to be verified, with what the archive knows of it. */
export type Verifiable = Pick<KeptReport, 'text' | 'seal' | 'before' | 'after'> & {
  /** None where it is in no list. */
  readonly misfiled?: KeptReport['misfiled'];
  readonly origin: ReportRow['origin'];
};

export type VerifyDeps = {
  readonly now: () => Date;
  readonly programVersion: string;
  /** Makes the document once more, where this very version of the program made it. */
  readonly renderDocument?: RenderDocument;
};

/** What no seal can show, said wherever one fits. */
const LIMIT =
  'Somebody who can rewrite the whole archive, with every seal in it, could still give a changed report a seal that fits: a copy of the report or of its seal, kept elsewhere, would show it.';

/**
 * Checks all that can be checked of a saved report, each part told in plain words. Never throws,
 * whatever the text is.
 */
export function verify(report: Verifiable, deps: VerifyDeps): Verification {
  const read = readReportText(report.text);
  const parts =
    read.kind === 'report' ? partsOf(report, read, deps) : [part(WHOLE, false, whyNot(read))];
  return { holds: parts.every(({ holds }) => holds), at: deps.now().toISOString(), parts };
}

const WHOLE = 'The text is whole';

function whyNot(read: Exclude<ReportFile, { kind: 'report' }>): string {
  if (read.kind === 'not-a-report') return `${read.why} Nothing else could be checked.`;
  return `A later version of Platedesk made it (format ${read.version}): this one can’t check it. Update Platedesk first.`;
}

type ReadReport = Extract<ReportFile, { kind: 'report' }>;

function partsOf(report: Verifiable, read: ReadReport, deps: VerifyDeps): VerifiedPart[] {
  const { sealed, isWhole, isSealed, fits } = read;
  const content = contentOf(sealed.snapshot);
  return [
    isWhole
      ? part(WHOLE, true, 'It is written letter by letter as a sealed report is; nothing is added.')
      : part(WHOLE, false, 'It is not written as a report is when it is sealed: it was altered.'),
    sealPart(sealed.seal, isSealed),
    archivePart(report, sealed.seal),
    ...(report.misfiled ? [listPart(report.misfiled(sealed))] : []),
    ...(report.origin === 'own' ? chainParts(report, sealed) : [elsewhere()]),
    answersPart(sealed.snapshot, content),
    ...extrasParts(sealed.snapshot, content),
    findingsPart(sealed.snapshot, content),
    documentPart(sealed.snapshot, content, fits, deps),
  ];
}

function sealPart(seal: string, isSealed: boolean): VerifiedPart {
  const what = 'Its seal is that of what it says';
  return isSealed
    ? part(
        what,
        true,
        `SHA-256 ${seal}. Nothing in it was changed after this seal was made; who made it, no seal can show.`,
      )
    : part(
        what,
        false,
        `It names the seal ${seal}, which is not that of what it says: it was altered.`,
      );
}

function archivePart({ seal: wrote }: Verifiable, seal: string): VerifiedPart {
  const what = 'Its seal is the one that the archive wrote down when it came';
  return wrote === seal
    ? part(what, true, 'The archive’s own entry names the same seal.')
    : part(what, false, `The archive wrote down ${wrote}: this is not the report that was saved.`);
}

function listPart(misfiled: readonly string[]): VerifiedPart {
  const what = 'The list of saved reports says of it what it says itself';
  return misfiled.length === 0
    ? part(what, true, 'It is listed, and found, as what was sealed says.')
    : part(
        what,
        false,
        `Not so: ${misfiled.join(', ')}. The list was changed: go by the report itself.`,
      );
}

function chainParts({ before, after }: Verifiable, { seal, snapshot }: Sealed): VerifiedPart[] {
  const { previousSeal } = snapshot;
  const follows = 'It follows the report that was saved before it';
  const named = 'The report that was saved after it names its seal';
  return [
    (before?.seal ?? null) === previousSeal
      ? part(
          follows,
          true,
          before
            ? `It names that one’s seal${goneWords(before)}.`
            : 'It is the first of this archive.',
        )
      : part(
          follows,
          false,
          'It does not name the seal of the entry before it: a report was taken out, put in or changed.',
        ),
    after === undefined
      ? part(named, true, `None was saved after it yet. ${LIMIT}`)
      : after.previousSeal === seal
        ? part(named, true, `It does${goneWords(after)}. ${LIMIT}`)
        : part(
            named,
            false,
            'It names another: this report, or the one after it, is not the one that was saved.',
          ),
  ];
}

function goneWords({ state }: NonNullable<Verifiable['before']>): string {
  switch (state) {
    case 'kept':
      return '';
    case 'removed':
      return ', which was deleted since';
    case 'erased':
      return ', which was erased since';
    case 'expired':
      return ', which went after its time since';
  }
}

const elsewhere = () =>
  part(
    'Its place among other reports',
    true,
    'It came from a file. The reports before and after it are where it was made, so its place among them can’t be checked here; neither can who made it.',
  );

function answersPart(snapshot: Snapshot, { answers }: ReportContent): VerifiedPart {
  const what = 'Every answer’s bytes still read to the same record';
  const wrong = new Set<string>();
  const seen = new Set<string>();
  const counted = new Set<string>();
  snapshot.answers.forEach(({ use, facts, read }, at) => {
    const { id, dataset } = facts;
    const answer = answers[at];
    const isOf = isOfSubject(facts, snapshot);
    const isTwice = seen.has(id) || (use === 'verdict' && counted.has(dataset));
    if (!answer || readingOf(answer) !== read || !isOf || isTwice)
      wrong.add(datasetOf(dataset).name);
    seen.add(id);
    if (use === 'verdict') counted.add(dataset);
  });
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  for (const { answerId, position, listing } of snapshot.comparables) {
    const found = listingAt(byId.get(answerId), position);
    if (!found || canonicalText(sealableObject(found)) !== canonicalText(listing))
      wrong.add('a comparable');
  }
  return wrong.size === 0
    ? part(what, true, `${snapshot.answers.length} were read again, byte for byte as they came.`)
    : part(what, false, `Not so: ${[...wrong].join(', ')}.`);
}

const isOfSubject = (
  { environment, vehicle }: Pick<Snapshot, 'environment' | 'vehicle'>,
  snapshot: Snapshot,
) =>
  environment === snapshot.environment &&
  canonicalText(vehicle) === canonicalText(snapshot.vehicle);

/** What only a bundle has; none where the report keeps none of it. */
function extrasParts(snapshot: Snapshot, { extras }: ReportContent): VerifiedPart[] {
  if (extrasIn(snapshot).length === 0) return [];
  const what = 'The other answers of the bundle are read as they came';
  const names = extras.map(({ facts }) => facts.name);
  const wrong = extras.filter(
    ({ facts, content }, at) =>
      content === undefined || !isOfSubject(facts, snapshot) || names.indexOf(facts.name) !== at,
  );
  const came = extras.filter(({ content }) => content !== null && content !== undefined).length;
  return [
    wrong.length === 0
      ? part(
          what,
          true,
          `${extras.length} ${extras.length === 1 ? 'is' : 'are'} kept byte for byte; something was returned for ${came} of them. No finding rests on them.`,
        )
      : part(
          what,
          false,
          `Not so: ${wrong.map(({ facts }) => nameOfExtra(facts.name)).join(', ')}.`,
        ),
  ];
}

function findingsPart(snapshot: Snapshot, { known, verdict }: ReportContent): VerifiedPart {
  const what = 'The findings and the verdict follow from the answers';
  const { rules } = snapshot.verdict;
  if (rules !== RULES_VERSION)
    return part(
      what,
      true,
      `They were made by version ${rules} of the rules and stand as they were sealed. This version of Platedesk has version ${RULES_VERSION}, so it does not make them again.`,
    );
  const isSame =
    canonicalText(keptVerdict(verdict)) === canonicalText(snapshot.verdict) &&
    canonicalText(keptIdentity(known)) === canonicalText(snapshot.identity);
  return isSame
    ? part(what, true, `Version ${rules} of the rules makes the same of them.`)
    : part(what, false, `Version ${rules} of the rules makes something else of them.`);
}

function documentPart(
  { document, program }: Snapshot,
  content: ReportContent,
  fits: boolean,
  { programVersion, renderDocument }: VerifyDeps,
): VerifiedPart {
  const what = 'The document is the one that was sealed';
  if (!fits) return part(what, false, 'The seal does not fit, so nobody can say so.');
  const isOurs = program.version === programVersion;
  if (!renderDocument || !isOurs)
    return part(
      what,
      true,
      `It is part of what the seal covers, as Platedesk ${program.version} made it.`,
    );
  return documentAgain(renderDocument, content) === document
    ? part(
        what,
        true,
        'It is part of what the seal covers, and made from these answers once more it is the same.',
      )
    : part(
        what,
        false,
        'The seal covers it, but this very version of Platedesk makes another from these answers: it is not the document of this report.',
      );
}

/** Undefined where it can't be made: a file may hold a comparable that no service would send. */
function documentAgain(render: RenderDocument, content: ReportContent): string | undefined {
  try {
    return wellFormed(render(content));
  } catch {
    return undefined;
  }
}

const part = (what: string, holds: boolean, words: string): VerifiedPart => ({
  what,
  holds,
  words,
});
