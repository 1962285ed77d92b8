import { datasetName } from '../../provider/multi-request.ts';
import type { DatasetId } from '../../provider/catalogue.ts';
import { bySeverity, type Finding, type RuleSubject } from '../finding.ts';
import {
  describeFailedRefresh,
  describeNotRefreshed,
  isNotSent,
  outcomeReason,
  unansweredResult,
} from '../../reading/outcomes.ts';
import { describeForeignProvenance } from '../provenance-by-plate.ts';
import { RULES } from '../registry.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import {
  CHECK_IDS,
  type CheckDefinition,
  type CheckId,
  type CheckOutcome,
  type CheckResult,
  type Fact,
  type MissingFacts,
  findRequestError,
  type PendingDatasets,
  type StatedBy,
} from './check.ts';
import { isListTooLong, isRepeated } from '../../provider/read-record.ts';
import { describeLongList } from '../../reading/long-list.ts';
import { pathsOverlap } from '../../reading/provenance-lines.ts';
import { CHECKS, GOOD_HEADLINE } from './definitions.ts';
import { formatLondonTime } from '../../format/dates.ts';
import { capitalize, formatList, joinSentences } from '../../format/text.ts';
import type { Answer } from '../../provider/answer.ts';

const SUBJECT_OF_RULE: ReadonlyMap<string, RuleSubject> = new Map(
  RULES.map(({ id, subject }) => [id, subject]),
);

export function evaluateChecks(
  vehicle: VehicleAnswers,
  findings: readonly Finding[],
  pending: PendingDatasets,
): readonly CheckOutcome[] {
  return CHECK_IDS.map((check) => ({ check, ...evaluateCheck(check, vehicle, findings, pending) }));
}

function evaluateCheck(
  check: CheckId,
  vehicle: VehicleAnswers,
  findings: readonly Finding[],
  pending: PendingDatasets,
): Omit<CheckOutcome, 'check'> {
  const {
    facts,
    goodResult,
    recordSummary,
    goodReason = recordSummary,
    describeMissing,
  } = CHECKS[check];
  const outcome = (
    result: CheckResult,
    label: string,
    reason: string,
    datasets: readonly DatasetId[],
  ) => ({ result, label, reason, ...describeSources(vehicle, datasets), findingIds: [] });
  const raising = findRaisingFindings(check, findings);
  const worst = raising[0];
  const missing = findMissingFacts(vehicle, facts, pending);
  // A request that is running may still make a Review an Alert.
  if (worst && (worst.severity === 'alert' || missing?.state !== 'loading')) {
    const cited = raising.flatMap(({ evidence }) => evidence.map(({ dataset }) => dataset));
    const more = raising.length > 1 ? ` and ${raising.length - 1} more` : '';
    const result = worst.severity === 'alert' ? 'alert' : 'review';
    const findingIds = raising.map(({ id }) => id);
    return {
      ...outcome(result, capitalize(result), `${worst.title}${more}`, cited),
      ...(result === 'alert' && { action: worst.action ?? firstSentence(worst.nextStep) }),
      findingIds,
    };
  }
  if (missing) {
    const stated = missing.state === 'not-answered' ? describeMissing?.(vehicle) : undefined;
    const reason = stated ?? describeMissingFacts(vehicle, missing, pending);
    return outcome(
      missing.state,
      missingFactsLabel(vehicle, missing, pending),
      reason,
      missing.datasets,
    );
  }
  const stating = facts.flatMap(({ statedBy }) =>
    statedBy.filter((place) => isStatedAt(vehicle, place)).map(({ dataset }) => dataset),
  );
  return outcome('good', goodResult(vehicle), goodReason?.(vehicle) ?? '', stating);
}

const firstSentence = (text: string): string => /^.+?\.(?=\s|$)/.exec(text)?.[0] ?? text;

/** Returns the findings that raise a check, most serious first. */
function findRaisingFindings(check: CheckId, findings: readonly Finding[]): readonly Finding[] {
  const serious = findings.filter(({ severity }) => severity !== 'information');
  const about = (subject: RuleSubject) =>
    serious.filter(({ ruleId }) => SUBJECT_OF_RULE.get(ruleId) === subject).toSorted(bySeverity);
  const own = about(check);
  return own.length === 0 && CHECKS[check].facts.includes(GOOD_HEADLINE) ? about('headline') : own;
}

