import { formatNumber } from '../../format/numbers.ts';
import { formatCount } from '../../format/text.ts';
import type { RecordOf } from '../../provider/catalogue.ts';
import { BASIS, type Rule } from '../finding.ts';
import { countAllRows, hasYearlyRows } from '../mot-rows.ts';

/** Returns NaN if one of the numbers is not stated, so that no comparison with it is true. */
const sum = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((total, each) => total + (each ?? NaN), 0);

export const motTestsMissing: Rule = {
  id: 'mot-tests-missing',
  subject: 'mileage',
  severity: 'review',
  title: 'MOT tests missing from the list',
  basis: BASIS.mileagePractice,
  description:
    'Review when the totals of the MOT analysis count more tests than its list has. Not applied when only some tests were requested.',
  datasets: ['motFeatureSet'],
  evaluate: (vehicle) => {
    const record = vehicle.getRecord('motFeatureSet');
    // The version of the answer determines the type of the record.
    const years: RecordOf<'motFeatureSet', '2.0'> = record ?? {};
    const tests: RecordOf<'motFeatureSet', '1.0'> = record ?? {};
    const isYearly = hasYearlyRows(vehicle);
    const rowCount = countAllRows(vehicle);
    const stated = isYearly
      ? sum([years.totalPassedMots, years.totalFailedMots])
      : sum([tests.passedMots, tests.failedMots]);
    const listed = isYearly
      ? sum(
          (years.yearlyMotData ?? []).flatMap((row) => [row.passedMotsCount, row.failedMotsCount]),
        )
      : sum([rowCount]);
    if (rowCount === undefined || !(stated > listed)) return [];
    const missing = stated - listed;
    return {
      title: `${formatCount(missing, 'MOT test')} ${missing === 1 ? 'is' : 'are'} not listed`,
      reason: `The MOT analysis counts ${formatCount(stated, 'test')}, but lists ${formatNumber(listed)}. The mileages at the other tests are not known.`,
      evidence: isYearly
        ? [
            'motFeatureSet.totalPassedMots',
            'motFeatureSet.totalFailedMots',
            'motFeatureSet.yearlyMotData',
          ]
        : ['motFeatureSet.passedMots', 'motFeatureSet.failedMots', 'motFeatureSet.mots'],
      nextStep: 'See the MOT history on GOV.UK. Compare the mileages of all tests.',
    };
  },
};
