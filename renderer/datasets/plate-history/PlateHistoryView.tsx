import { formatNumber } from '../../../shared/format/numbers.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { Callout } from '../../ui/Callout.tsx';
import { EmptyValue } from '../../fields/Field.tsx';
import { FieldSection } from '../../fields/FieldList.tsx';
import { pathKey } from '../../fields/field-warnings.ts';
import { formatDate } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Section } from '../../ui/Section.tsx';
import { toLondonDay } from '../../../shared/format/days.ts';
import { Note } from '../parts/Note.tsx';
import { periodRange } from '../parts/period-scale.ts';
import { type PeriodRow, PeriodTable } from '../parts/PeriodTable.tsx';
import { DatasetView } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { describePlateNewerThanVehicle } from './plate-age-text.ts';
import {
  requestedPlateRemark,
  type PlateChangeRow,
  readPlateChanges,
} from '../../../shared/reading/plate-changes.ts';
import styles from './PlateHistoryView.module.css';

/** Plate changes: which plates the vehicle had, and when. */
export default function PlateHistoryView(props: DatasetViewProps) {
  const { vrmChanges } = props.record as RecordOf<'vrms'>;
  const today = toLondonDay(props.context.now);
  const changes = readPlateChanges(vrmChanges, props.context.now, today);
  const [newest] = changes;
  const requestedVrm = 'vrm' in props.answer.vehicle ? props.answer.vehicle.vrm : undefined;
  const note = requestedPlateRemark(requestedVrm, changes);
  const { getAnswer, now } = props.context;
  const newer = describePlateNewerThanVehicle(
    requestedVrm ?? newest?.row.vrm,
    getAnswer('keepers'),
    now,
  );
  const days = changes.flatMap(({ fittedOn: from, removedOn: to }) => [from, to]);
  return (
    <DatasetView props={props}>
      <KeyFigures
        items={[
          {
            label: 'Plate changes',
            value: vrmChanges === undefined ? <EmptyValue /> : formatNumber(changes.length),
          },
          {
            label: 'Newest plate recorded',
            value: newest?.row.vrm ? <Plate vrm={newest.row.vrm} /> : <EmptyValue />,
            ...(newest?.isCurrent && { note: 'Still on the vehicle, as far as recorded' }),
          },
          {
            label: 'On the vehicle from',
            value: newest?.fittedOn === undefined ? <EmptyValue /> : formatDate(newest.fittedOn),
            ...(newest?.duration !== undefined && { note: newest.duration }),
          },
        ]}
      />
      {newer !== undefined && (
        <Callout tone="review" title="The plate is newer than the vehicle">
          {newer}
        </Callout>
      )}
      {note !== undefined && (
        <Callout tone="review" title="Asked about another plate">
          {note}
        </Callout>
      )}
      <Section title="Plate changes" note="Newest first">
        {changes.length > 0 ? (
          <PeriodTable
            caption="Plate changes, newest first"
            nameHeader="Plate"
            rows={changes.map(periodRow(today))}
            span={periodRange(newest?.isCurrent ? [...days, today] : days)}
          />
        ) : (
          <Note>
            {vrmChanges === undefined
              ? 'The answer had no list of plate changes.'
              : 'No plate change is recorded. Changes that were not reported are not in this record.'}
          </Note>
        )}
      </Section>
      <FieldSection source={props} title="Vehicle" fields={['make', 'model', 'trim']} />
      <Note>
        A plate may make a vehicle look older than it is, never newer. The VIN stays the same
        whatever plate is on: compare it with the vehicle.
      </Note>
    </DatasetView>
  );
}

function periodRow(today: string) {
  return (row: PlateChangeRow, index: number): PeriodRow => ({
    key: String(index),
    name: <PlateChangeCell {...row} />,
    from: row.fittedOn,
    to: row.removedOn ?? (row.isCurrent ? today : undefined),
    fromText: row.fittedOn === undefined ? <EmptyValue /> : formatDate(row.fittedOn),
    toText: row.removedOn === undefined ? <EmptyValue /> : formatDate(row.removedOn),
    duration: row.duration ?? <EmptyValue />,
    ...(row.remarks.length > 0 && { note: <Remarks notes={row.remarks} /> }),
    variant: row.isCurrent ? 'solid' : 'light',
  });
}

function PlateChangeCell({ row, index }: PlateChangeRow) {
  return (
    <span className={styles['plates']} data-path={pathKey(['vrmChanges', index])}>
      {row.vrm ? <Plate vrm={row.vrm} size="small" /> : <EmptyValue />}
      {row.previousVrm && (
        <span className={styles['previous']}>
          after <Plate vrm={row.previousVrm} size="small" />
        </span>
      )}
    </span>
  );
}

function Remarks({ notes }: { readonly notes: readonly string[] }) {
  return (
    <ul className={styles['notes']}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
