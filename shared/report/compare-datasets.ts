import type { VehicleAnswers } from '../findings/vehicle-answers.ts';
import { canonicalJson } from '../format/json.ts';
import type { Answered } from '../provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import type { DatasetChange, DatasetState } from './change-types.ts';

/** Returns the datasets with a different state, in catalogue order. */
export function compareDatasets(
  before: VehicleAnswers,
  after: VehicleAnswers,
): readonly DatasetChange[] {
  return DATASET_IDS.flatMap((dataset) => {
    const kind = datasetChangeKind(dataset, before, after);
    if (!kind) return [];
    return [
      {
        kind,
        dataset,
        before: getDatasetState(before, dataset),
        after: getDatasetState(after, dataset),
      },
    ];
  });
}

function datasetChangeKind(
  dataset: DatasetId,
  before: VehicleAnswers,
  after: VehicleAnswers,
): DatasetChange['kind'] | undefined {
  const earlier = getReadableAnswer(before, dataset);
  const later = getReadableAnswer(after, dataset);
  if (earlier && later) {
    const isAlike =
      earlier.version === later.version &&
      canonicalJson(earlier.parameters) === canonicalJson(later.parameters);
    return isAlike ? undefined : 'request-changed';
  }
  if (later) return 'now-answered';
  if (earlier) return 'no-longer-answered';
  const isAlike = getDatasetState(before, dataset).kind === getDatasetState(after, dataset).kind;
  return isAlike ? undefined : 'failure-changed';
}

/** Returns an answer whose response is a record, undefined if there is none. */
export function getReadableAnswer(
  vehicle: VehicleAnswers,
  dataset: DatasetId,
): Answered | undefined {
  const answer = vehicle.getAnswered(dataset);
  return answer?.warnings.some(({ path }) => path.length === 0) ? undefined : answer;
}

function getDatasetState(vehicle: VehicleAnswers, dataset: DatasetId): DatasetState {
  const answer = vehicle.answers.get(dataset);
  if (!answer) return { kind: 'not-requested' };
  const { version, completedAt: at } = answer;
  const isRead = answer.kind !== 'answered' || getReadableAnswer(vehicle, dataset) !== undefined;
  return { kind: isRead ? answer.kind : 'unreadable', version, at };
}
