import type { ReactNode } from 'react';
import type { Answered } from '../../shared/provider/answer.ts';
import { type DatasetId, datasetOf, endpointOf } from '../../shared/provider/catalogue.ts';
import type { RecordSchema } from '../../shared/provider/fields.ts';
import { newestFirst } from '../../shared/format/instant.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import type { Warning } from '../../shared/provider/read.ts';
import { Cell, metaAt, valueAt } from '../fields/cell.tsx';
import { AsItCame } from '../fields/figure.tsx';
import { formatDateTime, formatNumber } from '../ui/format.ts';
import type { Column } from './column.ts';
import styles from './Comparison.module.css';
import { comparable } from './comparable.ts';
import { answerOf } from './missing.ts';
import type { Said } from './said.ts';

/** One line of the comparison. */
export type Row = {
  readonly id: string;
  readonly label: string;
  /** Where it comes from; the verdict's rows rest on all. */
  readonly dataset?: DatasetId;
  readonly read: (column: Column) => Said;
};

type Path = readonly [string, ...(string | number)[]];

/** An answer with what is needed to show a part of it. */
export type Of = {
  readonly answer: Answered;
  readonly schema: RecordSchema;
  readonly record: JsonObject;
  readonly warnings: readonly Warning[];
};

const NOTHING: Said = { kind: 'nothing' };
const NOT_AS_EXPECTED: Said = { kind: 'missing', words: 'Not as expected', tone: 'review' };

/** A row out of one dataset's answers; why there is none is said in its place. */
export function datasetRow(
  dataset: DatasetId,
  id: string,
  label: string,
  read: (of: Of, column: Column) => Said,
): Row {
  return {
    id: `${dataset} ${id}`,
    label,
    dataset,
    read: (column) => {
      const answer = answerOf(column, dataset);
      if (answer.kind === 'missing') return answer;
      const schema = endpointOf(dataset, answer.version)?.record;
      const { record, warnings } = answer;
      // Nothing of such an answer could be read.
      if (!schema || warnings.some(({ path }) => path.length === 0)) return NOT_AS_EXPECTED;
      return read({ answer, schema, record, warnings }, column);
    },
  };
}

/**
 * One field, under the catalogue's label. `paths` are its places in the versions that have it, the
 * current one's first; `note` says more of a value that is there and right.
 */
export function fieldRow(
  dataset: DatasetId,
  paths: readonly [Path, ...Path[]],
  note?: (of: Of, column: Column) => string | undefined,
): Row {
  const [first] = paths;
  const labels = datasetOf(dataset).versions.flatMap(
    ({ record }) => metaAt(record, first)?.label ?? [],
  );
  return datasetRow(dataset, first.join('.'), labels[0] ?? first.join(' '), (of, column) => {
    const path = paths.find((place) => metaAt(of.schema, place) !== undefined);
    if (!path) return notInVersion(of.answer);
    return saidAt(of, path, () => note?.(of, column));
  });
}

/** Something else that came where this field, or the group around it, should be. */
function misfitAt({ warnings }: Of, path: Path): Warning | undefined {
  return warnings.find(
    (warning) =>
      warning.path.length <= path.length && warning.path.every((step, at) => step === path[at]),
  );
}

function misfitSaid({ schema }: Of, warning: Warning): Said {
  const key = comparable(metaAt(schema, warning.path), warning.came);
  return { kind: 'said', key, show: <AsItCame warning={warning} /> };
}

/** The row of a list whose figure is the latest: a mileage, with the day on which it was read. */
export function latestRow(
  dataset: DatasetId,
  label: string,
  lists: readonly string[],
  field: string,
  dates: readonly string[],
): Row {
  return datasetRow(dataset, `latest ${field}`, label, (of) => {
    const list = lists.find((name) => metaAt(of.schema, [name]) !== undefined);
    if (list === undefined) return notInVersion(of.answer);
    const misfit = misfitAt(of, [list]);
    if (misfit) return misfitSaid(of, misfit);
    for (const { index, when } of datedRows(of, list, dates)) {
      const said = saidAt(of, [list, index, field], () => when && dayWords(when));
      if (said.kind !== 'nothing') return said;
    }
    return NOTHING;
  });
}

/** How many a list has, and when the latest was. */
export function countRow(dataset: DatasetId, list: string, date: string): Row {
  const label = metaAt(datasetOf(dataset).versions[0].record, [list])?.label ?? list;
  return datasetRow(dataset, list, label, (of) => {
    const misfit = misfitAt(of, [list]);
    if (misfit) return misfitSaid(of, misfit);
    if (!Array.isArray(valueAt(of.record, [list]))) return NOTHING;
    const rows = datedRows(of, list, [date]);
    if (rows.length === 0) return { kind: 'said', key: '0', show: 'None recorded' };
    const latest = rows[0]?.when;
    const show = withNote(
      formatNumber(rows.length),
      latest === undefined ? undefined : `latest ${dayWords(latest)}`,
    );
    return { kind: 'said', key: String(rows.length), show };
  });
}

function saidAt(of: Of, path: Path, note: () => string | undefined): Said {
  const misfit = misfitAt(of, path);
  if (misfit) return misfitSaid(of, misfit);
  const value = valueAt(of.record, path);
  if (value === undefined || value === null) return NOTHING;
  if (typeof value === 'string' && value.trim() === '') return NOTHING;
  const key = comparable(metaAt(of.schema, path), value);
  return { kind: 'said', key, show: withNote(<Cell of={of} path={path} />, note()) };
}

function withNote(value: ReactNode, note: string | undefined): ReactNode {
  if (note === undefined) return value;
  return (
    <>
      {value}
      <span className={styles['note']}>{note}</span>
    </>
  );
}

function datedRows(of: Of, list: string, dates: readonly string[]) {
  const rows = valueAt(of.record, [list]);
  const whenOf = (row: Json) =>
    dates.map((date) => (isJsonObject(row) ? row[date] : undefined)).find(isText);
  return newestFirst(Array.isArray(rows) ? rows : [], whenOf).map(({ row, index }) => ({
    index,
    when: whenOf(row),
  }));
}

const isText = (value: Json | undefined): value is string => typeof value === 'string';

const dayWords = (when: string) => formatDateTime(when).replace(/,.*$/, '');

function notInVersion({ version }: Answered): Said {
  return { kind: 'missing', words: `Not in version ${version}`, tone: 'unknown' };
}
