import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatPhone } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { Cell, isGiven } from '../../fields/cell.tsx';
import { CellGrid, fieldsIn } from '../../fields/CellGrid.tsx';
import { Note } from '../parts/Note.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { CopyValue } from './CopyValue.tsx';
import { Entry } from './Entry.tsx';
import { hasContent } from '../../../shared/reading/lines.ts';

/** The police's entry, if there is one. */
export function Stolen(props: DatasetViewProps) {
  const stolen = (props.record as RecordOf<'check'>).legal?.stolen;
  const path = ['legal', 'stolen'];
  const cameWrong = props.warnings.some(({ path: at }) => at[0] === 'legal' && at[1] === 'stolen');
  if (!hasContent(stolen as Parameters<typeof hasContent>[0]) && !cameWrong) return null;
  return (
    <Section title="Stolen">
      <Entry
        title="Entry of the police"
        mark={<StatusMark tone="alert">Do not buy or release before asking</StatusMark>}
        meaning="Ring the police force named here and quote the plate and the VIN read off the vehicle."
        contact={[
          {
            label: 'Police force',
            value: <Cell of={props} path={[...path, 'policeForce']} />,
          },
          {
            label: 'Contact number',
            value: <Phone props={props} path={[...path, 'contactNumber']} />,
          },
        ]}
      >
        <CellGrid of={props} fields={fieldsIn(path, ['status', 'dateReported'])} />
      </Entry>
    </Section>
  );
}

/** Those who registered an interest in the vehicle. */
export function HighRisk(props: DatasetViewProps) {
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
    <Entry
      title={<Cell of={props} path={[...path, 'type']} />}
      mark={<StatusMark tone="review">Interest registered</StatusMark>}
      meaning={isGiven(props, [...path, 'info']) && <Cell of={props} path={[...path, 'info']} />}
      contact={[
        { label: 'Company', value: <Cell of={props} path={[...path, 'company']} /> },
        {
          label: 'Contact number',
          value: <Phone props={props} path={[...path, 'contactNumber']} />,
        },
        {
          label: 'Reference',
          value: (
            <Cell
              of={props}
              path={[...path, 'contactReference']}
              render={(value) => <CopyValue text={String(value)} what="reference" />}
            />
          ),
        },
      ]}
    >
      <CellGrid
        of={props}
        fields={['dateOfInterest', 'dateOfTransaction', 'registrationPeriod'].map((name) => ({
          path: ['legal', 'highRisk', index, name],
        }))}
      />
    </Entry>
  );
}

/** A telephone number that came as text, spaced for reading, with a button that copies it. */
export function Phone({
  props,
  path,
}: {
  readonly props: DatasetViewProps;
  readonly path: readonly (string | number)[];
}) {
  return (
    <Cell
      of={props}
      path={path}
      render={(value) => <CopyValue text={formatPhone(String(value))} what="contact number" />}
    />
  );
}
