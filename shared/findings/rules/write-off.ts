import {
  categoriesIn,
  categoriesInText,
  CATEGORY_MEANING,
  type WriteOffCategory,
} from '../../reading/write-off.ts';
import type { RecordOf } from '../../provider/catalogue.ts';
import type { Json } from '../../format/json.ts';
import { bareFinding, checkEvidence, checkLine } from '../check-line.ts';
import { ring } from '../contact.ts';
import { dayWords } from '../days.ts';
import { fieldsAt, someOf } from '../evidence.ts';
import type { Found, Rule } from '../finding.ts';
import type { Known } from '../known.ts';
import { counted, isSaid, listed, said, sentences } from '../../format/words.ts';

type Entry = NonNullable<RecordOf<'check'>['condition']>[number];
type Placed = { readonly entry: Entry; readonly at: number };

/** So many entries are named in a sentence; all of them are in the evidence. */
const MOST_NAMED = 3;
const REPAIR =
  'Ask for the insurer’s report, photos of the damage and the bills of the repair, and have the work looked at.';
const CRUSH = 'Do not buy or sell it for the road. Ask the insurer what became of it.';

/** What the check holds of write-offs: one finding a category, however often it was given. */
export const writeOff: Rule = {
  id: 'write-off',
  title: 'Recorded as written off',
  says: 'Each category in the check, from the damage report or an insurer’s entry: an alert for A and B, a review for S, N, C and D, an alert where no category is given. An insurer’s entry without a category is a review by itself.',
  reads: ['check'],
  raise: (known) => {
    const record = known.record('check');
    if (!record) return [];
    const entries = (record.condition ?? []).map((entry, at) => ({ entry, at }));
    const named = entries.filter(({ entry }) => categoriesOf(entry).length > 0);
    const bare = entries.filter(({ entry }) => categoriesOf(entry).length === 0);
    const report = record.damageReport?.writeOff as Json | undefined;
    const categories = categoriesIn([
      report ?? null,
      named.map(({ entry }) => entry.status ?? null),
    ]);
    return [
      ...(categories.length === 0 ? withoutCategory(known, bare) : []),
      ...categories.map((category) => {
        const of = named.filter(({ entry }) => categoriesOf(entry).includes(category));
        return categoryFound(known, category, of, categoriesIn(report).includes(category));
      }),
      ...bare.map((placed) => entryFound(known, placed)),
    ];
  },
};

const categoriesOf = ({ status }: Entry) => categoriesInText(status ?? '');

function categoryFound(
  known: Known,
  category: WriteOffCategory,
  entries: readonly Placed[],
  isReported: boolean,
): Found {
  const { tone, words } = CATEGORY_MEANING[category];
  const report = isReported ? [known.evidence('check', 'damageReport', 'writeOff')] : [];
  const evidence = someOf([...entries.flatMap(({ at }) => entryEvidence(known, at)), ...report]);
  const doubt = checkLine(known, 'writeOff')?.disagreement;
  return {
    what: category,
    severity: tone,
    title: `Written off${often(entries.length)}: category ${category}`,
    reason: sentences(entryWords(entries), words, 'The marker is permanent.', doubt),
    evidence: evidence ?? checkEvidence(known, 'writeOff'),
    next: sentences(asking(entries), tone === 'alert' ? CRUSH : REPAIR),
  };
}

function often(times: number): string {
  if (times < 2) return '';
  return times === 2 ? ' twice' : ` ${times} times`;
}

/** A write-off of which nobody says what kind it was may have been any. */
function withoutCategory(known: Known, bare: readonly Placed[]): Found[] {
  // Where the overview says no, the insurers' entries are told of, each by itself.
  if (bare.length > 0 && checkLine(known, 'writeOff')?.result === 'review') return [];
  return bareFinding(known, 'writeOff', {
    title: 'Recorded as written off, category not given',
    next: `Ask the source for the category. ${REPAIR}`,
  });
}

function entryFound(known: Known, placed: Placed): Found {
  const { status } = placed.entry;
  return {
    what: 'entry',
    severity: 'review',
    title: isSaid(status) ? `Insurer’s entry: ${said(status)}` : 'Insurer’s entry of a loss',
    reason: sentences(entryWords([placed]), 'It names no write-off category that is known here.'),
    evidence: entryEvidence(known, placed.at),
    next: sentences(asking([placed]), 'Ask what the entry stands for.'),
  };
}

const entryEvidence = (known: Known, at: number) =>
  fieldsAt(known, 'check', ['condition', at], ['status', 'lossDate', 'insurerName', 'claimNumber']);

/** “Recorded by Tern & Harrow Underwriting for a loss of 4 Nov 2019 and …”. */
function entryWords(entries: readonly Placed[]): string {
  if (entries.length === 0) return 'The damage report records it.';
  const named = entries.slice(0, MOST_NAMED).map(({ entry: { insurerName, lossDate } }) => {
    const day = dayWords(lossDate);
    const who = isSaid(insurerName) ? said(insurerName) : 'an insurer';
    return day === undefined ? who : `${who} for a loss of ${day}`;
  });
  const more = entries.length - named.length;
  return `Recorded by ${listed(more > 0 ? [...named, counted(more, 'other')] : named)}.`;
}

function asking(entries: readonly Placed[]): string | undefined {
  const entry = entries.at(-1)?.entry;
  if (!entry || (!isSaid(entry.insurerName) && !isSaid(entry.contactNumber))) return undefined;
  const ringing = ring({
    who: entry.insurerName,
    otherwise: 'the insurer',
    number: entry.contactNumber,
    reference: entry.claimNumber,
  });
  return `${ringing}.`;
}
