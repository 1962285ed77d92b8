import type { Snapshot } from '../../shared/report/snapshot.ts';
import { toReportComparables } from './comparables.ts';
import type { ReportContent } from '../../shared/report/content.ts';
import { evaluate, getMissingDatasets } from './evaluate.ts';
import { reparseExtra } from './extras.ts';
import { reparseSnapshotAnswer } from './reparse.ts';

/**
 * Reads a snapshot's answers from their bytes again and evaluates them by this version's rules as
 * of the time of preparation. With the same rules, the result is the content from which the
 * document was rendered.
 */
export function toReportContent(snapshot: Snapshot): ReportContent {
  const {
    reference,
    environment,
    vehicle,
    identity,
    prepared,
    writtenFields,
    program,
    omittedSections,
  } = snapshot;
  const read = snapshot.answers.map(({ usedFor, ...kept }) => ({
    use: usedFor,
    answer: reparseSnapshotAnswer(kept),
  }));
  const verdictAnswers = read.filter(({ use }) => use === 'verdict').map(({ answer }) => answer);
  const { vehicleAnswers, verdict } = evaluate(
    vehicle,
    verdictAnswers,
    new Date(prepared.at),
    getMissingDatasets(snapshot.verdict),
  );
  return {
    reference,
    environment,
    vehicle,
    identity,
    prepared,
    writtenFields,
    program,
    omittedSections,
    vehicleAnswers,
    verdict,
    rulesVersion: snapshot.verdict.rulesVersion,
    comparables: toReportComparables(snapshot.comparables, snapshot.photos),
    answers: read.map(({ answer }) => answer),
    bundleOnlyAnswers: snapshot.bundleOnlyAnswers.map(reparseExtra),
  };
}
