import { toLondonDay } from '../../../shared/format/days.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import {
  type PlateChangeRow,
  readPlateChanges,
  requestedPlateRemark,
} from '../../../shared/reading/plate-changes.ts';
import { EmptyValue } from '../../fields/Field.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Section } from '../../ui/Section.tsx';
import { formatDate } from '../../ui/format.ts';
import { Note } from '../parts/DatasetView.tsx';
import { periodRange, type PeriodRow, PeriodTable } from '../parts/PeriodTable.tsx';
import { cx } from '../../ui/cx.ts';
import { fieldsOf } from '../parts/fields-of.ts';
import styles from './PlateHistoryView.module.css';

const { DatasetView, FieldSection, pathKey } = fieldsOf('vrms');

export default function PlateHistoryView(props: DatasetViewProps) {
  const { vrmChanges } = props.record as RecordOf<'vrms'>;
  const { findings, now } = props.context;
  const today = toLondonDay(now);
  const changes = readPlateChanges(vrmChanges, now, today);
  const [newest] = changes;
  const requestedVrm = 'vrm' in props.answer.vehicle ? props.answer.vehicle.vrm : undefined;
  const otherPlate = requestedPlateRemark(requestedVrm, changes);
  const newer = findings.filter(({ ruleId }) => ruleId === 'plate-newer-than-vehicle');
  return (
    <DatasetView
      props={props}
      figures={[
        {
          label: 'Plate changes',
          value: vrmChanges === undefined ? <EmptyValue /> : formatNumber(changes.length),
        },
        {
          label: 'Latest plate recorded',
          value: newest?.row.vrm ? <Plate vrm={newest.row.vrm} /> : <EmptyValue />,
          note: newest?.isCurrent && 'Current plate, according to this record',
        },
        {
          label: 'Assigned',
          value: newest?.fittedOn === undefined ? <EmptyValue /> : formatDate(newest.fittedOn),
          note: newest?.duration,
        },
      ]}
    >
      {newer.map(({ id, title, reason, nextStep }) => (
        <Callout key={id} tone="review" title={title}>
          {reason} {nextStep}
        </Callout>
      ))}
      {otherPlate !== undefined && (
        <Callout tone="review" title="Different plate looked up">
          {otherPlate}
        </Callout>
      )}
      <Section title="Plate changes" note="Newest first">
        {changes.length > 0 ? (
          <PeriodTable
            caption="Plate changes, newest first"
            nameHeader="Plate"
            rows={changes.map(toPeriodRow)}
            span={periodRange(changes.flatMap(({ fittedOn, end }) => [fittedOn, end]))}
          />
        ) : (
          <Note>
            {vrmChanges === undefined
              ? 'The response does not contain a list of plate changes.'
              : 'No plate change recorded. Unreported changes are not included.'}
          </Note>
        )}
      </Section>
      <FieldSection title="Vehicle" fields={['make', 'model', 'trim']} />
      <Note>
        A plate must not make a vehicle look newer than it is. The VIN does not change with the
        plate. Compare it with the vehicle.
      </Note>
    </DatasetView>
  );
}

function toPeriodRow(row: PlateChangeRow, index: number): PeriodRow {
  return {
    key: String(index),
    name: <PlateChangeCell {...row} />,
    from: row.fittedOn,
    to: row.end,
    toText: row.removedOn === undefined ? <EmptyValue /> : formatDate(row.removedOn),
    duration: row.duration,
    note: row.remarks.length > 0 && (
      <ul className={cx('note', styles['notes'])}>
        {row.remarks.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    ),
    variant: row.isCurrent ? 'solid' : 'light',
  };
}

function PlateChangeCell({ row, index }: PlateChangeRow) {
  return (
    <span className={styles['plates']} data-path={pathKey(['vrmChanges', index])}>
      {row.vrm ? <Plate vrm={row.vrm} size="small" /> : <EmptyValue />}
      {row.previousVrm && (
        <span className={styles['previous']}>
          previously <Plate vrm={row.previousVrm} size="small" />
        </span>
      )}
    </span>
  );
}
