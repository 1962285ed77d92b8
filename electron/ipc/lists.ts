import type { HandlersOf } from '../../shared/ipc/channels.ts';
import { type IpcResult, okResult } from '../../shared/ipc/result.ts';
import { toListError } from '../lists/list-error.ts';
import type { ListServices } from '../lists/start-lists.ts';
import type { Log } from '../ports.ts';
import { callingWindow } from './calling-window.ts';

type FileChannel = 'lists.readTable' | 'lists.openFile' | 'lists.export';

/** Reading tables and writing exports, which open files. */
export type ListFileHandlers = Pick<HandlersOf<'lists'>, FileChannel>;

/** Handlers over services that are loaded with the first call. */
export function listHandlers(
  load: () => Promise<ListServices>,
  files: ListFileHandlers,
  log: Log,
): HandlersOf<'lists'> {
  /** A failure of the file of work lists is a result. */
  const run = async <T>(
    work: (services: ListServices) => Promise<IpcResult<T>> | IpcResult<T>,
  ): Promise<IpcResult<T>> => {
    try {
      return await work(await load());
    } catch (error) {
      return toListError(error, log);
    }
  };
  const runThenNull = (work: (services: ListServices) => void) =>
    run((services) => {
      work(services);
      return okResult(null);
    });
  return {
    ...files,
    'lists.getAll': () => run(({ lists }) => okResult(lists.getAll())),
    'lists.get': ({ id }) => run(({ lists }) => lists.get(id)),
    'lists.findReports': ({ environment, vehicles }) =>
      run(({ reports }) => reports.findReports(environment, vehicles)),
    'lists.create': (input) => run(({ lists }) => lists.create(input)),
    'lists.addRows': (input) => run(({ lists }) => lists.addRows(input)),
    'lists.change': (input) => run(({ lists }) => lists.change(input)),
    'lists.changeRows': (input) => run(({ lists }) => lists.changeRows(input)),
    'lists.delete': ({ id }) => run(({ lists }) => lists.delete(id)),
    'lists.useReports': ({ id, rowNumbers }) =>
      run(({ reports }) => reports.useReports(id, rowNumbers)),
    'lists.start': (input) =>
      run(async ({ runs, lists }) => {
        const started = await runs.start(input, callingWindow());
        return started.ok ? lists.get(input.id) : started;
      }),
    'lists.pause': ({ id }) => runThenNull(({ runs }) => runs.pause(id)),
    'lists.stop': ({ id }) => runThenNull(({ runs }) => runs.stop(id)),
    'lists.confirmOrigin': ({ id }) => run(({ lists }) => lists.confirmOrigin(id)),
    'lists.openRow': ({ id, rowNumber }) => run(({ reports }) => reports.openRow(id, rowNumber)),
    'lists.saveReports': ({ id, rowNumbers }) =>
      run(({ reports }) => reports.saveReports(id, rowNumbers)),
    'lists.cancelSaving': ({ id }) => runThenNull(({ reports }) => reports.cancelSaving(id)),
  };
}
