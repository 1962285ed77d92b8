import { getLondonToday } from '../../../../shared/findings/days.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { formatInstantDay } from '../../../../shared/format/days.ts';
import { parseInstant, sortNewestFirst } from '../../../../shared/format/instants.ts';
import { formatNumber } from '../../../../shared/format/numbers.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import {
  type ShownMotEntry,
  type MotHistory,
  readMotHistory,
} from '../../../../shared/reading/mot-history.ts';
import {
  type MotTaxStatus,
  motStatus,
  taxStatus,
} from '../../../../shared/reading/mot-tax-status.ts';
import { getFieldValue } from '../parts/field-value.ts';
import {
  createField,
  createFields,
  ExternalText,
  type Field,
  Fields,
  Value,
} from '../parts/Fields.tsx';
import { SectionSource, UnansweredNotice } from '../parts/Outcome.tsx';
import { UnexpectedValues } from '../parts/ReceivedValues.tsx';
import { ResultBadge, toneToResult } from '../parts/ResultBadge.tsx';
import { DatasetSection, type SectionProps, Subsection } from '../parts/Section.tsx';
import { sourceLabel } from '../parts/source-text.ts';
import { column, numberColumn, Table } from '../parts/Table.tsx';

/** MOT and tax status as stated by DVLA, how long each lasts, and the MOT tests. */
export function MotTax({ content }: SectionProps) {
  const today = getLondonToday(content.vehicleAnswers);
  return (
    <DatasetSection
      id="mot-tax"
      content={content}
      dataset="status"
      extra={
        <>
          <MotTests content={content} />
          <CheckMotTax content={content} />
        </>
      }
    >
      {(answer, { mot, tax }) => (
        <div className="columns">
          <StatusSubsection
            title="MOT"
            status={motStatus(mot, today)}
            statusField={createField(answer, ['mot', 'status'])}
            endField={createField(answer, ['mot', 'expiryDate'], { label: 'Expires' })}
          />
          <StatusSubsection
            title="Tax"
            status={taxStatus(tax, today)}
            statusField={createField(answer, ['tax', 'status'])}
            endField={createField(answer, ['tax', 'dueDate'], { label: 'Due' })}
          />
        </div>
      )}
    </DatasetSection>
  );
}

type StatusProps = Readonly<Record<'statusField' | 'endField', Field>> & {
  readonly title: string;
  readonly status: MotTaxStatus;
};

function StatusSubsection({ title, status, statusField, endField }: StatusProps) {
  const { tone, timeLeft, meaning, contradiction } = status;
  const badge = tone && <ResultBadge result={toneToResult(tone)} />;
  return (
    <Subsection title={title}>
      <Fields
        fields={[
          { ...statusField, label: 'DVLA status', note: badge },
          { ...endField, note: timeLeft },
        ]}
      />
      <p>
        <ExternalText text={contradiction ?? meaning} maxChars={500} />
      </p>
    </Subsection>
  );
}

/** Facts that both the status and the provenance check state. */
const SHARED_FIELDS = [
  { inStatus: ['mot', 'status'], inCheck: ['mot', 'status'] },
  { inStatus: ['mot', 'expiryDate'], inCheck: ['mot', 'expiryDate'] },
  { inStatus: ['tax', 'status'], inCheck: ['tax', 'status'] },
  { inStatus: ['tax', 'dueDate'], inCheck: ['tax', 'expiryDate'] },
] as const;

