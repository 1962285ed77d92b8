import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { Callout } from '../../ui/Callout.tsx';
import { pathName } from '../../fields/came.ts';
import { formatDate } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Section } from '../../ui/Section.tsx';
import { londonDay } from '../../../shared/format/days.ts';
import { Absent } from '../../fields/figure.tsx';
import { FieldSection } from '../../fields/FieldSection.tsx';
import { Note } from '../parts/Note.tsx';
import { spanOf } from '../parts/period-scale.ts';
import { type PeriodRow, PeriodTable } from '../parts/PeriodTable.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { newerThanVehicle } from './plate-age.ts';
import {
  askedRemark,
  type PlateChange,
  plateChanges,
} from '../../../shared/reading/plate-changes.ts';
import styles from './PlateHistoryView.module.css';

/** Registration-mark changes: which plates the vehicle carried, and when. */
export default function PlateHistoryView(props: DatasetViewProps) {
  const { vrmChanges } = props.record as RecordOf<'vrms'>;
  const today = londonDay(props.context.now);
  const changes = plateChanges(vrmChanges, props.context.now, today);
  const [newest] = changes;
  const asked = 'vrm' in props.answer.vehicle ? props.answer.vehicle.vrm : undefined;
  const remark = askedRemark(asked, changes);
  const { answerOf, now } = props.context;
  const newer = newerThanVehicle(asked ?? newest?.change.vrm, answerOf('keepers'), now);
  const days = changes.flatMap(({ on, off }) => [on, off]);
  return (
    <View props={props}>
      <KeyFigures
        items={[
          {
            label: 'Plate changes',
            value: vrmChanges === undefined ? <Absent /> : changes.length.toLocaleString('en-GB'),
          },
          {
            label: 'Newest plate recorded',
            value: newest?.change.vrm ? <Plate vrm={newest.change.vrm} /> : <Absent />,
            ...(newest?.isNewestAndOn && { note: 'Still on the vehicle, as far as recorded' }),
          },
          {
            label: 'On the vehicle from',
            value: newest?.on === undefined ? <Absent /> : formatDate(newest.on),
            ...(newest?.length !== undefined && { note: newest.length }),
          },
        ]}
      />
      {newer !== undefined && (
        <Callout tone="review" title="The plate is newer than the vehicle">
          {newer}
        </Callout>
      )}
      {remark !== undefined && (
        <Callout tone="review" title="Asked about another plate">
          {remark}
        </Callout>
      )}
      <Section title="Plate changes" note="Newest first">
        {changes.length > 0 ? (
          <PeriodTable
            caption="Plate changes, newest first"
            nameHeader="Plate"
            rows={changes.map(periodRow(today))}
            span={spanOf(newest?.isNewestAndOn ? [...days, today] : days)}
          />
        ) : (
          <Note>
            {vrmChanges === undefined
              ? 'The answer had no list of plate changes.'
              : 'No plate change is recorded. Changes that were not reported are not in this record.'}
          </Note>
        )}
      </Section>
      <FieldSection props={props} title="Vehicle" names={['make', 'model', 'trim']} />
      <Note>
        A plate may make a vehicle look older than it is, never newer. The VIN stays the same
        whatever plate is on: compare it with the vehicle.
      </Note>
    </View>
  );
}

function periodRow(today: string) {
  return (row: PlateChange, at: number): PeriodRow => ({
    key: String(at),
    name: <PlateAndPrevious {...row} />,
    from: row.on,
    to: row.off ?? (row.isNewestAndOn ? today : undefined),
    fromWords: row.on === undefined ? <Absent /> : formatDate(row.on),
    toWords: row.off === undefined ? <Absent /> : formatDate(row.off),
    length: row.length ?? <Absent />,
    ...(row.remarks.length > 0 && { remark: <Remarks remarks={row.remarks} /> }),
    look: row.isNewestAndOn ? 'solid' : 'soft',
  });
}

function PlateAndPrevious({ change, index }: PlateChange) {
  return (
    <span className={styles['plates']} data-path={pathName(['vrmChanges', index])}>
      {change.vrm ? <Plate vrm={change.vrm} size="small" /> : <Absent />}
      {change.previousVrm && (
        <span className={styles['previous']}>
          after <Plate vrm={change.previousVrm} size="small" />
        </span>
      )}
    </span>
  );
}

function Remarks({ remarks }: { readonly remarks: readonly string[] }) {
  return (
    <ul className={styles['remarks']}>
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}