/** A provenance check that may describe another vehicle proves nothing about this one. */
const isStatedAt = (vehicle: VehicleAnswers, { dataset, isStated }: StatedBy): boolean =>
  isStated(vehicle) && (dataset !== 'check' || describeForeignProvenance(vehicle) === undefined);

/**
 * A fact is not reliable, whatever other datasets state, if the response of one of its datasets states it
 * more than once, or has a list that is too long.
 */
const isFactStated = (vehicle: VehicleAnswers, fact: Fact): boolean =>
  fact.statedBy.some((place) => isStatedAt(vehicle, place)) &&
  findDoubt(vehicle, fact) === undefined;

/** Returns the warning because of which a fact is not reliable. */
const findDoubt = (vehicle: VehicleAnswers, { statedBy }: Fact) =>
  statedBy
    .flatMap(({ dataset, fields }) =>
      vehicle
        .getWarnings(dataset)
        .filter(
          (warning) =>
            isListTooLong(warning) ||
            (isRepeated(warning) &&
              fields.some((field) => pathsOverlap(warning.path, field.split('.')))),
        ),
    )
    .at(0);

/** The first state that a dataset has decides: a request may still be answered or repeated. */
const MISSING_FACTS_STATES = ['loading', 'failed', 'not-answered', 'not-checked'] as const;

function findMissingFacts(
  vehicle: VehicleAnswers,
  facts: CheckDefinition['facts'],
  pending: PendingDatasets,
): MissingFacts | undefined {
  const missing = facts.flatMap((fact) => {
    const states = findDecisivePlaces(vehicle, fact).map(({ dataset }) => ({
      dataset,
      state: datasetState(vehicle, dataset, pending),
    }));
    // While a dataset is requested again, its earlier response states nothing.
    const isLoading = states.some(({ state }) => state === 'loading');
    return !isLoading && isFactStated(vehicle, fact) ? [] : [{ fact, states }];
  });
  const allStates = missing.flatMap(({ states }) => states);
  const state = MISSING_FACTS_STATES.find((name) => allStates.some((each) => each.state === name));
  if (!state) return undefined;
  const matching = missing.filter(({ states }) => states.some((each) => each.state === state));
  const datasets = allStates.filter((each) => each.state === state).map(({ dataset }) => dataset);
  return { state, facts: matching.map(({ fact }) => fact), datasets: [...new Set(datasets)] };
}

/**
 * The datasets whose state explains why a fact is missing. Most vehicles have no tracker record, so its
 * absence does not explain a fact that another dataset can state.
 */
function findDecisivePlaces({ answers }: VehicleAnswers, { statedBy }: Fact): readonly StatedBy[] {
  const isWithoutTracker = answers.get('security')?.kind === 'no-data';
  const others = statedBy.filter(({ dataset }) => dataset !== 'security');
  return isWithoutTracker && others.length > 0 ? others : statedBy;
}

function datasetState(
  { answers }: VehicleAnswers,
  dataset: DatasetId,
  pending: PendingDatasets,
): MissingFacts['state'] {
  if (pending.loading?.has(dataset)) return 'loading';
  return unansweredResult(
    findRequestError(pending, dataset) ?? answers.get(dataset)?.kind ?? 'not-requested',
  );
}

function describeSources(vehicle: VehicleAnswers, datasets: readonly DatasetId[]) {
  const unique = [...new Set(datasets)];
  const answers = unique.flatMap((dataset) => vehicle.answers.get(dataset) ?? []);
  const times = answers.map(({ completedAt }) => completedAt);
  const notRefreshed = describeFailedRefreshes(answers);
  return {
    datasets: unique,
    receivedAt: times.toSorted()[0] ?? null,
    ...(notRefreshed && { notRefreshed }),
  };
}

export const NOT_SENT = 'Not sent';

export const MISSING_FACTS_LABELS = {
  loading: 'Checking',
  failed: 'Failed',
  'not-answered': 'Not answered',
  'not-checked': 'Not checked',
} as const satisfies Readonly<Record<MissingFacts['state'], string>>;

