import type { ReactNode } from 'react';
import type { Day } from '../../shared/format/days.ts';
import { formatRecordedDay } from '../../shared/format/dates.ts';
import { sortNewestFirst } from '../../shared/format/instants.ts';
import { formatCount } from '../../shared/format/text.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import type { Answered } from '../../shared/provider/answer.ts';
import { type DatasetId, getDataset, findEndpoint } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import type { FieldText, NameIn, RawPath } from '../../shared/provider/field-path.ts';
import { findFieldMeta, getValueByPath } from '../../shared/provider/field-paths.ts';
import {
  isDefaultValue,
  type Parameter,
  type ParameterValue,
} from '../../shared/provider/parameters.ts';
import type { SchemaWarning } from '../../shared/provider/read-record.ts';
import { describeNotRefreshed } from '../../shared/reading/outcomes.ts';
import { Field, type FieldSource, UnexpectedValue } from '../fields/Field.tsx';
import { formatDate, formatField, formatLondonTime, formatMiles } from '../ui/format.ts';
import { type CellValue, findAnswer, MissingText, normalizeValue } from './cell-value.tsx';
import type { ComparisonColumn } from './columns.ts';
import styles from './ComparisonTable.module.css';

export type RowDefinition = {
  readonly id: string;
  readonly label: string;
  /** The dataset of the row. Verdict rows use all datasets and have none. */
  readonly dataset?: DatasetId;
  readonly readCell: (column: ComparisonColumn) => CellValue;
};

type AnswerContext = FieldSource & { readonly answer: Answered };

const EMPTY_CELL: CellValue = { kind: 'empty' };
const UNEXPECTED_CELL: CellValue = { kind: 'missing', text: 'Unexpected format', tone: 'review' };

/** A row from one dataset's answer. If there is no answer, the cell states why. */
export function datasetRow(
  dataset: DatasetId,
  id: string,
  label: string,
  readCell: (context: AnswerContext, column: ComparisonColumn) => CellValue,
): RowDefinition {
  return {
    id: `${dataset} ${id}`,
    label,
    dataset,
    readCell: (column) => {
      const answer = findAnswer(column, dataset);
      if (answer.kind === 'missing') return answer;
      const schema = findEndpoint(dataset, answer.version)?.record;
      const { record, warnings } = answer;
      // Nothing in this answer could be read.
      if (!schema || warnings.some(({ path }) => path.length === 0)) return UNEXPECTED_CELL;
      return readCell({ answer, schema, record, warnings }, column);
    },
  };
}

type FieldRowOptions = {
  /** Shown below a value of the expected type. */
  readonly note?: (record: JsonObject, today: Day) => string | undefined;
  /** What a number counts: a digit alone is not read as easily. */
  readonly noun?: string;
};

/**
 * One field, under the catalogue's label. `paths` are its paths in the versions that have it, the
 * current version first.
 */
export function fieldRow<D extends DatasetId>(
  dataset: D,
  paths: readonly [FieldText<D>, ...FieldText<D>[]],
  { note, noun }: FieldRowOptions = {},
): RowDefinition {
  const steps = paths.map((path) => path.split('.'));
  const [label = paths[0]] = getDataset(dataset).versions.flatMap(
    ({ record }) => findFieldMeta(record, paths[0].split('.'))?.label ?? [],
  );
  return datasetRow(dataset, paths[0], label, (context, { today }) => {
    const path = steps.find((candidate) => findFieldMeta(context.schema, candidate) !== undefined);
    if (!path) return notInVersion(context.answer);
    return createCell(context, path, note?.(context.record, today), noun);
  });
}

/** Returns the warning about the field or about a group that contains it. */
function findUnexpected({ warnings }: AnswerContext, path: RawPath): SchemaWarning | undefined {
  return warnings.find((warning) => warning.path.every((step, index) => step === path[index]));
}

function unexpectedCell({ schema }: AnswerContext, warning: SchemaWarning): CellValue {
  const comparisonKey = normalizeValue(findFieldMeta(schema, warning.path), warning.received);
  return { kind: 'value', comparisonKey, content: <UnexpectedValue warning={warning} /> };
}

type LatestMileageSpec<D extends DatasetId, List extends NameIn<D, readonly []>> = {
  readonly label: string;
  /** The names of the list in all versions. */
  readonly lists: readonly List[];
  /** The date of a row is the first of these that it has. */
  readonly dates: readonly NameIn<D, readonly [List, number]>[];
};

/** The latest mileage of a list, with the day on which it was read. */
export function latestMileageRow<D extends DatasetId, const List extends NameIn<D, readonly []>>(
  dataset: D,
  { label, lists, dates }: LatestMileageSpec<D, List>,
): RowDefinition {
  return datasetRow(dataset, 'latest mileage', label, (context) => {
    const list = lists.find((name) => findFieldMeta(context.schema, [name]) !== undefined);
    if (list === undefined) return notInVersion(context.answer);
    const warning = findUnexpected(context, [list]);
    if (warning) return unexpectedCell(context, warning);
    for (const { index, date } of datedRows(context, list, dates)) {
      const path = [list, index, 'mileage'];
      // A mileage of 0 means that the odometer was not read.
      if (getValueByPath(context.record, path) === 0) continue;
      const cell = createCell(context, path, date && formatRecordedDay(date));
      if (cell.kind !== 'empty') return cell;
    }
    return EMPTY_CELL;
  });
}

