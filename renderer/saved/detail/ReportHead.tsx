import type { ReactNode } from 'react';
import type { ReportDetail } from '../../../shared/ipc/reports.ts';
import { ENVIRONMENT_ICONS } from '../../window/environment/EnvironmentBand.tsx';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Plate } from '../../ui/Plate.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { RESULT_WORDS } from '../result-words.ts';
import { environmentWords, inLine, nameOf, ORIGIN_WORDS, plateOf, titleWords } from '../words.ts';
import styles from './ReportHead.module.css';

/** Letters of a seal that tell it from any other at a glance. */
const SHORT = 12;

/** Which vehicle, what was found, and who prepared it, when and what for. */
export function ReportHead({ report }: { readonly report: ReportDetail }) {
  const { identity, result, environment, origin, reference, words, preparedAt, seal } = report;
  const vrm = plateOf(report);
  const { word, tone, icon } = RESULT_WORDS[result];
  const Icon = ENVIRONMENT_ICONS[environment];
  const vin = identity.vin ?? ('vin' in report.vehicle ? report.vehicle.vin : undefined);
  return (
    <header className={styles['head']} data-environment={environment}>
      <div className={styles['line']}>
        {vrm === undefined ? (
          <span className={styles['vin']}>{nameOf(report)}</span>
        ) : (
          <Plate vrm={vrm} />
        )}
        <h2 className={styles['title']}>
          <bdi>{titleWords(identity) ?? 'Make and model not known'}</bdi>{' '}
          <bdi className={styles['derivative']}>{inLine(identity.derivative ?? '')}</bdi>
        </h2>
        <StatusMark tone={tone} icon={icon}>
          {word}
        </StatusMark>
        {ORIGIN_WORDS[origin] && (
          <StatusMark tone={origin === 'altered' ? 'alert' : 'information'}>
            {ORIGIN_WORDS[origin]}
          </StatusMark>
        )}
        <span className={styles['environment']}>
          <Icon className={styles['icon']} aria-hidden="true" />
          {environmentWords(environment)}
        </span>
      </div>
      <dl className={styles['facts']}>
        <Fact name="Reference">
          <span className={styles['code']}>{reference}</span>
          <CopyButton text={reference} label="Copy reference" />
        </Fact>
        <Fact name="Prepared">
          <time dateTime={preparedAt}>{formatMoment(preparedAt)}</time>
          <Local report={report} />
        </Fact>
        <Fact name="By">
          <bdi>
            {[words.preparedBy || 'No name given', words.organisation]
              .filter(Boolean)
              .map((each) => inLine(each))
              .join(', ')}
          </bdi>
        </Fact>
        <Fact name="Purpose">
          <bdi>{inLine(words.purpose, 200)}</bdi>
        </Fact>
        {vrm !== undefined && vin !== undefined && (
          <Fact name="VIN">
            <span className={styles['code']}>{inLine(vin, 24)}</span>
          </Fact>
        )}
        <Fact name="Seal">
          <code className={styles['code']} title={seal}>
            {seal.slice(0, SHORT)}…
          </code>
          <CopyButton text={seal} label="Copy seal" />
        </Fact>
        <Fact name="Made with">Platedesk {inLine(report.programVersion, 40)}</Fact>
      </dl>
    </header>
  );
}

/** The clock on the wall where it was prepared, where that was another than London's. */
function Local({ report: { local, zone, preparedAt } }: { readonly report: ReportDetail }) {
  const clock = /T(\d{2}:\d{2})/.exec(local)?.[1];
  if (clock !== undefined && formatMoment(preparedAt).endsWith(clock)) return null;
  return (
    <span>
      ({clock ?? inLine(local, 40)} in {inLine(zone, 60)})
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
