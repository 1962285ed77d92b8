import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { Callout } from '../../ui/Callout.tsx';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';

import { londonDay } from '../../../shared/format/days.ts';
import { figureOf } from '../../fields/figure.tsx';
import { FieldSection } from '../../fields/FieldSection.tsx';
import { Groups } from '../parts/Groups.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { DaysLeft } from './DaysLeft.tsx';
import {
  type LicenceStatus,
  motStatus,
  taxStatus,
} from '../../../shared/reading/licence-status.ts';
import styles from './StatusView.module.css';

/** Live licensing status: MOT and tax, how long each lasts, and what DVLA's words mean. */
export default function StatusView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'status'>;
  const today = londonDay(props.context.now);
  const mot = motStatus(record.mot, today);
  const tax = taxStatus(record.tax, today);
  return (
    <View props={props}>
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
            value: figureOf(props, 'mot', 'status'),
            note: mot.left ?? 'No expiry date given',
            ...(mot.tone && { tone: mot.tone }),
          },
          { label: 'MOT expires', value: figureOf(props, 'mot', 'expiryDate') },
          {
            label: 'Tax',
            value: figureOf(props, 'tax', 'status'),
            note: tax.left ?? 'No due date given',
            ...(tax.tone && { tone: tax.tone }),
          },
          { label: 'Tax due', value: figureOf(props, 'tax', 'dueDate') },
        ]}
      />
      <Groups>
        <Licence title="MOT" status={mot} />
        <Licence title="Tax" status={tax} />
      </Groups>
      <FieldSection
        props={props}
        title="Vehicle"
        names={['make', 'model', 'derivative', 'yearOfManufacture', 'imported', 'scrapped']}
      />
    </View>
  );
}

function Licence({ title, status }: { readonly title: string; readonly status: LicenceStatus }) {
  return (
    <Section title={title}>
      {status.days !== undefined && status.days > 0 && (
        <DaysLeft
          days={status.days}
          label={`${title}: ${status.left ?? ''}`}
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
