import { toLondonDay } from '../../../shared/format/days.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { motStatus, type MotTaxStatus, taxStatus } from '../../../shared/reading/mot-tax-status.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionGrid } from '../parts/DatasetView.tsx';
import barStyles from './DaysLeftBar.module.css';
import type { PathIn } from '../../../shared/provider/field-path.ts';
import { fieldsOf } from '../parts/fields-of.ts';
import styles from './StatusView.module.css';

const { DatasetView, FieldSection, isPresent } = fieldsOf('status');

export default function StatusView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'status'>;
  const today = toLondonDay(props.context.now);
  const mot = motStatus(record.mot, today);
  const tax = taxStatus(record.tax, today);
  const missing = (path: PathIn<'status'>, name: string) =>
    isPresent(props, path) ? undefined : `${name} not stated`;
  return (
    <DatasetView
      props={props}
      notices={
        <>
          {record.scrapped === true && (
            <Callout tone="alert" title="Recorded as scrapped">
              DVLA records this vehicle as scrapped. A scrapped vehicle must not be used on the
              road. Compare the recorded VIN with the vehicle before you continue.
            </Callout>
          )}
          {record.imported === true && (
            <Callout tone="review" title="Recorded as imported">
              DVLA records this vehicle as imported. UK records do not cover its earlier history.
              Earlier mileage may be in kilometres.
            </Callout>
          )}
        </>
      }
      figures={[
        {
          path: 'mot.status',
          note: mot.timeLeft ?? missing(['mot', 'expiryDate'], 'Expiry date'),
          tone: mot.tone,
        },
        'mot.expiryDate',
        {
          path: 'tax.status',
          note: tax.timeLeft ?? missing(['tax', 'dueDate'], 'Due date'),
          tone: tax.tone,
        },
        'tax.dueDate',
      ]}
    >
      <SectionGrid>
        <LicenceSection title="MOT" status={mot} />
        <LicenceSection title="Tax" status={tax} />
      </SectionGrid>
      <FieldSection
        title="Vehicle"
        fields={['make', 'model', 'derivative', 'yearOfManufacture', 'imported', 'scrapped']}
      />
    </DatasetView>
  );
}

type LicenceSectionProps = { readonly title: string; readonly status: MotTaxStatus };

function LicenceSection({ title, status }: LicenceSectionProps) {
  const { days = 0, timeLeft = '', tone, contradiction, meaning } = status;
  return (
    <Section title={title}>
      {days > 0 && (
        <DaysLeftBar days={days} label={`${title}: ${timeLeft}`} isSoon={tone === 'review'} />
      )}
      {contradiction === undefined ? (
        <p className={styles['meaning']}>{meaning}</p>
      ) : (
        <Callout tone={tone ?? 'information'} title="Status and date disagree">
          {contradiction}
        </Callout>
      )}
    </Section>
  );
}

/** An MOT can be renewed up to a month early and is then valid for 13 months. */
const MAX_DAYS = 396;
const DAYS_PER_MONTH = 365.25 / 12;
const TICK_MONTHS = [0, 3, 6, 9, 12];

type DaysLeftBarProps = {
  /** Days ahead, more than 0. */
  readonly days: number;
  /** Text alternative of the drawing. */
  readonly label: string;
  readonly isSoon: boolean;
};

/** Shows how much of a year is left, on a scale of months. */
function DaysLeftBar({ days, label, isSoon }: DaysLeftBarProps) {
  const width = `${Math.min(1, days / MAX_DAYS) * 100}%`;
  const barClassName = isSoon ? barStyles['soon'] : barStyles['remaining'];
  return (
    <svg className={barStyles['drawing']} role="img" aria-label={label}>
      <rect className={barStyles['track']} x="0" y="2" width="100%" height="10" rx="1" />
      <rect className={barClassName} x="0" y="2" width={width} height="10" rx="1" />
      {TICK_MONTHS.map((months) => {
        const x = `${((months * DAYS_PER_MONTH) / MAX_DAYS) * 100}%`;
        return (
          <g key={months}>
            <line className={barStyles['tick']} x1={x} x2={x} y1="14" y2="19" />
            <text x={x} y="32" textAnchor={months === 0 ? 'start' : 'middle'}>
              {months === 0 ? 'today' : `${months} months`}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
