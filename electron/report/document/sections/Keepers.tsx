import { getLondonToday } from '../../../../shared/findings/days.ts';
import { keeperPeriods, keeperRemarks } from '../../../../shared/reading/keeper-periods.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { DatasetSection } from '../parts/DatasetSection.tsx';
import { UnansweredNotice } from '../parts/Outcome.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Subsection } from '../parts/Section.tsx';
import { sourceLabel } from '../parts/source-text.ts';
import { Table } from '../parts/Table.tsx';
import { Fields, createFields, Value } from '../parts/FieldList.tsx';

const KEEPER_LABELS = {
  earlier: 'Keepers before',
  previous: 'Previous keeper',
  current: 'Current keeper',
} as const;

/** Keepers and their periods, as far as the record states dates, and the issue date of the V5C. */
export function Keepers({ content }: SectionProps) {
  const { vehicleAnswers } = content;
  const record = vehicleAnswers.getRecord('keepers');
  const today = getLondonToday(vehicleAnswers);
  const periods = record ? keeperPeriods(record, today) : [];
  const remarks = record ? keeperRemarks(record, today) : [];
  return (
    <DatasetSection
      id="keepers"
      content={content}
      dataset="keepers"
      extra={<V5c content={content} />}
    >
      {(answer) => (
        <>
          <Fields
            fields={createFields(
              answer,
              [],
              [
                'previousOwners',
                'firstRegistration',
                'keeperAcquisition',
                'previousKeeper',
                'previousKeeperDisposal',
              ],
            ).map((field) =>
              field.label === 'Previous owners' ? { ...field, label: 'Previous keepers' } : field,
            )}
          />
          {periods.length > 0 && (
            <Table
              caption="Periods of keeping"
              rows={periods}
              columns={[
                { head: 'Who', width: 30, cell: ({ keeper }) => KEEPER_LABELS[keeper] },
                {
                  head: 'From',
                  width: 20,
                  cell: ({ from }) => (from ? formatDate(from) : 'Not given'),
                },
                {
                  head: 'To',
                  width: 20,
                  cell: ({ keeper, to }) =>
                    keeper === 'current' ? 'This report' : to ? formatDate(to) : 'Not given',
                },
                { head: 'For', width: 30, cell: ({ duration }) => duration ?? '' },
              ]}
            />
          )}
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
          <p className="note">
            A keeper is not an owner: the lender, for one, may own the vehicle.
          </p>
        </>
      )}
    </DatasetSection>
  );
}

/** The issue date of the V5C, from the provenance check. */
function V5c({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  return (
    <Subsection title="V5C registration certificate">
      {answer ? (
        <p className="statement">
          Issued: <Value answer={answer} path={['buyerInfo', 'v5cDate']} />. It is reissued for many
          reasons: a new date is not a new keeper.{' '}
          <span className="source">{sourceLabel(answer)}</span>
        </p>
      ) : (
        <UnansweredNotice content={content} dataset="check" />
      )}
    </Subsection>
  );
}
