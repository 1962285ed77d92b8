import { evaluateRules } from '../findings/registry.ts';
import type { VehicleAnswers } from '../findings/vehicle-answers.ts';
import { evaluateVerdict } from '../findings/verdict.ts';
import { canonicalJson } from '../format/json.ts';
import type { AnswerKind, Answered } from '../provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import { compareFields, getReadableAnswer } from './compare-fields.ts';
import { compareFindings } from './compare-findings.ts';

/** Limits the list: a hostile response may have a hundred thousand fields. */
const MAX_FIELDS = 2_000;

/** Compares the answers of a report with later ones, by the rules of this version. */
export function compareVehicleAnswers(before: VehicleAnswers, after: VehicleAnswers) {
  const [earlier, later] = [evaluateRules(before), evaluateRules(after)];
  const fields = DATASET_IDS.flatMap((dataset) => compareFields(dataset, before, after));
  return {
    verdict: {
      before: evaluateVerdict(before, earlier).result,
      after: evaluateVerdict(after, later).result,
    },
    /** New or more serious alerts first, then reviews, unknown findings and the rest. */
    findings: compareFindings(before, earlier, after, later),
    datasets: compareDatasets(before, after),
    fields: fields.slice(0, MAX_FIELDS),
    /** Number of changed fields beyond the limit. Normally 0. */
    omittedFieldCount: Math.max(0, fields.length - MAX_FIELDS),
  };
}

/** Differences between the present answers about a vehicle and earlier ones. */
export type Changes = Readonly<ReturnType<typeof compareVehicleAnswers>>;

/** State of a dataset on one side of the comparison. */
type DatasetState = {
  readonly kind: AnswerKind | 'not-requested';
  readonly version?: string;
  /** When the response was received, in UTC. */
  readonly at?: string;
};

/**
 * A dataset with a different state on the two sides.
 *
 * - `now-answered`: answered only now.
 * - `no-longer-answered`: answered only before.
 * - `failure-changed`: not answered on either side, for different reasons.
 * - `request-changed`: answered twice, with a different version or parameters, which may explain
 * different fields.
 */
export type DatasetChange = {
  readonly kind: 'now-answered' | 'no-longer-answered' | 'failure-changed' | 'request-changed';
  readonly dataset: DatasetId;
  readonly before: DatasetState;
  readonly after: DatasetState;
};

/** Returns the datasets with a different state, in catalogue order. */
function compareDatasets(before: VehicleAnswers, after: VehicleAnswers): readonly DatasetChange[] {
  return DATASET_IDS.flatMap((dataset) => {
    const states = {
      before: getDatasetState(before, dataset),
      after: getDatasetState(after, dataset),
    };
    const [earlier, later] = [before, after].map((side) => getReadableAnswer(side, dataset));
    const change = (kind: DatasetChange['kind']) => [{ kind, dataset, ...states }];
    if (earlier && later) return isSameRequest(earlier, later) ? [] : change('request-changed');
    if (later) return change('now-answered');
    if (earlier) return change('no-longer-answered');
    return states.before.kind === states.after.kind ? [] : change('failure-changed');
  });
}

const isSameRequest = (before: Answered, after: Answered) =>
  before.version === after.version &&
  canonicalJson(before.parameters) === canonicalJson(after.parameters);

function getDatasetState(vehicle: VehicleAnswers, dataset: DatasetId): DatasetState {
  const answer = vehicle.answers.get(dataset);
  if (!answer) return { kind: 'not-requested' };
  const { version, completedAt: at } = answer;
  const isRead = answer.kind !== 'answered' || getReadableAnswer(vehicle, dataset) !== undefined;
  return { kind: isRead ? answer.kind : 'unreadable', version, at };
}
