import { setImmediate as nextTurn } from 'node:timers/promises';
import { RULES_VERSION } from '../../shared/findings/registry.ts';
import { canRequest, selectedVersion } from '../../shared/ipc/lookup-plan.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { toVehicle } from '../../shared/lists/pass-plan.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { reparse } from '../report/snapshot-answers.ts';
import type { RequestStore } from './requests.ts';
import type { ListStore } from './store.ts';
import type { StoredList, StoredRow } from './stored-list.ts';
import { summarizeRow } from './summarize-row.ts';

type Deps = {
  readonly lists: ListStore;
  readonly requests: RequestStore;
  readonly settings: () => Settings;
  readonly now: () => Date;
};

export type RowSummaries = ReturnType<typeof createRowSummaries>;

/** Keeps the summaries of rows those of their newest answers and of the present rules. */
export function createRowSummaries({ lists, requests, settings, now }: Deps) {
  const isTriaged = (
    { triage }: Pick<StoredList, 'triage'>,
    row: StoredRow,
    answered: readonly DatasetId[],
  ): boolean =>
    answered.length > 0 &&
    triage.every(
      (dataset) =>
        answered.includes(dataset) ||
        !canRequest(dataset, selectedVersion(settings(), dataset), toVehicle(row)),
    );

  const refreshRow = (list: StoredList, number: number): void => {
    const row = lists.readRow(list.id, number);
    if (!row || row.rulesVersion === null || row.rulesVersion === RULES_VERSION) return;
    const answers = requests.readAnswers(list.id, number).map(reparse);
    const inputs = { profile: settings().datasetProfile };
    const { summary, identity } = summarizeRow(row, answers, now(), inputs);
    lists.setSummary(list.id, number, {
      summary,
      rulesVersion: RULES_VERSION,
      isTriaged: isTriaged(list, row, summary.answered),
      stated: identity,
    });
  };

  return {
    /** Makes summaries again that are not of the newest answers. Throws errors of the store. */
    refresh: (list: StoredList, numbers: Iterable<number>): void => {
      for (const number of numbers) refreshRow(list, number);
    },
    /** The same for all rows of a list. Other work can be done between two rows. */
    refreshAll: async (list: StoredList): Promise<void> => {
      for (const number of lists.findStale(list.id, RULES_VERSION)) {
        refreshRow(list, number);
        await nextTurn();
      }
    },
    /** Counts the rows again that have all answers of the triage. Call it when the triage changed. */
    recountTriaged: (list: StoredList): void => {
      for (const row of lists.readRows(list.id))
        lists.setTriaged(list.id, row.number, isTriaged(list, row, row.summary?.answered ?? []));
    },
  };
}
