import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatPhone } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { Field, isPresent } from '../../fields/Field.tsx';
import { FieldList } from '../../fields/FieldList.tsx';
import { Note } from '../parts/Note.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { CopyableValue } from './CopyableValue.tsx';
import { RecordEntry } from './RecordEntry.tsx';
import { hasContent } from '../../../shared/reading/provenance-lines.ts';

/** The police record, if there is one. */
export function StolenEntry(props: DatasetViewProps) {
  const stolen = (props.record as RecordOf<'check'>).legal?.stolen;
  const path = ['legal', 'stolen'];
  const isUnexpected = props.warnings.some(
    ({ path: index }) => index[0] === 'legal' && index[1] === 'stolen',
  );
  if (!hasContent(stolen as Parameters<typeof hasContent>[0]) && !isUnexpected) return null;
  return (
    <Section title="Stolen">
      <RecordEntry
        title="Entry of the police"
        badge={<StatusMark tone="alert">Do not buy or release before asking</StatusMark>}
        meaning="Ring the police force named here and quote the plate and the VIN read off the vehicle."
        contact={[
          {
            label: 'Police force',
            value: <Field source={props} path={[...path, 'policeForce']} />,
          },
          {
            label: 'Contact number',
            value: <PhoneField props={props} path={[...path, 'contactNumber']} />,
          },
        ]}
      >
        <FieldList source={props} group={path} fields={['status', 'dateReported']} />
      </RecordEntry>
    </Section>
  );
}

/** Records of parties that registered an interest in the vehicle. */
export function HighRiskEntries(props: DatasetViewProps) {
  const entries = (props.record as RecordOf<'check'>).legal?.highRisk ?? [];
  if (entries.length === 0) return null;
  return (
    <Section title="High risk">
      <Note>
        Somebody has registered an interest in this vehicle. Ask the company named before money
        changes hands.
      </Note>
      {entries.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <HighRiskEntry key={index} props={props} index={index} />
      ))}
    </Section>
  );
}

function HighRiskEntry({
  props,
  index,
}: {
  readonly props: DatasetViewProps;
  readonly index: number;
}) {
  const path = ['legal', 'highRisk', index];
  return (
    <RecordEntry
      title={<Field source={props} path={[...path, 'type']} />}
      badge={<StatusMark tone="review">Interest registered</StatusMark>}
      meaning={
        isPresent(props, [...path, 'info']) && <Field source={props} path={[...path, 'info']} />
      }
      contact={[
        { label: 'Company', value: <Field source={props} path={[...path, 'company']} /> },
        {
          label: 'Contact number',
          value: <PhoneField props={props} path={[...path, 'contactNumber']} />,
        },
        {
          label: 'Reference',
          value: (
            <Field
              source={props}
              path={[...path, 'contactReference']}
              render={(value) => <CopyableValue text={String(value)} name="reference" />}
            />
          ),
        },
      ]}
    >
      <FieldList
        source={props}
        group={path}
        fields={['dateOfInterest', 'dateOfTransaction', 'registrationPeriod']}
      />
    </RecordEntry>
  );
}

/** A telephone number received as text, grouped for reading, with a copy button. */
export function PhoneField({
  props,
  path,
}: {
  readonly props: DatasetViewProps;
  readonly path: readonly (string | number)[];
}) {
  return (
    <Field
      source={props}
      path={path}
      render={(value) => <CopyableValue text={formatPhone(String(value))} name="contact number" />}
    />
  );
}
