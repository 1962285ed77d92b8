import { parseInstant, sortNewestFirst } from '../../../../shared/format/instants.ts';
import { toLondonDay } from '../../../../shared/format/days.ts';
import { formatDate, formatDateTime } from '../../../../shared/format/dates.ts';
import { formatNumber } from '../../../../shared/format/numbers.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../../shared/provider/catalogue.ts';
import { createFields, Fields, Value } from '../parts/Fields.tsx';
import { UnansweredNotice } from '../parts/Outcome.tsx';
import { type SectionProps, Subsection } from '../parts/Section.tsx';
import { sourceLabel } from '../parts/source-text.ts';
import { column, type Columns, numberColumn, Table } from '../parts/Table.tsx';
import { UnexpectedValues } from '../parts/ReceivedValues.tsx';

/** The versions of the record list single tests or years, under different field names. */
const LISTS = {
  mots: {
    caption: 'Tests, the newest first',
    dateHead: 'Completed',
    totals: ['passedMots', 'failedMots'],
    /** Field name, heading and width of each column. */
    counts: [
      ['mileage', 'Miles', 14],
      ['dangerousCount', 'Dangerous', 14],
      ['majorCount', 'Major', 11],
      ['minorCount', 'Minor', 11],
      ['advisoriesCount', 'Advisories', 13],
      ['failureCount', 'Failures', 12],
    ],
  },
  yearlyMotData: {
    caption: 'Tests by year, newest first. The date is that of one test in the year.',
    dateHead: 'Year’s test',
    totals: ['totalPassedMots', 'totalFailedMots'],
    counts: [
      ['passedMotsCount', 'Passed', 8],
      ['failedMotsCount', 'Failed', 8],
      ['mileage', 'Miles', 11],
      ['dangerousCount', 'Dangerous', 12],
      ['majorCount', 'Major', 8],
      ['minorCount', 'Minor', 8],
      ['advisoriesCount', 'Advisories', 11],
      ['failureCount', 'Failures', 10],
    ],
  },
} as const;

/** The MOT tests, by year or one by one depending on the version, with the defects found. */
export function MotTests({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('motFeatureSet');
  const record = content.vehicleAnswers.getRecord('motFeatureSet');
  return (
    <Subsection title="MOT tests">
      <UnansweredNotice content={content} dataset="motFeatureSet" />
      {answer && record && <Tests answer={answer} record={record} />}
    </Subsection>
  );
}

type TestsProps = { readonly answer: Answered; readonly record: RecordOf<'motFeatureSet'> };

function Tests({ answer, record }: TestsProps) {
  const { mots }: RecordOf<'motFeatureSet', '1.0'> = record;
  const { yearlyMotData }: RecordOf<'motFeatureSet', '2.0'> = record;
  const [list, tests] =
    answer.version === '1.0'
      ? (['mots', mots] as const)
      : (['yearlyMotData', yearlyMotData] as const);
  const { caption, totals } = LISTS[list];
  const fieldNames = [...totals, 'averageAnnualMileage', 'totalDangerous'];
  return (
    <>
      <Fields fields={createFields(answer, [], fieldNames)} />
      {tests && tests.length > 0 ? (
        <Table
          caption={caption}
          rows={sortNewestFirst<{ completedDate?: string | undefined }>(
            tests,
            ({ completedDate }) => completedDate,
          )}
          columns={createColumns(answer, list)}
        />
      ) : (
        <p className="statement">
          {tests ? 'The response lists no test.' : 'The response contains no list of tests.'} This
          does not show whether tests took place.
        </p>
      )}
      <UnexpectedValues answer={answer} />
      <p className="source-line">
        Source: {sourceLabel(answer)}
        {scopeLabel(answer)}
      </p>
    </>
  );
}

type Scalar = string | number | boolean;

function createColumns(
  answer: Answered,
  list: keyof typeof LISTS,
): Columns<{ readonly index: number }> {
  const cell =
    (name: string, format: (value: Scalar) => string) =>
    ({ index }: { readonly index: number }) => (
      <Value answer={answer} path={[list, index, name]} format={format} />
    );
  const { dateHead, counts } = LISTS[list];
  return [
    column(dateHead, 14, cell('completedDate', formatDay)),
    column('Passed first time', 10, cell('firstTimePass', formatPass)),
    ...counts.map(([name, head, width]) => numberColumn(head, width, cell(name, formatCount))),
  ];
}

function formatDay(dateTime: Scalar): string {
  const at = parseInstant(String(dateTime));
  return at === undefined ? String(dateTime) : formatDate(toLondonDay(new Date(at)));
}

const formatPass = (isPass: Scalar) => (isPass === true ? 'Yes' : 'No');

/** Without the unit, which the column's heading states. */
const formatCount = (value: Scalar) =>
  typeof value === 'number' ? formatNumber(value) : String(value);

/** Describes the scope of the counts if they do not cover the whole history. */
function scopeLabel({ parameters: { date, currentOwnerOnly } }: Answered): string {
  const dateLabel = typeof date === 'string' ? `; figures before ${formatDateTime(date)} only` : '';
  return currentOwnerOnly === true ? `${dateLabel}; current owner only` : dateLabel;
}
