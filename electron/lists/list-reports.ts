import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HeldReport, ListView, SavingProgress } from '../../shared/ipc/lists.ts';
import type { CreateReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import { errorResult, type IpcResult, okResult } from '../../shared/ipc/result.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { toVehicle } from '../../shared/lists/pass-plan.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Archive } from '../archive/archive.ts';
import type { Clock } from '../ports.ts';
import type { CachedAnswer } from '../provider/answer-cache.ts';
import { toArchiveError } from '../report/reports.ts';
import { reparse } from '../report/snapshot-answers.ts';
import type { ChangeEvents } from './change-events.ts';
import { findHeldReports, readReportAnswers } from './held-reports.ts';
import { LIST_NOT_FOUND, ROW_NOT_FOUND } from './list-error.ts';
import type { Lists } from './lists.ts';
import type { RequestStore } from './requests.ts';
import type { RowSummaries } from './row-summaries.ts';
import { toReportInput } from './save-reports.ts';
import type { ListStore } from './store.ts';
import type { StoredList } from './stored-list.ts';

export type ReportServices = {
  readonly archive: Pick<Archive, 'search' | 'get'>;
  readonly reports: {
    readonly save: (input: CreateReportInput) => Promise<IpcResult<ReportRow>>;
  };
};

type Deps = {
  readonly lists: ListStore;
  readonly requests: RequestStore;
  readonly summaries: RowSummaries;
  readonly events: ChangeEvents;
  readonly views: Pick<Lists, 'get'>;
  readonly settings: () => Settings;
  readonly clock: Pick<Clock, 'now'>;
  readonly loadReports: () => Promise<ReportServices>;
  /** Puts an answer into the answer cache. */
  readonly holdAnswer: (answer: CachedAnswer) => void;
  readonly emitSaving: (progress: SavingProgress) => void;
};

export type SavedReports = {
  readonly savedCount: number;
  readonly failures: readonly { readonly rowNumber: number; readonly message: string }[];
};

/**
 * Copies answers from saved reports into rows, and answers of rows to the vehicle page and into new
 * reports.
 */
export function createListReports(deps: Deps) {
  const { lists, requests, events, clock } = deps;
  /** The lists whose reports are being saved, and whether the user has cancelled it. */
  const saving = new Map<string, { isCancelled: boolean }>();

  const find = async (environment: Environment, vehicles: readonly VehicleRef[]) => {
    const { archive } = await deps.loadReports();
    return findHeldReports(archive, environment, vehicles, clock.now());
  };

  const saveRow = async (list: StoredList, rowNumber: number): Promise<IpcResult<ReportRow>> => {
    deps.summaries.refresh(list, [rowNumber]);
    const row = lists.readRow(list.id, rowNumber);
    if (!row) return ROW_NOT_FOUND;
    const answers = requests.readAnswers(list.id, rowNumber);
    if (!row.summary || row.summary.answered.length === 0)
      return errorResult('not-found', 'No response was received for this row.');
    for (const answer of answers) deps.holdAnswer(answer);
    const { reports } = await deps.loadReports();
    return reports.save(toReportInput(list, row, answers, deps.settings()));
  };

  return {
    findReports: async (
      environment: Environment,
      vehicles: readonly VehicleRef[],
    ): Promise<IpcResult<readonly (HeldReport | null)[]>> => {
      const found = await find(environment, vehicles);
      if (!found.ok) return toArchiveError(found);
      return okResult(
        found.value.map((row) =>
          row ? { reference: row.reference, completedAt: row.preparedAt } : null,
        ),
      );
    },
    /** Copies the answers of held reports into rows. A row without a held report stays as it is. */
    useReports: async (id: string, numbers: readonly number[]): Promise<IpcResult<ListView>> => {
      const list = lists.readList(id);
      if (!list) return LIST_NOT_FOUND;
      const rows = numbers.flatMap((number) => lists.readRow(id, number) ?? []);
      const found = await find(list.environment, rows.map(toVehicle));
      if (!found.ok) return toArchiveError(found);
      const { archive } = await deps.loadReports();
      for (const [index, row] of rows.entries()) {
        const report = found.value[index];
        if (!report) continue;
        const answers = readReportAnswers(archive, report.id);
        if (!answers.ok) return toArchiveError(answers);
        if (answers.value.length === 0) continue;
        requests.addAnswers(id, row.number, 'triage', answers.value);
        events.add(id, [row.number]);
      }
      return deps.views.get(id);
    },
    /** Puts the answers of a row into the answer cache, and returns them. */
    openRow: (id: string, rowNumber: number): IpcResult<readonly Answer[]> => {
      if (!lists.readRow(id, rowNumber)) return ROW_NOT_FOUND;
      const answers = requests.readAnswers(id, rowNumber);
      for (const answer of answers) deps.holdAnswer(answer);
      return okResult(answers.map(reparse));
    },
    /** Saves a report of each row, one after the other, and tells the windows after each. */
    saveReports: async (
      id: string,
      numbers: readonly number[],
    ): Promise<IpcResult<SavedReports>> => {
      const list = lists.readList(id);
      if (!list) return LIST_NOT_FOUND;
      if (saving.has(id))
        return errorResult('busy', 'Reports of this list are being saved. Wait, then try again.');
      const state = { isCancelled: false };
      saving.set(id, state);
      const failures: { readonly rowNumber: number; readonly message: string }[] = [];
      let savedCount = 0;
      const tell = (isEnded: boolean) =>
        deps.emitSaving({ id, savedCount, total: numbers.length, isEnded });
      try {
        for (const rowNumber of numbers) {
          tell(false);
          // Windows are served between two reports, and may cancel.
          await nextTurn();
          if (state.isCancelled) break;
          const saved = await saveRow(list, rowNumber);
          if (saved.ok) {
            savedCount++;
            lists.setReport(id, rowNumber, saved.value.reference);
            events.add(id, [rowNumber]);
          } else failures.push({ rowNumber, message: saved.error.message });
        }
      } finally {
        saving.delete(id);
        tell(true);
      }
      return okResult({ savedCount, failures });
    },
    /** Ends after the report that is being saved. */
    cancelSaving: (id: string): void => {
      const state = saving.get(id);
      if (state) state.isCancelled = true;
    },
  };
}
