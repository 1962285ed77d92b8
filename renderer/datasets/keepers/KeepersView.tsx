import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatDate } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';
import { parseDay, toLondonDay, formatDuration } from '../../../shared/format/days.ts';
import { EmptyValue, Field } from '../../fields/Field.tsx';
import { FieldSection } from '../../fields/FieldList.tsx';
import { Note } from '../parts/Note.tsx';
import { periodRange } from '../parts/period-scale.ts';
import { type PeriodRow, PeriodTable } from '../parts/PeriodTable.tsx';
import { DatasetView } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import {
  averageKeeperDuration,
  type KeeperPeriod,
  keeperPeriods,
  keeperRemarks,
} from '../../../shared/reading/keeper-periods.ts';

/**
 * Keeper history: the number of previous keepers, the date of the current one and the dated
 * periods.
 */
export default function KeepersView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'keepers'>;
  const today = toLondonDay(props.context.now);
  const periods = keeperPeriods(record, today);
  const notes = keeperRemarks(record, today);
  const average = averageKeeperDuration(record);
  return (
    <DatasetView props={props}>
      <KeyFigures
        items={[
          {
            label: 'Previous owners',
            value: <Field source={props} path={['previousOwners']} />,
            note: average
              ? `Keepers before the current one; ${average} each on average`
              : 'Keepers before the current one',
          },
          {
            label: 'Current keeper since',
            value: <RecordDate props={props} name="keeperAcquisition" />,
            note: describeTimeSince(record.keeperAcquisition, today),
          },
          {
            label: 'First registered',
            value: <RecordDate props={props} name="firstRegistration" />,
            note: describeTimeSince(record.firstRegistration, today),
          },
        ]}
      />
      <Section title="Keeper periods" note="As far as the record dates them">
        {periods.length > 0 ? (
          <PeriodTable
            caption="Keeper periods, oldest first"
            nameHeader="Keeper"
            rows={periods.map((period) => periodRow(period, record))}
            span={periodRange([...periods.flatMap(({ from, to }) => [from, to]), today])}
          />
        ) : (
          <Note>No dates of any keeper were given.</Note>
        )}
        {notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </Section>
      <FieldSection
        source={props}
        title="As recorded"
        fields={[
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
    </DatasetView>
  );
}

/**
 * A date of the record without its time of day, because registration dates have the time midnight.
 */
function RecordDate({ props, name }: { readonly props: DatasetViewProps; readonly name: string }) {
  return (
    <Field
      source={props}
      path={[name]}
      render={(value) => formatDate(parseDay(String(value)) ?? String(value))}
    />
  );
}

function describeTimeSince(value: string | undefined, today: string): string | undefined {
  const day = parseDay(value);
  if (day === undefined) return undefined;
  return day > today ? 'In the future' : `${formatDuration(day, today)} ago`;
}

function periodRow(period: KeeperPeriod, record: RecordOf<'keepers'>): PeriodRow {
  return {
    key: period.keeper,
    name: keeperPeriodLabel(period.keeper, record.previousOwners),
    from: period.from,
    to: period.to,
    fromText: period.from === undefined ? <EmptyValue /> : formatDate(period.from),
    toText: periodEndText(period),
    duration: period.duration ?? <EmptyValue />,
    variant: PERIOD_VARIANTS[period.keeper],
  };
}

const PERIOD_VARIANTS = { earlier: 'hatched', previous: 'light', current: 'solid' } as const;

function periodEndText({ keeper: kind, to }: KeeperPeriod) {
  if (kind === 'current') return 'Today';
  return to === undefined ? <EmptyValue /> : formatDate(to);
}

function keeperPeriodLabel(kind: KeeperPeriod['keeper'], previous: number | undefined): string {
  switch (kind) {
    case 'current':
      return 'Current keeper';
    case 'previous':
      return 'Previous keeper';
    case 'earlier': {
      const earlierCount = previous === undefined ? undefined : previous - 1;
      if (earlierCount === undefined || earlierCount < 1) return 'Before that, not dated';
      return earlierCount === 1
        ? '1 earlier keeper, not dated'
        : `${earlierCount} earlier keepers, not dated`;
    }
  }
}
