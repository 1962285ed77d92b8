import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { Callout } from '../../ui/Callout.tsx';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';

import { toLondonDay } from '../../../shared/format/days.ts';
import { Field } from '../../fields/Field.tsx';
import { FieldSection } from '../../fields/FieldList.tsx';
import { SectionGrid } from '../parts/SectionGrid.tsx';
import { DatasetView } from '../parts/DatasetView.tsx';
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
          The licensing record says that this vehicle was scrapped. A scrapped vehicle should not be
          back on the road: compare the VIN with the vehicle before going further.
        </Callout>
      )}
      {record.imported === true && (
        <Callout tone="review" title="Recorded as imported">
          The licensing record says that this vehicle was imported. Its history before then, and its
          mileage in kilometres, may be recorded elsewhere.
        </Callout>
      )}
      <KeyFigures
        items={[
          {
            label: 'MOT',
            value: <Field source={props} path={['mot', 'status']} />,
            note: mot.timeLeft ?? 'No expiry date given',
            ...(mot.tone && { tone: mot.tone }),
          },
          { label: 'MOT expires', value: <Field source={props} path={['mot', 'expiryDate']} /> },
          {
            label: 'Tax',
            value: <Field source={props} path={['tax', 'status']} />,
            note: tax.timeLeft ?? 'No due date given',
            ...(tax.tone && { tone: tax.tone }),
          },
          { label: 'Tax due', value: <Field source={props} path={['tax', 'dueDate']} /> },
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

function LicenceSection({
  title,
  status,
}: {
  readonly title: string;
  readonly status: MotTaxStatus;
}) {
  return (
    <Section title={title}>
      {status.days !== undefined && status.days > 0 && (
        <DaysLeftBar
          days={status.days}
          label={`${title}: ${status.timeLeft ?? ''}`}
          overdue={status.tone === 'review'}
        />
      )}
      {!status.contradiction && <p className={styles['meaning']}>{status.meaning}</p>}
      {status.contradiction !== undefined && (
        <Callout tone="review" title="Word and date disagree">
          {status.contradiction}
        </Callout>
      )}
    </Section>
  );
}
