import { ArrowLeft, ChevronDown, X } from 'lucide-react';
import { describeCheckAge } from '../../../shared/findings/check-age.ts';
import type { ReportDetail } from '../../../shared/ipc/reports.ts';
import { ENVIRONMENT_DATA_LABELS } from '../../../shared/provider/environment.ts';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatLondonTime } from '../../ui/format.ts';
import { Plate } from '../../ui/Plate.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { useToday } from '../../ui/useToday.ts';
import { VerdictResultLabel } from '../../vehicle/verdict-result.tsx';
import { ENVIRONMENT_ICONS } from '../../window/EnvironmentBanner.tsx';
import {
  caseNumberLabel,
  describeMark,
  makeAndModel,
  reportPlate,
  reportVehicleLabel,
  toneOfMark,
  toSingleLine,
} from '../report-text.ts';
import { Fact } from './ReportDetails.tsx';
import styles from './ReportHeader.module.css';

type CloseProps = { readonly isSplitView: boolean; readonly onClose: () => void };

export const CloseButton = ({ isSplitView, onClose }: CloseProps) => (
  <Button
    size="small"
    variant="quiet"
    icon={isSplitView ? X : ArrowLeft}
    shortcut="Esc"
    onPress={onClose}
  >
    {isSplitView ? 'Close report' : 'Back to saved reports'}
  </Button>
);

type HeaderProps = {
  readonly report: ReportDetail;
  readonly areDetailsShown: boolean;
  readonly onDetails: () => void;
};

/** The vehicle and the verdict, and the facts by which a report is named, in one line each. */
export function ReportHeader({ report, areDetailsShown, onDetails }: HeaderProps) {
  const { identity, environment, reference, preparedAt } = report;
  const { purpose, caseNumber } = report.writtenFields;
  const mark = describeMark(report);
  const vrm = reportPlate(report);
  const Icon = ENVIRONMENT_ICONS[environment];
  const age = describeCheckAge([report.oldestResponseAt], useToday());
  const title = makeAndModel(identity) ?? 'Make and model not known';
  const derivative = toSingleLine(identity.derivative ?? '');
  return (
    <header className={styles['header']}>
      <div className={styles['line']}>
        {vrm === undefined ? (
          <span className={styles['vin']}>{reportVehicleLabel(report)}</span>
        ) : (
          <Plate vrm={vrm} />
        )}
        <h2 className={styles['title']} title={`${title} ${derivative}`}>
          <bdi>{title}</bdi> <bdi className="quiet">{derivative}</bdi>
        </h2>
        <VerdictResultLabel result={report.result} />
        {mark !== undefined && <StatusMark tone={toneOfMark(report)}>{mark}</StatusMark>}
        {environment !== 'production' && (
          <span className={styles['environment']} data-environment={environment}>
            <Icon className="small-icon" aria-hidden="true" />
            {ENVIRONMENT_DATA_LABELS[environment]}
          </span>
        )}
      </div>
      <div className={styles['line']}>
        <dl className={styles['facts']}>
          <Fact name="Reference" isNameHidden>
            <span className={styles['monospace']}>{reference}</span>
            <CopyButton text={reference} label="Copy reference" />
          </Fact>
          <Fact name="Prepared" isNameHidden>
            <time dateTime={preparedAt}>{formatLondonTime(preparedAt)}</time>
          </Fact>
          {age !== undefined && (
            <Fact name="Age of the check" isNameHidden>
              <StatusMark tone="review">{age}</StatusMark>
            </Fact>
          )}
          <Fact name="Purpose" isNameHidden>
            <bdi>{toSingleLine(purpose, 200)}</bdi>
          </Fact>
          {caseNumber !== '' && (
            <Fact name={caseNumberLabel(purpose)}>
              <bdi>{toSingleLine(caseNumber, 100)}</bdi>
            </Fact>
          )}
        </dl>
        <Button
          size="small"
          variant="quiet"
          icon={ChevronDown}
          className={styles['details'] ?? ''}
          aria-expanded={areDetailsShown}
          data-opens-panel="details"
          onPress={onDetails}
        >
          Details
        </Button>
      </div>
    </header>
  );
}
