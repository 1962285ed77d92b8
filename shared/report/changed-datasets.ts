import type { Known } from '../findings/known.ts';
import { canonicalJson } from '../listings/identity.ts';
import type { Answered } from '../provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import type { DatasetChange, DatasetSide } from './change.ts';

/** The datasets that were not answered alike, in their order. */
export function datasetChanges(before: Known, after: Known): readonly DatasetChange[] {
  return DATASET_IDS.flatMap((dataset) => {
    const kind = kindOf(dataset, before, after);
    if (!kind) return [];
    return [{ kind, dataset, before: sideOf(before, dataset), after: sideOf(after, dataset) }];
  });
}

function kindOf(
  dataset: DatasetId,
  before: Known,
  after: Known,
): DatasetChange['kind'] | undefined {
  const [was, is] = [readable(before, dataset), readable(after, dataset)];
  if (was && is) {
    const isAlike =
      was.version === is.version && canonicalJson(was.parameters) === canonicalJson(is.parameters);
    return isAlike ? undefined : 'asked-otherwise';
  }
  if (is) return 'came';
  if (was) return 'went';
  const isAlike = sideOf(before, dataset).kind === sideOf(after, dataset).kind;
  return isAlike ? undefined : 'failed-otherwise';
}

/** An answer of which something could be read; undefined also where the record was none at all. */
export function readable(known: Known, dataset: DatasetId): Answered | undefined {
  const answer = known.answered(dataset);
  return answer?.warnings.some(({ path }) => path.length === 0) ? undefined : answer;
}

function sideOf(known: Known, dataset: DatasetId): DatasetSide {
  const answer = known.answers.get(dataset);
  if (!answer) return { kind: 'not-requested' };
  const { version, settledAt: at } = answer;
  const isRead = answer.kind !== 'answered' || readable(known, dataset) !== undefined;
  return { kind: isRead ? answer.kind : 'unreadable', version, at };
}
