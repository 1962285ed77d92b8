import { describeCheckAge } from '../../../shared/findings/check-age.ts';
import { mergeIdentifiers } from '../../../shared/reading/identity.ts';
import { ENVIRONMENT_DATA_LABELS } from '../../../shared/provider/environment.ts';
import { VerdictResultLabel } from '../../vehicle/verdict-result.tsx';
import type { ReactNode } from 'react';
import type { ReportDetail } from '../../../shared/ipc/reports.ts';
import { ENVIRONMENT_ICONS } from '../../window/EnvironmentBanner.tsx';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { formatLondonTime } from '../../ui/format.ts';
import { Plate } from '../../ui/Plate.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { useToday } from '../../ui/useToday.ts';
import {
  toSingleLine,
  reportVehicleLabel,
  describeMark,
  reportPlate,
  makeAndModel,
  toneOfMark,
} from '../report-text.ts';
import styles from './ReportHeader.module.css';

/** Number of characters of a seal to show. They are sufficient to distinguish it from others. */
const SEAL_PREFIX_LENGTH = 12;

export function ReportHeader({ report }: { readonly report: ReportDetail }) {
  const { identity, environment, reference, preparedAt, seal } = report;
  const text = report.writtenFields;
  const mark = describeMark(report);
  const vrm = reportPlate(report);
  const Icon = ENVIRONMENT_ICONS[environment];
  const { vin } = mergeIdentifiers(report.vehicle, identity);
  const age = describeCheckAge([report.oldestResponseAt], useToday());
  return (
    <header className={styles['header']} data-environment={environment}>
      <div className={styles['line']}>
        {vrm === undefined ? (
          <span className={styles['vin']}>{reportVehicleLabel(report)}</span>
        ) : (
          <Plate vrm={vrm} />
        )}
        <h2 className={styles['title']}>
          <bdi>{makeAndModel(identity) ?? 'Make and model not known'}</bdi>{' '}
          <bdi className="quiet">{toSingleLine(identity.derivative ?? '')}</bdi>
        </h2>
        <VerdictResultLabel result={report.result} />
        {mark !== undefined && <StatusMark tone={toneOfMark(report)}>{mark}</StatusMark>}
        <span className={styles['environment']}>
          <Icon className="small-icon" aria-hidden="true" />
          {ENVIRONMENT_DATA_LABELS[environment]}
        </span>
      </div>
      <dl className={styles['facts']}>
        <Fact name="Reference">
          <span className={styles['monospace']}>{reference}</span>
          <CopyButton text={reference} label="Copy reference" />
        </Fact>
        <Fact name="Prepared">
          <time dateTime={preparedAt}>{formatLondonTime(preparedAt)}</time>
          <LocalTime report={report} />
        </Fact>
        {age !== undefined && (
          <Fact name="Age of the check">
            <StatusMark tone="review">{age}</StatusMark>
          </Fact>
        )}
        <Fact name="Prepared by">
          <bdi>
            {[text.preparedBy || 'Name not stated', text.organisation]
              .filter(Boolean)
              .map((part) => toSingleLine(part))
              .join(', ')}
          </bdi>
        </Fact>
        <Fact name="Purpose">
          <bdi>{toSingleLine(text.purpose, 200)}</bdi>
        </Fact>
        {text.caseNumber !== '' && (
          <Fact name="Claim or stock number">
            <bdi>{toSingleLine(text.caseNumber, 100)}</bdi>
          </Fact>
        )}
        {vrm !== undefined && vin !== undefined && (
          <Fact name="VIN">
            <span className={styles['monospace']}>{toSingleLine(vin, 24)}</span>
          </Fact>
        )}
        <Fact name="Seal">
          <code className={styles['monospace']} title={seal}>
            {seal.slice(0, SEAL_PREFIX_LENGTH)}…
          </code>
          <CopyButton text={seal} label="Copy seal" />
        </Fact>
        <Fact name="Created with">Platedesk {toSingleLine(report.programVersion, 40)}</Fact>
      </dl>
    </header>
  );
}

/** The local time of preparation, if it differs from London time. */
function LocalTime({ report }: { readonly report: ReportDetail }) {
  const { localTime, timeZone, preparedAt } = report;
  const clock = /T(\d{2}:\d{2})/.exec(localTime)?.[1];
  if (clock !== undefined && formatLondonTime(preparedAt).endsWith(clock)) return null;
  return (
    <span>
      ({clock ?? toSingleLine(localTime, 40)} in {toSingleLine(timeZone, 60)})
    </span>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
