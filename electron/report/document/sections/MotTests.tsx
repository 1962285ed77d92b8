import { parseInstant, sortNewestFirst } from '../../../../shared/format/instants.ts';
import { toLondonDay } from '../../../../shared/format/days.ts';
import { formatDate, formatDateTime } from '../../../../shared/format/dates.ts';
import { formatNumber } from '../../../../shared/format/numbers.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../../shared/provider/catalogue.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { UnexpectedValues } from '../parts/UnexpectedValues.tsx';
import { UnansweredNotice } from '../parts/Outcome.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Subsection } from '../parts/Section.tsx';
import { sourceLabel } from '../parts/source-text.ts';
import { type Columns, Table } from '../parts/Table.tsx';
import { Fields, createFields, Value } from '../parts/FieldList.tsx';

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

type Row = { readonly completedDate?: string | undefined };

/** Field name, heading and width of each column, by the list that contains the field. */
const COUNT_COLUMNS = {
  yearlyMotData: [
    ['passedMotsCount', 'Passed', 8],
    ['failedMotsCount', 'Failed', 8],
    ['mileage', 'Miles', 11],
    ['dangerousCount', 'Dangerous', 12],
    ['majorCount', 'Major', 8],
    ['minorCount', 'Minor', 8],
    ['advisoriesCount', 'Advisories', 11],
    ['failureCount', 'Failures', 10],
  ],
  mots: [
    ['mileage', 'Miles', 14],
    ['dangerousCount', 'Dangerous', 14],
    ['majorCount', 'Major', 11],
    ['minorCount', 'Minor', 11],
    ['advisoriesCount', 'Advisories', 13],
    ['failureCount', 'Failures', 12],
  ],
} as const;

function Tests({
  answer,
  content,
}: {
  readonly answer: Answered;
  readonly content: ReportContent;
}) {
  const isYearly = answer.version !== '1.0';
  const list = isYearly ? 'yearlyMotData' : 'mots';
  const rows = toTestRows(content, isYearly);
  const sortedRows = sortNewestFirst(rows ?? [], (row) => row.completedDate);
  const [failed, passed] = isYearly
    ? ['totalFailedMots', 'totalPassedMots']
    : ['failedMots', 'passedMots'];
  return (
    <>
      <Fields
        fields={createFields(
          answer,
          [],
          [passed, failed, 'averageAnnualMileage', 'totalDangerous'],
        )}
      />
      {sortedRows.length > 0 ? (
        <Table
          caption={
            isYearly
              ? 'Tests by year, the newest first; the date is of one of them'
              : 'Tests, the newest first'
          }
          rows={sortedRows}
          columns={createColumns(answer, list)}
        />
      ) : (
        <p className="statement">
          {rows === undefined ? 'The answer holds no list of tests.' : 'The answer lists no test.'}{' '}
          That says neither that there was one nor that there was none.
        </p>
      )}
      <UnexpectedValues answer={answer} paths={[[]]} />
      <p className="source-line">
        Source: {sourceLabel(answer)}
        {scopeLabel(answer)}
      </p>
    </>
  );
}

function createColumns(
  answer: Answered,
  list: keyof typeof COUNT_COLUMNS,
): Columns<{ readonly index: number }> {
  const cell =
    (name: string, write: (value: string | number | boolean) => string) =>
    ({ index }: { readonly index: number }) => (
      <Value answer={answer} path={[list, index, name]} format={write} />
    );
  return [
    {
      head: list === 'mots' ? 'Completed' : 'Year’s test',
      width: 14,
      cell: cell('completedDate', (written) => formatDay(String(written))),
    },
    {
      head: 'First time',
      width: 10,
      cell: cell('firstTimePass', (pass) => (pass === true ? 'Pass' : 'Fail')),
    },
    ...COUNT_COLUMNS[list].map(([name, head, width]) => ({
      head,
      width,
      isNumeric: true,
      cell: cell(name, figure),
    })),
  ];
}

/** The column's heading states the unit. */
const figure = (value: string | number | boolean) =>
  typeof value === 'number' ? formatNumber(value) : String(value);

function toTestRows(
  { vehicleAnswers }: ReportContent,
  isYearly: boolean,
): readonly Row[] | undefined {
  // The answer's version determines which of the two records it is.
  const years: RecordOf<'motFeatureSet', '2.0'> | undefined =
    vehicleAnswers.getRecord('motFeatureSet');
  const tests: RecordOf<'motFeatureSet', '1.0'> | undefined =
    vehicleAnswers.getRecord('motFeatureSet');
  return isYearly ? years?.yearlyMotData : tests?.mots;
}

function formatDay(written: string): string {
  const at = parseInstant(written);
  return at === undefined ? written : formatDate(toLondonDay(new Date(at)));
}

/** Describes the scope of the counts if they do not cover the whole history. */
function scopeLabel({ parameters }: Answered): string {
  const { date, currentOwnerOnly } = parameters;
  return [
    typeof date === 'string' ? `; figures before ${formatDateTime(date)} only` : '',
    currentOwnerOnly === true ? '; current owner only' : '',
  ].join('');
}
