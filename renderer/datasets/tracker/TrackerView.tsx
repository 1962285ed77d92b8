import type { ReactNode } from 'react';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { Callout } from '../../ui/Callout.tsx';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Section } from '../../ui/Section.tsx';
import { ValueText } from '../../ui/ValueText.tsx';

import { dayOf, londonDay, spanBetween } from '../../../shared/format/days.ts';
import { figureOf } from '../../fields/figure.tsx';
import { Fields } from '../../fields/FieldSection.tsx';
import { Note } from '../parts/Note.tsx';
import { Groups } from '../parts/Groups.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import {
  endWords,
  hardwareMeaning,
  identityRemarks,
  subscriptionOf,
  subscriptionRemarks,
} from '../../../shared/reading/subscription.ts';
import styles from './TrackerView.module.css';

/** Tracker security data: whether the tracker that is fitted is also being watched over. */
export default function TrackerView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'security'>;
  const today = londonDay(props.context.now);
  const state = subscriptionOf(record.subscriptionStatus);
  const remarks = [
    ...subscriptionRemarks(record, today),
    ...identityRemarks(record, props.answer.vehicle),
  ];
  const installed = dayOf(record.installDate);
  const hardware = hardwareMeaning(record.hardwareType);
  return (
    <View props={props}>
      <KeyFigures
        items={[
          {
            label: 'Subscription',
            value: figureOf(props, 'subscriptionStatus'),
            note: inForceWords(state.inForce),
            ...(state.tone && { tone: state.tone }),
          },
          { label: 'Hardware', value: figureOf(props, 'hardwareType') },
          {
            label: 'Subscription end',
            value: figureOf(props, 'endDate'),
            note: endWords(record.endDate, today) ?? 'No end date given',
          },
          {
            label: 'Installed',
            value: figureOf(props, 'installDate'),
            ...(installed &&
              installed <= today && { note: `${spanBetween(installed, today)} ago` }),
          },
        ]}
      />
      <Callout tone={state.tone ?? 'information'} title={state.headline}>
        {state.meaning}
      </Callout>
      {remarks.length > 0 && (
        <Callout tone="review" title="Worth checking">
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </Callout>
      )}
      <Groups>
        <Section title="Vehicle and device">
          <dl className={styles['identity']}>
            <Identity label="Plate" copy={record.vrm} copyName="plate">
              {record.vrm === undefined ? (
                figureOf(props, 'vrm')
              ) : (
                <Plate vrm={record.vrm} size="small" />
              )}
            </Identity>
            <Identity label="VIN" copy={record.vin} copyName="VIN">
              <span className={styles['code']}>{figureOf(props, 'vin')}</span>
            </Identity>
            <Identity label="Serial number" copy={record.serial} copyName="serial number">
              <span className={styles['code']}>{figureOf(props, 'serial')}</span>
            </Identity>
          </dl>
          <Fields props={props} names={['make', 'model']} nothing="Make and model" />
        </Section>
        <Section title="Subscription and hardware" note="Fitted is not active">
          <Fields props={props} names={['installDate', 'startDate', 'endDate']} nothing="Dates" />
          {hardware !== undefined && (
            <Note>
              <ValueText text={record.hardwareType ?? ''} />: {hardware}
            </Note>
          )}
        </Section>
      </Groups>
    </View>
  );
}

function inForceWords(inForce: boolean | undefined): string {
  if (inForce === undefined) return 'Not known whether in force';
  return inForce ? 'In force' : 'Not in force';
}

function Identity({
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
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>
        {children}
        {copy !== undefined && <CopyButton text={copy} label={`Copy ${copyName}`} />}
      </dd>
    </div>
  );
}
