import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ListView } from '../../../shared/ipc/lists.ts';
import {
  type ColumnKind,
  type Columns,
  guessColumns,
  hasIdentifiers,
  type SheetRow,
} from '../../../shared/lists/columns.ts';
import { MAX_ROWS } from '../../../shared/lists/list-row.ts';
import { mergeColumns } from '../../../shared/lists/merge-columns.ts';
import {
  countOmittedColumns,
  type HeldReport,
  holdRows,
  type ImportedRow,
  otherHeaders,
  readRows,
} from '../../../shared/lists/read-rows.ts';
import { toVehicle } from '../../../shared/lists/pass-plan.ts';
import type { Environment } from '../../../shared/provider/environment.ts';
import type { Correction } from '../../../shared/vehicle/corrections.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { toBridgeErrorData, unwrap } from '../../bridge/query-client.ts';
import { useStorePart } from '../../ui/store.ts';
import { vehicleKey } from '../../vehicle/lookup-target.ts';
import type { ImportDraft } from './import-drafts.ts';
import type { HeldChoice } from './import-state.ts';

const NO_ROWS: readonly SheetRow[] = [];

type Options = {
  readonly draft: ImportDraft;
  readonly environment: Environment;
  /** The list to which the rows are added. Undefined for a new list. */
  readonly list: ListView | undefined;
};

/** Reads the rows of a table with the columns, corrections and reports that the user chose. */
export function useImportedRows({ draft, environment, list }: Options) {
  const table = useStorePart(draft, (state) => state.table);
  const choices = useStorePart(draft, (state) => state.choices);
  const { corrections: chosen, held: heldChoices } = choices;
  const [today] = useState(() => new Date());
  const sheets = useMemo(() => {
    const all = (table?.sheets ?? []).map((sheet) => ({
      ...sheet,
      guessed: guessColumns(sheet.rows, today),
    }));
    const identified = all.filter(({ guessed }) => hasIdentifiers(guessed));
    return identified.length > 0 ? identified : all;
  }, [table, today]);
  const sheet = sheets.find(({ name }) => name === choices.sheetName) ?? sheets[0];
  const tableRows = sheet?.rows ?? NO_ROWS;
  const columns = choices.columns?.rows === tableRows ? choices.columns.columns : sheet?.guessed;
  const rowCount = tableRows.length - Number(columns?.hasHeader ?? false);
  const roomCount = MAX_ROWS - (list?.rowCount ?? 0);
  const isTooLong = rowCount > roomCount;

  const read = useMemo(
    () => (columns && !isTooLong ? readRows(tableRows, { columns, today, chosen }) : []),
    [tableRows, columns, isTooLong, today, chosen],
  );
  const { held, ...search } = useHeldReports(read, environment);
  const rows = useMemo(
    () =>
      holdRows(list ? read.map((row) => refuseIfInList(list, row)) : read, (row) =>
        heldChoices.get(row.number) === 'request'
          ? undefined
          : held.get(vehicleKey(toVehicle(row))),
      ),
    [read, held, heldChoices, list],
  );

  const others = columns ? otherHeaders(tableRows, columns) : [];
  const setColumns = (next: Columns) =>
    draft.choose({ columns: { rows: tableRows, columns: next } });
  return {
    sheets,
    sheet,
    setSheetName: (sheetName: string) => draft.choose({ sheetName }),
    tableRows,
    columns,
    rowCount,
    isTooLong,
    hasIdentifiers: columns !== undefined && hasIdentifiers(columns),
    rows,
    ...search,
    heldChoices,
    /** Headers of the columns that are kept as text. */
    others,
    /** The number of columns that are not kept, because the list has no place for them. */
    omittedCount:
      (columns ? countOmittedColumns(tableRows, columns) : 0) +
      mergeColumns(list?.columns ?? [], others).omittedCount,
    setHasHeader: (hasHeader: boolean) => setColumns(guessColumns(tableRows, today, hasHeader)),
    /** A kind other than `other` moves to the column. */
    setKind: (column: number, kind: ColumnKind) => {
      if (!columns) return;
      const kinds = columns.kinds.map((each, index) =>
        index === column ? kind : each === kind ? 'other' : each,
      );
      setColumns({ ...columns, kinds });
    },
    correct: (number: number, correction: Correction) =>
      draft.choose({ corrections: new Map(chosen).set(number, correction) }),
    choose: (numbers: readonly number[], choice: HeldChoice) => {
      const next = new Map(heldChoices);
      for (const number of numbers) next.set(number, choice);
      draft.choose({ held: next });
    },
  };
}
export type ImportedRows = ReturnType<typeof useImportedRows>;

/** The row as it is, or not ready if the list has its vehicle already. */
function refuseIfInList({ rows }: ListView, imported: ImportedRow): ImportedRow {
  if (imported.state === 'not-ready') return imported;
  const { row } = imported;
  const same = rows.find(({ vrm, vin }) => (row.vrm === null ? vin === row.vin : vrm === row.vrm));
  return same
    ? {
        state: 'not-ready',
        number: row.number,
        reason: `In the list already, as row ${same.number}`,
        corrections: [],
      }
    : imported;
}

const NO_REPORTS: ReadonlyMap<string, HeldReport> = new Map();

/** The reports of the last 24 hours, by plate, or by VIN for rows without a plate. */
function useHeldReports(rows: readonly ImportedRow[], environment: Environment) {
  const bridge = useBridge();
  const vehicles = useMemo(
    () => rows.flatMap((each) => (each.state === 'not-ready' ? [] : [toVehicle(each.row)])),
    [rows],
  );
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['held-reports', environment, vehicles],
    // Not cached, because reports may be saved between two imports.
    gcTime: 0,
    enabled: vehicles.length > 0,
    queryFn: async () => {
      const found = unwrap(await bridge.call('lists.findReports', { environment, vehicles }));
      return new Map(
        found.flatMap((report, index) => {
          const vehicle = vehicles[index];
          return report && vehicle ? [[vehicleKey(vehicle), report] as const] : [];
        }),
      );
    },
  });
  return {
    held: data ?? NO_REPORTS,
    isFindingReports: isFetching,
    reportsError: error ? toBridgeErrorData(error) : undefined,
    findReports: () => void refetch(),
  };
}
