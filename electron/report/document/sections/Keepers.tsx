import { getLondonToday } from '../../../../shared/findings/days.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { keeperPeriods, keeperRemarks } from '../../../../shared/reading/keeper-periods.ts';
import { createField, createFields, Fields, Value } from '../parts/Fields.tsx';
import { SourceLine, UnansweredNotice } from '../parts/Outcome.tsx';
import { DatasetSection, type SectionProps, Subsection } from '../parts/Section.tsx';
import { column, type Columns, Table } from '../parts/Table.tsx';

const KEEPER_LABELS = {
  earlier: 'Earlier keepers',
  previous: 'Previous keeper',
  current: 'Current keeper',
} as const;

const DATE_FIELDS = [
  'firstRegistration',
  'keeperAcquisition',
  'previousKeeper',
  'previousKeeperDisposal',
] as const;

/** Keepers and their periods, as far as the record states dates, and the issue date of the V5C. */
export function Keepers({ content }: SectionProps) {
  const today = getLondonToday(content.vehicleAnswers);
  return (
    <DatasetSection
      id="keepers"
      content={content}
      dataset="keepers"
      extra={<V5c content={content} />}
    >
      {(answer, record) => (
        <>
          <Fields
            fields={[
              createField(answer, ['previousOwners'], { label: 'Previous keepers' }),
              ...createFields(answer, [], DATE_FIELDS),
            ]}
          />
          <Table caption="Keeper periods" rows={keeperPeriods(record, today)} columns={COLUMNS} />
          {keeperRemarks(record, today).map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
          <p className="note">
            A keeper is not an owner. For example, a lender may own the vehicle.
          </p>
        </>
      )}
    </DatasetSection>
  );
}

const COLUMNS: Columns<ReturnType<typeof keeperPeriods>[number]> = [
  column('Keeper', 30, ({ keeper }) => KEEPER_LABELS[keeper]),
  column('From', 20, ({ from }) => formatPeriodDay(from)),
  column('To', 20, ({ keeper, to }) =>
    keeper === 'current' && to ? 'Date of this report' : formatPeriodDay(to),
  ),
  column('Duration', 30, ({ duration }) => duration ?? ''),
];

const formatPeriodDay = (day: string | undefined) => (day ? formatDate(day) : 'Not stated');

function V5c({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  return (
    <Subsection title="V5C registration certificate">
      <UnansweredNotice content={content} dataset="check" />
      {answer && (
        <p className="statement">
          Issued: <Value answer={answer} path={['buyerInfo', 'v5cDate']} />. It is reissued for many
          reasons: a new date is not a new keeper.
          <SourceLine answer={answer} content={content} />
        </p>
      )}
    </Subsection>
  );
}
