import { type Finding, SEVERITIES } from '../findings/finding.ts';
import type { Evidence, Known } from '../findings/known.ts';
import type { Warning } from '../provider/read.ts';
import type { FindingChange } from './change.ts';
import { readable } from './changed-datasets.ts';

/** What became of each finding; those that are the same are left out. New risk stands on top. */
export function findingChanges(
  before: Known,
  were: readonly Finding[],
  after: Known,
  are: readonly Finding[],
): readonly FindingChange[] {
  const earlier = new Map(were.map((finding) => [finding.id, finding]));
  const later = new Set(are.map(({ id }) => id));
  const isNotRead = unreadPlaces(after);
  const changes = [
    ...are.flatMap((finding): FindingChange[] => {
      const same = earlier.get(finding.id);
      if (same) return changeOf(same, finding);
      const firstChecked = finding.evidence.some(({ dataset }) => !readable(before, dataset));
      return [{ kind: 'new', after: finding, firstChecked }];
    }),
    ...were
      .filter(({ id }) => !later.has(id))
      .map((finding): FindingChange => {
        const isUnknown = finding.evidence.some(isNotRead);
        return { kind: isUnknown ? 'unknown' : 'gone', before: finding };
      }),
  ];
  return changes.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function changeOf(before: Finding, after: Finding): FindingChange[] {
  const [was, is] = [graveness(before), graveness(after)];
  if (is < was) return [{ kind: 'graver', before, after }];
  if (is > was) return [{ kind: 'milder', before, after }];
  const isSame = before.title === after.title && before.reason === after.reason;
  return isSame ? [] : [{ kind: 'same-severity', before, after }];
}

/** 0 for the gravest. */
const graveness = ({ severity }: Finding) => SEVERITIES.indexOf(severity);

/** New and graver alerts, then reviews; what is unknown now; what says other things; the rest. */
function rankOf(change: FindingChange): number {
  const finding = 'after' in change ? change.after : change.before;
  const isRisk = finding.severity !== 'information';
  return KIND_RANK[isRisk ? change.kind : 'gone'] * SEVERITIES.length + graveness(finding);
}

const KIND_RANK: Readonly<Record<FindingChange['kind'], number>> = {
  new: 0,
  graver: 0,
  unknown: 1,
  'same-severity': 2,
  milder: 3,
  gone: 4,
};

/**
 * Whether what evidence rested on could not be read this time: its dataset did not come, or came in
 * an unexpected form near there. Positions in lists are left aside, for a list may have shifted.
 */
function unreadPlaces(after: Known): (evidence: Evidence) => boolean {
  const byDataset = new Map<string, { at: Set<string>; around: Set<string> }>();
  const placesOf = ({ dataset }: Evidence) => {
    const found = byDataset.get(dataset) ?? places(after.warnings(dataset));
    byDataset.set(dataset, found);
    return found;
  };
  return (evidence) => {
    if (!readable(after, evidence.dataset)) return true;
    const { at, around } = placesOf(evidence);
    const names = namesOf(evidence.path);
    return (
      around.has(keyOf(names)) || names.some((_, end) => at.has(keyOf(names.slice(0, end + 1))))
    );
  };
}

function places(warnings: readonly Warning[]) {
  const at = new Set<string>();
  const around = new Set<string>();
  for (const { path } of warnings) {
    const names = namesOf(path);
    at.add(keyOf(names));
    names.forEach((_, end) => around.add(keyOf(names.slice(0, end + 1))));
  }
  return { at, around };
}

/** The steps up to the first list. */
function namesOf(path: readonly (string | number)[]): readonly (string | number)[] {
  const list = path.findIndex((step) => typeof step === 'number');
  return list < 0 ? path : path.slice(0, list);
}

const keyOf = (names: readonly (string | number)[]) => JSON.stringify(names);
