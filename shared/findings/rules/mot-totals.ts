import { formatNumber } from '../../format/numbers.ts';
import { formatCount } from '../../format/text.ts';
import { BASIS, type Rule } from '../finding.ts';
import { countAllEntries, getMotHistory } from '../mot-entries.ts';

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
    const history = getMotHistory(vehicle);
    const entryCount = countAllEntries(vehicle);
    if (!history || entryCount === undefined) return [];
    const { passed, failed } = history.totals;
    const stated = sum([passed.count, failed.count]);
    const listed =
      history.granularity === 'year'
        ? sum(
            history.entries.flatMap(({ fields }) => [
              fields.passedMotsCount,
              fields.failedMotsCount,
            ]),
          )
        : entryCount;
    if (!(stated > listed)) return [];
    const missing = stated - listed;
    return {
      title: `${formatCount(missing, 'MOT test')} ${missing === 1 ? 'is' : 'are'} not listed`,
      reason: `The MOT analysis counts ${formatCount(stated, 'test')}, but lists ${formatNumber(listed)}. The mileages at the other tests are not known.`,
      evidence: [
        `motFeatureSet.${passed.name}`,
        `motFeatureSet.${failed.name}`,
        `motFeatureSet.${history.list}`,
      ],
      nextStep: 'See the MOT history on GOV.UK. Compare the mileages of all tests.',
    };
  },
};