/** MOT and tax in the provenance check, which may be older. Not printed if both state the same. */
function CheckMotTax({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  const status = content.vehicleAnswers.getAnswered('status');
  const isSame =
    answer &&
    status &&
    SHARED_FIELDS.every(({ inStatus, inCheck }) => {
      const one = getFieldValue(status, inStatus);
      const other = getFieldValue(answer, inCheck);
      return one.kind === 'value' && other.kind === 'value' && one.text === other.text;
    });
  if (isSame)
    return (
      <p className="source-line">
        The provenance check states the same: {sourceLabel(answer, content)}
      </p>
    );
  return (
    <Subsection title="In the provenance check">
      <UnansweredNotice content={content} dataset="check" />
      {answer && (
        <Fields
          fields={[
            ...createFields(answer, ['mot'], ['status', 'expiryDate']),
            ...createFields(answer, ['tax'], ['status', 'expiryDate']),
          ]}
        />
      )}
      <SectionSource content={content} dataset="check" />
    </Subsection>
  );
}

/** The caption of the table, and the name, the heading and the width of each column of numbers. */
const TABLES = {
  test: {
    caption: 'Tests, the newest first',
    dateHead: 'Completed',
    counts: [
      ['mileage', 'Miles', 14],
      ['dangerousCount', 'Dangerous', 14],
      ['majorCount', 'Major', 11],
      ['minorCount', 'Minor', 11],
      ['advisoriesCount', 'Advisories', 13],
      ['failureCount', 'Failures', 12],
    ],
  },
  year: {
    caption: 'Tests by year, newest first. The date is that of one test in the year.',
    dateHead: 'Year’s test',
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
function MotTests({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('motFeatureSet');
  return (
    <Subsection title="MOT tests">
      <UnansweredNotice content={content} dataset="motFeatureSet" />
      {answer && <Tests answer={answer} content={content} />}
    </Subsection>
  );
}

type TestsProps = { readonly answer: Answered<'motFeatureSet'> };

function Tests({ answer, content }: TestsProps & SectionProps) {
  const history = readMotHistory(answer);
  const { passed, failed } = history.totals;
  const fieldNames = [passed.name, failed.name, 'averageAnnualMileage', 'totalDangerous'] as const;
  return (
    <>
      <Fields fields={createFields(answer, [], fieldNames)} />
      <TestList answer={answer} history={history} />
      <UnexpectedValues answer={answer} />
      <p className="source-line">
        Source: {sourceLabel(answer, content)}
        {scopeLabel(answer)}
      </p>
    </>
  );
}

function TestList({ answer, history }: TestsProps & { readonly history: MotHistory }) {
  if (history.entries.length === 0)
    return (
      <p className="statement">
        {history.hasList
          ? 'The response lists no test.'
          : 'The response contains no list of tests.'}{' '}
        This does not show whether tests took place.
      </p>
    );
  return history.granularity === 'year' ? (
    <TestsTable answer={answer} entries={history.entries} table={TABLES.year} />
  ) : (
    <TestsTable answer={answer} entries={history.entries} table={TABLES.test} />
  );
}

type Scalar = string | number | boolean;

type TestsTableProps<Name> = TestsProps & {
  readonly entries: readonly ShownMotEntry<Name | 'completedDate' | 'firstTimePass'>[];
  readonly table: {
    readonly caption: string;
    readonly dateHead: string;
    readonly counts: readonly (readonly [name: Name, head: string, width: number])[];
  };
};

function TestsTable<Name extends string>({
  answer,
  entries,
  table: { caption, dateHead, counts },
}: TestsTableProps<Name>) {
  const cell =
    <FieldName extends string>(name: FieldName, format: (value: Scalar) => string) =>
    ({ row }: { readonly row: ShownMotEntry<FieldName> }) => (
      <Value answer={answer} path={row.pathTo(name)} format={format} />
    );
  return (
    <Table
      caption={caption}
      rows={sortNewestFirst(entries, ({ fields }) => fields.completedDate)}
      columns={[
        column(dateHead, 14, cell('completedDate', formatTestDay)),
        column('Passed first time', 10, cell('firstTimePass', formatPass)),
        ...counts.map(([name, head, width]) => numberColumn(head, width, cell(name, formatCount))),
      ]}
    />
  );
}

function formatTestDay(dateTime: Scalar): string {
  const timeMs = parseInstant(String(dateTime));
  return timeMs === undefined ? String(dateTime) : formatInstantDay(timeMs);
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
