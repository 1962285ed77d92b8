import type { ReactNode } from 'react';
import type { ReportDetail } from '../../../shared/ipc/reports.ts';
import { mergeIdentifiers } from '../../../shared/reading/identity.ts';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { cx } from '../../ui/cx.ts';
import { formatLondonTime } from '../../ui/format.ts';
import { toSingleLine } from '../report-text.ts';
import styles from './ReportHeader.module.css';
import { ReportPanelHeader } from './ReportPanelHeader.tsx';
import viewStyles from './ReportView.module.css';

/** Number of characters of a seal to show. They are sufficient to distinguish it from others. */
const SEAL_PREFIX_LENGTH = 12;

type Props = { readonly report: ReportDetail; readonly onClose: () => void };

/** The facts of a report that are seldom needed: VIN, author, seal and program. */
export function ReportDetails({ report, onClose }: Props) {
  const { seal, identity, vehicle, programVersion } = report;
  const { preparedBy, organisation } = report.writtenFields;
  const { vin } = mergeIdentifiers(vehicle, identity);
  const author = [preparedBy, organisation].filter(Boolean).map((part) => toSingleLine(part));
  return (
    <section className={viewStyles['panelBody']} aria-label="Details">
      <ReportPanelHeader title="Details" onClose={onClose} />
      <dl className={styles['facts']}>
        {vin !== undefined && (
          <Fact name="VIN">
            <span className={styles['monospace']}>{toSingleLine(vin, 24)}</span>
            <CopyButton text={vin} label="Copy VIN" />
          </Fact>
        )}
        {author.length > 0 && (
          <Fact name="Prepared by">
            <bdi>{author.join(', ')}</bdi>
          </Fact>
        )}
        <LocalTime report={report} />
        <Fact name="Seal">
          <code className={styles['monospace']} title={seal}>
            {seal.slice(0, SEAL_PREFIX_LENGTH)}…
          </code>
          <CopyButton text={seal} label="Copy seal" />
        </Fact>
        <Fact name="Created with">Platedesk {toSingleLine(programVersion, 40)}</Fact>
      </dl>
    </section>
  );
}

/** The local time of preparation, if it differs from London time. */
function LocalTime({ report }: Pick<Props, 'report'>) {
  const { localTime, timeZone, preparedAt } = report;
  const clock = /T(\d{2}:\d{2})/.exec(localTime)?.[1];
  if (clock !== undefined && formatLondonTime(preparedAt).endsWith(clock)) return null;
  return (
    <Fact name="Local time">
      {clock ?? toSingleLine(localTime, 40)} in {toSingleLine(timeZone, 60)}
    </Fact>
  );
}

type FactProps = {
  readonly name: string;
  /** The value explains itself, so only screen readers get the name. */
  readonly isNameHidden?: boolean;
  readonly children: ReactNode;
};

export function Fact({ name, isNameHidden = false, children }: FactProps) {
  return (
    <div className={styles['fact']}>
      <dt className={cx(isNameHidden && 'visually-hidden')}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