/** A check whose requests were not sent has no result, but it has not failed. */
function missingFactsLabel(
  { answers }: VehicleAnswers,
  { state, datasets }: MissingFacts,
  pending: PendingDatasets,
): string {
  const kinds = datasets.map(
    (dataset) => findRequestError(pending, dataset) ?? answers.get(dataset)?.kind,
  );
  return state === 'failed' && kinds.every((kind) => kind !== undefined && isNotSent(kind))
    ? NOT_SENT
    : MISSING_FACTS_LABELS[state];
}

function describeMissingFacts(
  vehicle: VehicleAnswers,
  missing: MissingFacts,
  pending: PendingDatasets,
): string {
  const names = missing.datasets.map(datasetName);
  switch (missing.state) {
    case 'loading':
      return `${formatList(names)} loading`;
    case 'not-checked':
      return describeNotRequested(vehicle, missing.datasets);
    case 'failed':
      return describeFailure(vehicle, missing, pending);
    case 'not-answered':
      return describeNotAnswered(vehicle, missing);
  }
}

/** A lookup by VIN cannot request Provenance. */
function describeNotRequested({ vehicle }: VehicleAnswers, datasets: readonly DatasetId[]): string {
  const needsPlate = 'vin' in vehicle && datasets.includes('check');
  const names = datasets.filter((id) => !(needsPlate && id === 'check')).map(datasetName);
  return joinSentences(
    names.length > 0 &&
      `${formatList(names)} ${names.length === 1 ? 'was' : 'were'} not requested.`,
    needsPlate && `${datasetName('check')} needs the plate.`,
  );
}

function describeFailure(
  vehicle: VehicleAnswers,
  { datasets }: MissingFacts,
  pending: PendingDatasets,
): string {
  return datasets
    .map((dataset) => {
      const error = findRequestError(pending, dataset);
      // An earlier answer does not explain why the last request has none.
      const answer = error ? undefined : vehicle.answers.get(dataset);
      const reason = capitalize(
        outcomeReason(error ?? answer?.kind ?? 'error', answer?.environment),
      );
      const time = answer ? `, ${formatLondonTime(answer.completedAt)}` : '';
      return `${datasetName(dataset)}: ${reason}${time}.`;
    })
    .join(' ');
}

function describeNotAnswered(vehicle: VehicleAnswers, { datasets, facts }: MissingFacts): string {
  const foreign = datasets.includes('check') ? describeForeignProvenance(vehicle) : undefined;
  if (foreign !== undefined) return foreign;
  const isHeld = datasets.some((dataset) => vehicle.getAnswered(dataset));
  const warning = facts.map((fact) => findDoubt(vehicle, fact)).find(Boolean);
  if (warning && isListTooLong(warning))
    return `${describeLongList(warning)} See the original response on the tab of the dataset.`;
  if (warning)
    return `The response has more than one value for a field that states ${formatList(facts.map(({ name }) => name))}. See the original values on the tab of the dataset.`;
  if (isHeld) {
    const names = facts.flatMap(({ name, describeMissing }) => (describeMissing ? [] : [name]));
    return joinSentences(
      names.length > 0 && `The response does not state ${formatList(names)}.`,
      ...facts.map(({ describeMissing }) => describeMissing?.(vehicle)),
    );
  }
  return `No data is held: ${formatList(datasets.map(datasetName))}.`;
}

/** The failed requests for the responses of a check. Empty if none failed. */
function describeFailedRefreshes(answers: readonly Answer[]): string {
  const failed = answers.filter(({ notRefreshed }) => notRefreshed);
  const [first, ...others] = failed;
  if (!first?.notRefreshed) return '';
  // If every request failed for the same reason, one line states it, with the time of all of them.
  const texts = new Set(failed.map(describeNotRefreshed));
  if (texts.size === 1 && failed.length === answers.length && !first.notRefreshed.changed)
    return describeFailedRefresh(first.notRefreshed, first.environment);
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  // With several sources, the text names the one that it is about.
  const source = answers.length > 1 ? ` (${datasetName(first.dataset)}${more})` : '';
  return `${describeNotRefreshed(first)}${source}`;
}
