import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatRecordedDay } from '../../../shared/format/dates.ts';
import { Section } from '../../ui/Section.tsx';
import { parseDay, toLondonDay, formatDuration } from '../../../shared/format/days.ts';
import { formatCount } from '../../../shared/format/text.ts';
import { periodRange, PeriodTable } from '../parts/PeriodTable.tsx';
import { Note } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { fieldsOf } from '../parts/fields-of.ts';
import {
  averageKeeperDuration,
  type KeeperPeriod,
  keeperPeriods,
  keeperRemarks,
} from '../../../shared/reading/keeper-periods.ts';

const { DatasetView, FieldSection } = fieldsOf('keepers');

export default function KeepersView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'keepers'>;
  const today = toLondonDay(props.context.now);
  const periods = keeperPeriods(record, today);
  const notes = keeperRemarks(record, today);
  const average = averageKeeperDuration(record, today);
  return (
    <DatasetView
      props={props}
      figures={[
        { path: 'previousOwners', note: average && `Average period: ${average}` },
        ...(['keeperAcquisition', 'firstRegistration'] as const).map((path) => ({
          path,
          render: (value: unknown) => formatRecordedDay(String(value)),
          note: describeTimeSince(record[path], today),
        })),
      ]}
    >
      <Section title="Keeper periods" note="Dated periods only">
        {periods.length > 0 ? (
          <PeriodTable
            caption="Keeper periods, oldest first"
            nameHeader="Keeper"
            rows={periods.map(({ keeper, ...period }) => ({
              ...period,
              key: keeper,
              name: keeperPeriodLabel(keeper, record.previousOwners),
              toText: keeper === 'current' && period.to === today && 'Today',
              variant: PERIOD_VARIANTS[keeper],
            }))}
            span={periodRange([...periods.flatMap(({ from, to }) => [from, to]), today])}
          />
        ) : (
          <Note>Keeper dates not stated.</Note>
        )}
        {notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </Section>
      <FieldSection
        title="Dates as recorded"
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
        The registered keeper is responsible for taxing and using the vehicle and is not necessarily
        the owner. A finance company or employer may own it. A V5C is reissued for many reasons, so
        a new V5C does not mean a new keeper.
      </Note>
    </DatasetView>
  );
}

/** A date without its time of day, because registration dates have the time midnight. */
function describeTimeSince(value: string | undefined, today: string): string | undefined {
  const day = parseDay(value);
  if (day === undefined) return undefined;
  return day > today ? 'In the future' : `${formatDuration(day, today)} ago`;
}

const PERIOD_VARIANTS = { earlier: 'hatched', previous: 'light', current: 'solid' } as const;

function keeperPeriodLabel(keeper: KeeperPeriod['keeper'], previousOwners = 0): string {
  if (keeper === 'current') return 'Current keeper';
  if (keeper === 'previous') return 'Previous keeper';
  const earlierCount = previousOwners - 1;
  const keepers =
    earlierCount < 1 ? 'Earlier keepers' : formatCount(earlierCount, 'earlier keeper');
  return `${keepers}, dates not stated`;
}
