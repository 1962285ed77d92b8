import { parseInstant, sortNewestFirst } from '../../../../shared/format/instants.ts';
import { toLondonDay } from '../../../../shared/format/days.ts';
import { formatDate, formatDateTime } from '../../../../shared/format/dates.ts';
import { formatNumber } from '../../../../shared/format/numbers.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../../shared/provider/catalogue.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { createFields, Fields, Value } from '../parts/Fields.tsx';
import { UnansweredNotice } from '../parts/Outcome.tsx';
import { type SectionProps, Subsection } from '../parts/Section.tsx';
import { sourceLabel } from '../parts/source-text.ts';
import { type Columns, Table } from '../parts/Table.tsx';
import { UnexpectedValues } from '../parts/ReceivedValues.tsx';

/** What differs between the versions of the record: tests one by one, or by year. */
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
type ListName = keyof typeof LISTS;

/** The MOT tests, by year or one by one depending on the version, with the defects found. */
export function MotTests({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('motFeatureSet');
  return (
    <Subsection title="MOT tests">
      <UnansweredNotice content={content} dataset="motFeatureSet" />
      {answer && <Tests answer={answer} content={content} />}
    </Subsection>
  );
}

function Tests({ answer, content }: SectionProps & { readonly answer: Answered }) {
  const list = answer.version === '1.0' ? 'mots' : 'yearlyMotData';
  const { caption, totals } = LISTS[list];
  const rows = getTestRows(content, list);
  const sortedRows = sortNewestFirst(rows ?? [], (row) => row.completedDate);
  const fieldNames = [...totals, 'averageAnnualMileage', 'totalDangerous'];
  return (
    <>
      <Fields fields={createFields(answer, [], fieldNames)} />
      {sortedRows.length > 0 ? (
        <Table caption={caption} rows={sortedRows} columns={createColumns(answer, list)} />
      ) : (
        <p className="statement">
          {rows === undefined
            ? 'The response contains no list of tests.'
            : 'The response lists no test.'}{' '}
          This does not show whether tests took place.
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

function createColumns(answer: Answered, list: ListName): Columns<{ readonly index: number }> {
  const cell =
    (name: string, format: (value: string | number | boolean) => string) =>
    ({ index }: { readonly index: number }) => (
      <Value answer={answer} path={[list, index, name]} format={format} />
    );
  const { dateHead, counts } = LISTS[list];
  return [
    {
      head: dateHead,
      width: 14,
      cell: cell('completedDate', (date) => formatDay(String(date))),
    },
    {
      head: 'Passed first time',
      width: 10,
      cell: cell('firstTimePass', (isPass) => (isPass === true ? 'Yes' : 'No')),
    },
    ...counts.map(([name, head, width]) => ({
      head,
      width,
      isNumeric: true,
      cell: cell(name, formatCell),
    })),
  ];
}

/** Without the unit, which the column's heading states. */
const formatCell = (value: string | number | boolean) =>
  typeof value === 'number' ? formatNumber(value) : String(value);

/** The answer's version determines which of the two records it is. */
function getTestRows(
  { vehicleAnswers }: ReportContent,
  list: ListName,
): readonly { readonly completedDate?: string | undefined }[] | undefined {
  const years: RecordOf<'motFeatureSet', '2.0'> | undefined =
    vehicleAnswers.getRecord('motFeatureSet');
  const tests: RecordOf<'motFeatureSet', '1.0'> | undefined =
    vehicleAnswers.getRecord('motFeatureSet');
  return list === 'mots' ? tests?.mots : years?.yearlyMotData;
}

function formatDay(dateTime: string): string {
  const at = parseInstant(dateTime);
  return at === undefined ? dateTime : formatDate(toLondonDay(new Date(at)));
}

/** Describes the scope of the counts if they do not cover the whole history. */
function scopeLabel({ parameters: { date, currentOwnerOnly } }: Answered): string {
  const dateLabel = typeof date === 'string' ? `; figures before ${formatDateTime(date)} only` : '';
  return currentOwnerOnly === true ? `${dateLabel}; current owner only` : dateLabel;
}
