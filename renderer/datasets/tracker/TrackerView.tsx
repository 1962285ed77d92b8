import type { ReactNode } from 'react';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { Callout } from '../../ui/Callout.tsx';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Section } from '../../ui/Section.tsx';
import { ValueText } from '../../ui/ValueText.tsx';

import { parseDay, toLondonDay, formatDuration } from '../../../shared/format/days.ts';
import { Field } from '../../fields/Field.tsx';
import { FieldList } from '../../fields/FieldList.tsx';
import { Note } from '../parts/Note.tsx';
import { SectionGrid } from '../parts/SectionGrid.tsx';
import { DatasetView } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import {
  describeEndDate,
  hardwareMeaning,
  trackerIdentityRemarks,
  describeSubscription,
  subscriptionRemarks,
} from '../../../shared/reading/tracker-subscription.ts';
import styles from './TrackerView.module.css';

/** Tracker data: which tracker is fitted, and whether it is monitored. */
export default function TrackerView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'security'>;
  const today = toLondonDay(props.context.now);
  const state = describeSubscription(record.subscriptionStatus);
  const notes = [
    ...subscriptionRemarks(record, today),
    ...trackerIdentityRemarks(record, props.answer.vehicle),
  ];
  const installed = parseDay(record.installDate);
  const hardware = hardwareMeaning(record.hardwareType);
  return (
    <DatasetView props={props}>
      <KeyFigures
        items={[
          {
            label: 'Subscription',
            value: <Field source={props} path={['subscriptionStatus']} />,
            note: inForceLabel(state.isInForce),
            ...(state.tone && { tone: state.tone }),
          },
          { label: 'Hardware', value: <Field source={props} path={['hardwareType']} /> },
          {
            label: 'Subscription end',
            value: <Field source={props} path={['endDate']} />,
            note: describeEndDate(record.endDate, today) ?? 'No end date given',
          },
          {
            label: 'Installed',
            value: <Field source={props} path={['installDate']} />,
            ...(installed &&
              installed <= today && { note: `${formatDuration(installed, today)} ago` }),
          },
        ]}
      />
      <Callout tone={state.tone ?? 'information'} title={state.headline}>
        {state.meaning}
      </Callout>
      {notes.length > 0 && (
        <Callout tone="review" title="Worth checking">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Callout>
      )}
      <SectionGrid>
        <Section title="Vehicle and device">
          <dl className={styles['identity']}>
            <IdentityRow label="Plate" copy={record.vrm} copyName="plate">
              <Field
                source={props}
                path={['vrm']}
                render={(vrm) => <Plate vrm={String(vrm)} size="small" />}
              />
            </IdentityRow>
            <IdentityRow label="VIN" copy={record.vin} copyName="VIN">
              <span className="mono">
                <Field source={props} path={['vin']} />
              </span>
            </IdentityRow>
            <IdentityRow label="Serial number" copy={record.serial} copyName="serial number">
              <span className="mono">
                <Field source={props} path={['serial']} />
              </span>
            </IdentityRow>
          </dl>
          <FieldList source={props} fields={['make', 'model']} emptyLabel="Make and model" />
        </Section>
        <Section title="Subscription and hardware" note="Fitted is not active">
          <FieldList
            source={props}
            fields={['installDate', 'startDate', 'endDate']}
            emptyLabel="Dates"
          />
          {hardware !== undefined && (
            <Note>
              <ValueText text={record.hardwareType ?? ''} />: {hardware}
            </Note>
          )}
        </Section>
      </SectionGrid>
    </DatasetView>
  );
}

function inForceLabel(inForce: boolean | undefined): string {
  if (inForce === undefined) return 'Not known whether in force';
  return inForce ? 'In force' : 'Not in force';
}

function IdentityRow({
  label,
  copy,
  copyName,
  children,
}: {
  readonly label: string;
  readonly copy: string | undefined;
  readonly copyName: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt className="note">{label}</dt>
      <dd className={styles['value']}>
        {children}
        {copy !== undefined && <CopyButton text={copy} label={`Copy ${copyName}`} />}
      </dd>
    </div>
  );
}