export function countRow<D extends DatasetId, const List extends NameIn<D, readonly []>>(
  dataset: D,
  list: List,
  date: NameIn<D, readonly [List, number]>,
  noun: string,
): RowDefinition {
  const label = findFieldMeta(getDataset(dataset).versions[0].record, [list])?.label ?? list;
  return datasetRow(dataset, list, label, (context) => {
    const warning = findUnexpected(context, [list]);
    if (warning) return unexpectedCell(context, warning);
    if (!Array.isArray(getValueByPath(context.record, [list]))) return EMPTY_CELL;
    const { length, 0: latest } = datedRows(context, list, [date]);
    const note = latest?.date && `latest ${formatRecordedDay(latest.date)}`;
    const content = length === 0 ? 'None recorded' : withNote(formatCount(length, noun), note);
    const amount = { value: length, format: (value: number) => formatCount(value, noun) };
    return { kind: 'value', comparisonKey: String(length), content, amount };
  });
}

function createCell(
  context: AnswerContext,
  path: RawPath,
  note: string | undefined,
  noun?: string,
): CellValue {
  const warning = findUnexpected(context, path);
  if (warning) return unexpectedCell(context, warning);
  const value = getValueByPath(context.record, path);
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return EMPTY_CELL;
  const meta = findFieldMeta(context.schema, path);
  return {
    kind: 'value',
    comparisonKey: normalizeValue(meta, value),
    content: withNote(
      <Field source={context} path={path} {...(noun && { render: toCount(noun) })} />,
      note,
    ),
    ...(meta &&
      typeof value === 'number' && {
        amount: {
          value,
          format: (amount) => (noun ? formatCount(amount, noun) : formatField(meta, amount)),
        },
      }),
  };
}

const toCount = (noun: string) => (value: string | number | boolean) =>
  typeof value === 'number' ? formatCount(value, noun) : String(value);

function withNote(value: ReactNode, note: string | undefined): ReactNode {
  if (!note) return value;
  return (
    <>
      {value}
      <span className={styles['note']}>{note}</span>
    </>
  );
}

function datedRows(context: AnswerContext, list: string, dates: readonly string[]) {
  const rows = getValueByPath(context.record, [list]);
  const getDate = (row: Json) =>
    dates.map((date) => (isJsonObject(row) ? row[date] : undefined)).find(isText);
  return sortNewestFirst(Array.isArray(rows) ? rows : [], getDate).map(({ row, index }) => ({
    index,
    date: getDate(row),
  }));
}

const isText = (value: Json | undefined): value is string => typeof value === 'string';

function notInVersion({ version }: Answered): CellValue {
  return { kind: 'missing', text: `Not in version ${version}`, tone: 'unknown' };
}

/** Values requested with different parameters must not be compared unnoticed. */
export function parametersRow(dataset: DatasetId): RowDefinition {
  return datasetRow(dataset, 'parameters', 'Parameters', ({ answer }) => {
    const parameters = findEndpoint(dataset, answer.version)?.parameters ?? [];
    const texts = parameters.flatMap((parameter) => {
      const value = answer.parameters[parameter.name];
      return value === undefined || isDefaultValue(parameter, value)
        ? []
        : [`${parameter.label}: ${formatParameter(parameter, value)}`];
    });
    const text = texts.join('; ');
    return { kind: 'value', comparisonKey: text, content: text || 'None set' };
  });
}

function formatParameter(parameter: Parameter, value: ParameterValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (parameter.kind === 'date' || parameter.kind === 'date-or-datetime')
    return formatDate(String(value));
  if (parameter.kind === 'choice')
    return parameter.options.find((option) => option.value === value)?.label ?? String(value);
  const isMiles = 'unit' in parameter && parameter.unit === 'miles';
  return isMiles ? formatMiles(Number(value)) : String(value);
}

export function sourceRow(dataset: DatasetId): RowDefinition {
  return {
    id: `source ${dataset}`,
    label: getDataset(dataset).name,
    dataset,
    readCell: (column) => {
      const { errors, answers, loading } = column.state;
      const found = findAnswer(column, dataset);
      const missing = found.kind === 'missing' ? found : undefined;
      // After an error an earlier answer may be outdated.
      const answer = errors.has(dataset) ? undefined : answers.get(dataset);
      if (!answer) return missing ?? { kind: 'empty' };
      const { environment, version, completedAt } = answer;
      const notRefreshed = describeNotRefreshed(answer);
      const content = (
        <span className={styles['small']}>
          {missing && <MissingText missing={missing} />}
          {missing && ': '}
          <span className="nowrap">
            {ENVIRONMENT_NAMES[environment]} {version},
          </span>{' '}
          <span className="nowrap">{formatLondonTime(completedAt)}</span>
          {notRefreshed && `. ${notRefreshed}`}
          {loading.has(dataset) && '; requesting again'}
        </span>
      );
      return { kind: 'value', comparisonKey: '', content };
    },
  };
}
