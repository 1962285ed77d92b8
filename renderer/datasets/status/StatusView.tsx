import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Section } from '../../ui/Section.tsx';
import { toLondonDay } from '../../../shared/format/days.ts';
import { FieldSection } from '../../fields/FieldList.tsx';
import { DatasetView, SectionGrid } from '../parts/DatasetView.tsx';
import { FieldKeyFigures } from '../parts/FieldKeyFigures.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { DaysLeftBar } from './DaysLeftBar.tsx';
import { type MotTaxStatus, motStatus, taxStatus } from '../../../shared/reading/mot-tax-status.ts';
import styles from './StatusView.module.css';

/** Live licensing status: MOT and tax with the time left, and the meaning of DVLA's terms. */
export default function StatusView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'status'>;
  const today = toLondonDay(props.context.now);
  const mot = motStatus(record.mot, today);
  const tax = taxStatus(record.tax, today);
  return (
    <DatasetView props={props}>
      {record.scrapped === true && (
        <Callout tone="alert" title="Recorded as scrapped">
          DVLA records this vehicle as scrapped. A scrapped vehicle must not be used on the road.
          Compare the recorded VIN with the vehicle before you continue.
        </Callout>
      )}
      {record.imported === true && (
        <Callout tone="review" title="Recorded as imported">
          DVLA records this vehicle as imported. UK records do not cover its earlier history.
          Earlier mileage may be in kilometres.
        </Callout>
      )}
      <FieldKeyFigures
        source={props}
        figures={[
          { path: 'mot.status', note: mot.timeLeft ?? 'Expiry date not stated', tone: mot.tone },
          'mot.expiryDate',
          { path: 'tax.status', note: tax.timeLeft ?? 'Due date not stated', tone: tax.tone },
          'tax.dueDate',
        ]}
      />
      <SectionGrid>
        <LicenceSection title="MOT" status={mot} />
        <LicenceSection title="Tax" status={tax} />
      </SectionGrid>
      <FieldSection
        source={props}
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
        <Callout tone="review" title="Status and date disagree">
          {contradiction}
        </Callout>
      )}
    </Section>
  );
}
