import { extrasIn, type Snapshot } from '../../shared/report/snapshot.ts';
import { shownComparables } from './comparables.ts';
import type { ReportContent } from '../../shared/report/content.ts';
import { judge, keptMissing } from './judge.ts';
import { rereadExtra } from './extras.ts';
import { rereadKept } from './reread.ts';

/**
 * What a snapshot says, read again from its answers' bytes and judged by this version's rules as of
 * the time of preparation: what its document was made from, where the rules are the same.
 */
export function contentOf(snapshot: Snapshot): ReportContent {
  const { reference, environment, vehicle, identity, prepared, words, program, leftOut } = snapshot;
  const read = snapshot.answers.map(({ use, ...kept }) => ({ use, answer: rereadKept(kept) }));
  const counted = read.filter(({ use }) => use === 'verdict').map(({ answer }) => answer);
  const { known, verdict } = judge(
    vehicle,
    counted,
    new Date(prepared.at),
    keptMissing(snapshot.verdict),
  );
  return {
    reference,
    environment,
    vehicle,
    identity,
    prepared,
    words,
    program,
    leftOut,
    known,
    verdict,
    rules: snapshot.verdict.rules,
    comparables: shownComparables(snapshot.comparables, snapshot.photos),
    answers: read.map(({ answer }) => answer),
    extras: extrasIn(snapshot).map(rereadExtra),
  };
}
