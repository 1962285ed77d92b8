import { type Finding, SEVERITIES } from '../findings/finding.ts';
import type { Evidence, VehicleAnswers } from '../findings/vehicle-answers.ts';
import type { SchemaWarning } from '../provider/read-record.ts';
import type { FindingChange } from './change-types.ts';
import { getReadableAnswer } from './compare-datasets.ts';

/** Returns the changes of all findings, new risks first. Unchanged findings are left out. */
export function compareFindings(
  before: VehicleAnswers,
  beforeFindings: readonly Finding[],
  after: VehicleAnswers,
  afterFindings: readonly Finding[],
): readonly FindingChange[] {
  const earlier = new Map(beforeFindings.map((finding) => [finding.id, finding]));
  const later = new Set(afterFindings.map(({ id }) => id));
  const isUnreadable = createUnreadableTest(after);
  const changes = [
    ...afterFindings.flatMap((finding): FindingChange[] => {
      const earlierFinding = earlier.get(finding.id);
      if (earlierFinding) return findingChange(earlierFinding, finding);
      const isFirstCheck = finding.evidence.some(
        ({ dataset }) => !getReadableAnswer(before, dataset),
      );
      return [{ kind: 'new', after: finding, isFirstCheck }];
    }),
    ...beforeFindings
      .filter(({ id }) => !later.has(id))
      .map((finding): FindingChange => {
        const isUnknown = finding.evidence.some(isUnreadable);
        return { kind: isUnknown ? 'unknown' : 'removed', before: finding };
      }),
  ];
  return changes.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function findingChange(before: Finding, after: Finding): FindingChange[] {
  const change = severityRank(after) - severityRank(before);
  if (change < 0) return [{ kind: 'more-severe', before, after }];
  if (change > 0) return [{ kind: 'less-severe', before, after }];
  const isSame = before.title === after.title && before.reason === after.reason;
  return isSame ? [] : [{ kind: 'text-changed', before, after }];
}

/** 0 for the most serious. */
const severityRank = ({ severity }: Finding) => SEVERITIES.indexOf(severity);

/** Order: new or more serious alerts and reviews, unknown findings, changed texts, the rest. */
function rankOf(change: FindingChange): number {
  const finding = 'after' in change ? change.after : change.before;
  const isRisk = finding.severity !== 'information';
  return CHANGE_RANK[isRisk ? change.kind : 'removed'] * SEVERITIES.length + severityRank(finding);
}

const CHANGE_RANK: Readonly<Record<FindingChange['kind'], number>> = {
  new: 0,
  'more-severe': 0,
  unknown: 1,
  'text-changed': 2,
  'less-severe': 3,
  removed: 4,
};

/**
 * Returns a test for evidence that could not be read this time: its dataset has no readable answer,
 * or a value near it is in an unexpected format. List indexes are ignored, because entries may have
 * moved.
 */
function createUnreadableTest(after: VehicleAnswers): (evidence: Evidence) => boolean {
  const byDataset = new Map<string, { exact: Set<string>; ancestors: Set<string> }>();
  const getUnreadable = ({ dataset }: Evidence) => {
    const paths = byDataset.get(dataset) ?? unreadablePaths(after.getWarnings(dataset));
    byDataset.set(dataset, paths);
    return paths;
  };
  return (evidence) => {
    if (!getReadableAnswer(after, evidence.dataset)) return true;
    const { exact, ancestors } = getUnreadable(evidence);
    const names = stepsBeforeList(evidence.path);
    return (
      ancestors.has(pathKey(names)) ||
      names.some((_, end) => exact.has(pathKey(names.slice(0, end + 1))))
    );
  };
}

function unreadablePaths(warnings: readonly SchemaWarning[]) {
  const exact = new Set<string>();
  const ancestors = new Set<string>();
  for (const { path } of warnings) {
    const names = stepsBeforeList(path);
    exact.add(pathKey(names));
    names.forEach((_, end) => ancestors.add(pathKey(names.slice(0, end + 1))));
  }
  return { exact, ancestors };
}

/** Returns the steps before the first list index. */
function stepsBeforeList(path: readonly (string | number)[]): readonly (string | number)[] {
  const list = path.findIndex((step) => typeof step === 'number');
  return list < 0 ? path : path.slice(0, list);
}

const pathKey = (names: readonly (string | number)[]) => JSON.stringify(names);
