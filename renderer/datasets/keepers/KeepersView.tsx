import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatDate } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';
import { dayOf, londonDay, spanBetween } from '../../../shared/format/days.ts';
import { Absent, figureOf } from '../../fields/figure.tsx';
import { FieldSection } from '../../fields/FieldSection.tsx';
import { Note } from '../parts/Note.tsx';
import { spanOf } from '../parts/period-scale.ts';
import { type PeriodRow, PeriodTable } from '../parts/PeriodTable.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import {
  averageKeeping,
  type KeeperPeriod,
  keeperPeriods,
  keeperRemarks,
} from '../../../shared/reading/keeper-periods.ts';

/** Keeper history: how many, since when, and the periods that the record dates. */
export default function KeepersView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'keepers'>;
  const today = londonDay(props.context.now);
  const periods = keeperPeriods(record, today);
  const remarks = keeperRemarks(record, today);
  const average = averageKeeping(record);
  return (
    <View props={props}>
      <KeyFigures
        items={[
          {
            label: 'Previous owners',
            value: figureOf(props, 'previousOwners'),
            note: average
              ? `Keepers before the current one; ${average} each on average`
              : 'Keepers before the current one',
          },
          {
            label: 'Current keeper since',
            value: <DayFigure props={props} name="keeperAcquisition" />,
            note: sinceWords(record.keeperAcquisition, today),
          },
          {
            label: 'First registered',
            value: <DayFigure props={props} name="firstRegistration" />,
            note: sinceWords(record.firstRegistration, today),
          },
        ]}
      />
      <Section title="Keeper periods" note="As far as the record dates them">
        {periods.length > 0 ? (
          <PeriodTable
            caption="Keeper periods, oldest first"
            nameHeader="Keeper"
            rows={periods.map((period) => periodRow(period, record))}
            span={spanOf([...periods.flatMap(({ from, to }) => [from, to]), today])}
          />
        ) : (
          <Note>No dates of any keeper were given.</Note>
        )}
        {remarks.map((remark) => (
          <Note key={remark}>{remark}</Note>
        ))}
      </Section>
      <FieldSection
        props={props}
        title="As recorded"
        names={[
          'previousKeeper',
          'previousKeeperDisposal',
          'keeperAcquisition',
          'firstRegistration',
          'make',
          'model',
          'trim',
        ]}
      />
      <Note>
        A keeper is not necessarily the owner: the keeper is who is responsible for taxing and using
        the vehicle; a finance company or an employer may own it. A registration certificate (V5C)
        is reissued for many reasons, so a new one does not mean a new keeper.
      </Note>
    </View>
  );
}

/** A date of the record without its time of day, which is midnight for a day of registration. */
function DayFigure({
  props,
  name,
}: {
  readonly props: DatasetViewProps;
  readonly name: 'keeperAcquisition' | 'firstRegistration';
}) {
  const value = props.record[name];
  const day = typeof value === 'string' ? dayOf(value) : undefined;
  return day === undefined ? figureOf(props, name) : formatDate(day);
}

function sinceWords(value: string | undefined, today: string): string | undefined {
  const day = dayOf(value);
  if (day === undefined) return undefined;
  return day > today ? 'In the future' : `${spanBetween(day, today)} ago`;
}

function periodRow(period: KeeperPeriod, record: RecordOf<'keepers'>): PeriodRow {
  return {
    key: period.who,
    name: nameOf(period.who, record.previousOwners),
    from: period.from,
    to: period.to,
    fromWords: period.from === undefined ? <Absent /> : formatDate(period.from),
    toWords: untilWords(period),
    length: period.length ?? <Absent />,
    look: LOOKS[period.who],
  };
}

const LOOKS = { earlier: 'hatched', previous: 'soft', current: 'solid' } as const;

function untilWords({ who, to }: KeeperPeriod) {
  if (who === 'current') return 'Today';
  return to === undefined ? <Absent /> : formatDate(to);
}

function nameOf(who: KeeperPeriod['who'], previous: number | undefined): string {
  switch (who) {
    case 'current':
      return 'Current keeper';
    case 'previous':
      return 'Previous keeper';
    case 'earlier': {
      const earlier = previous === undefined ? undefined : previous - 1;
      if (earlier === undefined || earlier < 1) return 'Before that, not dated';
      return earlier === 1
        ? '1 earlier keeper, not dated'
        : `${earlier} earlier keepers, not dated`;
    }
  }
}
