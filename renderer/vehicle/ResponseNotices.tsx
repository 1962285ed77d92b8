import { isStatedByLine } from '../../shared/findings/check-subject.ts';
import { type Finding, findingsAbout } from '../../shared/findings/finding.ts';
import { getReliableLines } from '../../shared/findings/rules/headline.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { isListTooLong, type SchemaWarning } from '../../shared/provider/read-record.ts';
import { describeLongList } from '../../shared/reading/long-list.ts';
import { cx } from '../ui/cx.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { TONE_LABELS } from '../ui/tone.ts';
import styles from './ResponseNotices.module.css';
import { useReveal } from './reveal.tsx';
import { useVerdict } from './useVerdict.tsx';

/** Returns the alerts and reviews with evidence in a dataset, most serious first. */
export function useDatasetFindings(dataset: DatasetId): readonly Finding[] {
  const { verdict } = useVerdict();
  return findingsAbout(verdict.findings, dataset);
}

/** The Provenance tab itself lists records, so a finding that only repeats one is left out. */
function useUnlistedFindings(dataset: DatasetId): readonly Finding[] {
  const findings = useDatasetFindings(dataset);
  const { vehicleAnswers } = useVerdict();
  if (dataset !== 'check') return findings;
  const lines = getReliableLines(vehicleAnswers);
  return findings.filter((finding) => !isStatedByLine(finding, lines));
}

type Props = {
  readonly dataset: DatasetId;
  readonly warnings: readonly SchemaWarning[];
  /** Where the warnings are listed. By default at the end of the view. */
  readonly listedAt?: string;
  /** False where the view itself states the findings. */
  readonly listsFindings?: boolean;
};

/**
 * The findings with evidence in a dataset, and how many of its values are not as expected. They are
 * shown above its response, because the response alone can look harmless. Selecting the title of a
 * finding shows the evidence.
 */
export function ResponseNotices(props: Props) {
  const { dataset, listedAt = ' and listed at the end', listsFindings = true } = props;
  const longLists = new Set(props.warnings.filter(isListTooLong).map(describeLongList));
  const warnings = props.warnings.filter((warning) => !isListTooLong(warning));
  const { revealField } = useReveal();
  const findings = useUnlistedFindings(dataset);
  return (
    <>
      {listsFindings && findings.length > 0 && (
        <ul aria-label="Related findings" className={styles['findings']}>
          {findings.map(({ id, severity, title, evidence }) => (
            <li key={id} className={styles['finding']} data-tone={severity}>
              <StatusMark tone={severity}>{TONE_LABELS[severity]}:</StatusMark>{' '}
              <button
                type="button"
                className={cx('link-text', styles['title'])}
                onClick={() => {
                  const piece = evidence.find((each) => each.dataset === dataset);
                  if (piece) revealField(dataset, piece.path);
                }}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {[...longLists].map((text) => (
        <p key={text} className={styles['warnings']}>
          <StatusMark tone="review">{text} The original response has all entries.</StatusMark>
        </p>
      ))}
      {warnings.length > 0 && (
        <p className={styles['warnings']}>
          <StatusMark tone="review">
            {warnings.length === 1
              ? '1 field has an unexpected format. It is shown as received'
              : `${formatNumber(warnings.length)} fields have an unexpected format. They are shown as received`}
            {listedAt}.
          </StatusMark>
        </p>
      )}
    </>
  );
}
