import { group } from 'd3-array';
import type { Environment } from '../../shared/provider/environment.ts';
import { isNotCheckedPart, type NotChecked, type Verdict } from '../../shared/findings/verdict.ts';
import { namedReason, reasonLabel } from '../../shared/findings/verdict-text.ts';
import { formatCount } from '../../shared/format/text.ts';
import { DATASET_IDS, getDataset } from '../../shared/provider/catalogue.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { cx } from '../ui/cx.ts';
import styles from './CoverageSummary.module.css';

/** From the verdict, so that the dialog and the report show the same numbers. */
export function describeCoverage(
  { notChecked }: Pick<Verdict, 'notChecked'>,
  environment: Environment,
) {
  const total = DATASET_IDS.length;
  const parts = notChecked.filter(isNotCheckedPart);
  const wholeDatasets = notChecked.filter((item) => !isNotCheckedPart(item));
  const count = wholeDatasets.length;
  return {
    answered: `${count === 0 ? 'All' : `${total - count} of`} ${total} datasets received`,
    notChecked: count === 0 ? undefined : `${count} of ${total} not checked`,
    /** One line for each reason: “no data held: Tracker, Keepers”. */
    reasons: groupByReason(wholeDatasets, environment),
    /** Datasets whose later request failed, so that the report uses the earlier response. */
    notRefreshed: groupByReason(parts.filter(isNotRefreshed), environment),
    /** Unchecked parts of datasets that answered, one line for each. */
    partlyChecked: parts
      .filter((item) => !isNotRefreshed(item))
      .map((item) => namedReason(item, environment)),
    loading: wholeDatasets.filter(({ reason }) => reason === 'loading').map(datasetName),
  };
}

const groupByReason = (items: readonly NotChecked[], environment: Environment): string[] =>
  Array.from(
    group(items, (item) => reasonLabel(item, environment)),
    ([reason, sameReason]) => `${reason}: ${sameReason.map(datasetName).join(', ')}`,
  );

const datasetName = ({ dataset }: NotChecked) => getDataset(dataset).name;

const isNotRefreshed = ({ reason }: NotChecked) => reason === 'not-refreshed';

export function formatLoadingCount(count: number): string {
  return `${formatCount(count, 'dataset')} ${count === 1 ? 'is' : 'are'} still loading`;
}

type Props = {
  readonly coverage: ReturnType<typeof describeCoverage>;
  readonly ignoresLoading: boolean;
  readonly onIgnoreLoading: () => void;
};

/** Which datasets a report would include now, which not and why, and which are loading. */
export function CoverageSummary({ coverage, ignoresLoading, onIgnoreLoading }: Props) {
  const { answered, notChecked, reasons, notRefreshed, partlyChecked, loading } = coverage;
  const pronoun = loading.length === 1 ? 'it' : 'them';
  return (
    <section className={cx('label-text', styles['coverage'])} aria-label="Data in this report">
      <p className={styles['answered']}>{answered}</p>
      {notChecked !== undefined && <List title={`${notChecked}:`} lines={reasons} />}
      {notRefreshed.length > 0 && <List title="Received earlier:" lines={notRefreshed} />}
      {partlyChecked.length > 0 && <List title="Received but incomplete:" lines={partlyChecked} />}
      <div aria-live="polite">
        {loading.length > 0 && (
          <Callout
            tone="information"
            title={formatLoadingCount(loading.length)}
            actions={
              !ignoresLoading && (
                <Button size="small" onPress={onIgnoreLoading}>
                  Continue without {pronoun}
                </Button>
              )
            }
          >
            {ignoresLoading
              ? `Continuing without ${loading.join(', ')}. Listed as not checked unless received before you save.`
              : `Wait, or continue without ${loading.join(', ')}. ${loading.length === 1 ? 'It' : 'They'} will be listed as not checked.`}
          </Callout>
        )}
      </div>
    </section>
  );
}

function List({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <>
      <p>{title}</p>
      <ul className={styles['list']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
