import { formatCount } from '../format/text.ts';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import { isNotCheckedPart, type Verdict } from './verdict.ts';

/** The datasets that know each vehicle by its plate. Similar listings answer for any make. */
const VEHICLE_RECORDS: readonly DatasetId[] = ['check', 'spec', 'status', 'keepers'];

/**
 * States the number of datasets without data, if the provider knows no vehicle by this plate or VIN:
 * “12 of 13 datasets hold no data.” Undefined if one of its records that were requested holds data.
 */
export function describeUnknownVehicle({
  result,
  notChecked,
}: Pick<Verdict, 'result' | 'notChecked'>): string | undefined {
  // A finding, such as that of an advert, is never replaced.
  if (result !== 'incomplete') return undefined;
  const missing = notChecked.filter((item) => !isNotCheckedPart(item));
  const reasons = new Map(missing.map(({ dataset, reason }) => [dataset, reason]));
  const records = VEHICLE_RECORDS.map((id) => reasons.get(id)).filter(
    (reason) => reason !== 'not-requested',
  );
  const isUnknown = records.length > 0 && records.every((reason) => reason === 'no-data');
  const count = (reason: string) => missing.filter((item) => item.reason === reason).length;
  if (!isUnknown || count('loading') > 0) return undefined;
  const withoutData = count('no-data');
  return `${withoutData} of ${formatCount(DATASET_IDS.length - count('not-requested'), 'dataset')} ${withoutData === 1 ? 'holds' : 'hold'} no data.`;
}
