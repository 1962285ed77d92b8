import { formatDuration, parseDay, toLondonDay } from '../../../shared/format/days.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import {
  describeEndDate,
  hardwareMeaning,
  subscriptionRemarks,
  trackerIdentityRemarks,
} from '../../../shared/reading/tracker-subscription.ts';
import { assessSubscription } from '../../../shared/findings/rules/tracker.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Section } from '../../ui/Section.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Note, SectionGrid } from '../parts/DatasetView.tsx';
import { fieldsOf } from '../parts/fields-of.ts';
import styles from './TrackerView.module.css';

const { DatasetView, FieldList, IdentifierList } = fieldsOf('security');

export default function TrackerView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'security'>;
  const today = toLondonDay(props.context.now);
  const { tone, headline, meaning, isInForce } = assessSubscription(
    record.subscriptionStatus,
    props.context.findings,
  );
  const remarks = [
    ...subscriptionRemarks(record, today),
    ...trackerIdentityRemarks(record, props.answer.vehicle),
  ];
  const installed = parseDay(record.installDate);
  const isInstalled = installed !== undefined && installed <= today;
  const hardware = hardwareMeaning(record.hardwareType);
  return (
    <DatasetView
      props={props}
      figures={[
        { path: 'subscriptionStatus', note: inForceLabel(isInForce), tone },
        'hardwareType',
        { path: 'endDate', note: describeEndDate(record.endDate, today) },
        { path: 'installDate', note: isInstalled && `${formatDuration(installed, today)} ago` },
      ]}
    >
      <Callout tone={tone ?? 'information'} title={headline}>
        {meaning}
      </Callout>
      {remarks.length > 0 && (
        <Callout tone="review" title="Check these points">
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </Callout>
      )}
      <SectionGrid>
        <Section title="Vehicle and device">
          <IdentifierList
            className={styles['identity']}
            items={[
              {
                path: ['vrm'],
                copyName: 'plate',
                render: (vrm) => <Plate vrm={vrm} size="small" />,
              },
              { path: ['vin'], copyName: 'VIN', render: renderMono },
              { path: ['serial'], copyName: 'serial number', render: renderMono },
            ]}
          />
          <FieldList fields={['make', 'model']} emptyLabel="Make and model" />
        </Section>
        <Section title="Subscription and hardware" note="A fitted tracker may not be active">
          <FieldList fields={['installDate', 'startDate', 'endDate']} emptyLabel="Dates" />
          {hardware !== undefined && (
            <Note>
              <ValueText text={hardware} />
            </Note>
          )}
        </Section>
      </SectionGrid>
    </DatasetView>
  );
}

function inForceLabel(inForce: boolean | undefined): string {
  if (inForce === undefined) return 'Status not known';
  return inForce ? 'Active' : 'Not active';
}

const renderMono = (text: string) => (
  <span className="mono">
    <ValueText text={text} />
  </span>
);
