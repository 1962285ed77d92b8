import { systemClock } from '../../electron/clock.ts';
import { openListDatabase } from '../../electron/lists/database.ts';
import { createRequestStore } from '../../electron/lists/requests.ts';
import { createListStore } from '../../electron/lists/store.ts';
import type { RequestState } from '../../shared/lists/work-list.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';

/** A request of a list as its file states it after a start. */
export type InspectedRequest = {
  readonly rowNumber: number;
  readonly vrm: string;
  readonly dataset: DatasetId;
  readonly state: RequestState;
  /** The body of the answer; empty without one. */
  readonly body: string;
};

export type ListInspection = {
  readonly requests: readonly InspectedRequest[];
  readonly problems: readonly string[];
};

/** Opens the file of work lists as a start of the application does, and reads a list from it. */
export function inspectList(folder: string, id: string): ListInspection {
  const database = openListDatabase(folder, systemClock);
  try {
    const lists = createListStore(database.sql, systemClock.now);
    const store = createRequestStore(database.sql, systemClock.now);
    const { recovery } = database;
    const runState = lists.readList(id)?.runState;
    const problems = [
      ...(recovery === undefined ? [] : [recovery]),
      ...(runState === 'idle' || runState === 'paused' ? [] : [`The list is ${runState}`]),
    ];
    const requests = lists.readRows(id).flatMap(({ number, vrm }): InspectedRequest[] => {
      const row = { rowNumber: number, vrm: vrm ?? '' };
      const answered = store
        .readAnswers(id, number)
        .filter(({ metadata: { kind } }) => kind === 'answered' || kind === 'no-data')
        .map(({ metadata: { dataset }, bytes }) => ({
          ...row,
          dataset,
          state: 'answered' as const,
          body: bytes ? new TextDecoder().decode(bytes) : '',
        }));
      const open = store
        .readOpenOfRow(id, number)
        .flatMap(({ datasets, state }) =>
          datasets.map((dataset) => ({ ...row, dataset, state, body: '' })),
        );
      return [...answered, ...open];
    });
    return { requests, problems };
  } finally {
    database.close();
  }
}
