import { type Finding, SEVERITIES } from '../findings/finding.ts';
import type { Evidence, VehicleAnswers } from '../findings/vehicle-answers.ts';
import { getReadableAnswer } from './compare-fields.ts';

/** `unknown`: a finding from before whose data was not received, so it may still apply. */
export type FindingChange =
  | {
      readonly kind: 'new';
      readonly after: Finding;
      /** True if one of its datasets was not answered before. The finding itself may be old. */
      readonly isFirstCheck: boolean;
    }
  | {
      readonly kind: 'more-severe' | 'less-severe' | 'text-changed';
      readonly before: Finding;
      readonly after: Finding;
    }
  | { readonly kind: 'removed' | 'unknown'; readonly before: Finding };

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
  return changes.toSorted((a, b) => changeRank(a) - changeRank(b));
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
function changeRank(change: FindingChange): number {
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
 * Evidence could not be read if its dataset has no readable answer, or a value near it is in an
 * unexpected format. List indexes are ignored, because entries may have moved.
 */
function createUnreadableTest(after: VehicleAnswers): (evidence: Evidence) => boolean {
  const byDataset = new Map<string, readonly string[]>();
  return ({ dataset, path }) => {
    if (!getReadableAnswer(after, dataset)) return true;
    const unreadable = byDataset.get(dataset) ?? [
      ...new Set(after.getWarnings(dataset).map((warning) => keyBeforeList(warning.path))),
    ];
    byDataset.set(dataset, unreadable);
    const key = keyBeforeList(path);
    return key !== '' && unreadable.some((other) => other.startsWith(key) || key.startsWith(other));
  };
}

/** The steps before the first list index, as JSON texts: a parent's key begins its children's keys. */
function keyBeforeList(path: readonly (string | number)[]): string {
  const list = path.findIndex((step) => typeof step === 'number');
  const names = list < 0 ? path : path.slice(0, list);
  return names.map((name) => JSON.stringify(name)).join('');
}
