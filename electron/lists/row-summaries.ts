import { setImmediate as nextTurn } from 'node:timers/promises';
import { RULES_VERSION } from '../../shared/findings/registry.ts';
import { datasetProfileSchema } from '../../shared/findings/rule-inputs.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { reparse } from '../report/snapshot-answers.ts';
import type { RequestStore } from './requests.ts';
import type { ListStore } from './store.ts';
import type { StoredList } from './stored-list.ts';
import { summarizeRow } from './summarize-row.ts';

type Deps = {
  readonly lists: ListStore;
  readonly requests: RequestStore;
  readonly settings: () => Settings;
  readonly now: () => Date;
};

export type RowSummaries = ReturnType<typeof createRowSummaries>;

const PROFILES = datasetProfileSchema.options;

/** Updates the summaries of rows when answers, rules or the lookup profile are newer. */
export function createRowSummaries({ lists, requests, settings, now }: Deps) {
  /** Of the rules with the present lookup profile, because some rules depend on it. */
  const getVersion = () =>
    RULES_VERSION * PROFILES.length + PROFILES.indexOf(settings().datasetProfile);

  const refreshRow = (list: StoredList, number: number): void => {
    const row = lists.readRow(list.id, number);
    if (!row || row.rulesVersion === null || row.rulesVersion === getVersion()) return;
    const answers = requests.readAnswers(list.id, number).map(reparse);
    const inputs = { profile: settings().datasetProfile };
    const { summary, identity } = summarizeRow(row, answers, now(), inputs);
    lists.setSummary(list.id, number, {
      summary,
      rulesVersion: getVersion(),
      stated: identity,
    });
  };

  return {
    /** Updates the summaries of rows that have newer answers. Throws errors of the store. */
    refresh: (list: StoredList, numbers: Iterable<number>): void => {
      for (const number of numbers) refreshRow(list, number);
    },
    /** The same for all rows of a list. Other work can be done between two rows. */
    refreshAll: async (list: StoredList): Promise<void> => {
      for (const number of lists.findStale(list.id, getVersion())) {
        refreshRow(list, number);
        await nextTurn();
      }
    },
  };
}
