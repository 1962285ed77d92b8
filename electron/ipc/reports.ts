import type { HandlersOf } from '../../shared/ipc/channels.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { ArchiveResult } from '../archive/archive-error.ts';
import type { Archive } from '../archive/archive.ts';
import { previewRetention } from '../archive/retention.ts';
import type { Ports } from '../ports.ts';
import { toArchiveError, type Reports } from '../report/reports.ts';
import { callingWindow } from './calling-window.ts';
import type { PageCounts } from './page-counts.ts';
import { createDeletionLimit, eraseQuestion, stopRemovingQuestion } from './deletion-questions.ts';

type ReportServices = {
  readonly load: () => Promise<{ readonly archive: Archive; readonly reports: Reports }>;
  readonly removeRecents: (vehicles: readonly VehicleRef[]) => IpcResult<unknown>;
  readonly clearPhotos: () => Promise<void>;
  readonly pageCounts: PageCounts;
  /** Removes the rows of vehicles from all work lists. */
  readonly eraseFromLists: (vehicles: readonly VehicleRef[]) => Promise<IpcResult<unknown>>;
};

/**
 * Handlers over services that are loaded with the first call. An erase also empties the photo cache,
 * because a stored photo does not state its vehicle.
 */
export function reportHandlers(
  { confirm, clock, log }: Pick<Ports, 'confirm' | 'clock' | 'log'>,
  { load, removeRecents, clearPhotos, pageCounts, eraseFromLists }: ReportServices,
): HandlersOf<'report' | 'archive' | 'audit'> {
  const mayDelete = createDeletionLimit(confirm, clock);
  return {
    'report.preview': async (input) => (await load()).reports.preview(input),
    'report.countPages': ({ report, paperSize }) =>
      pageCounts.run(async (signal) =>
        (await load()).reports.countPages(report, paperSize, signal),
      ),
    'report.cancelPageCount': () => {
      pageCounts.cancel(callingWindow());
      return okResult(null);
    },
    'report.save': async (input) => (await load()).reports.save(input),
    'report.export': async ({ id, format, paperSize, isAsSaved }) =>
      (await load()).reports.export(id, format, paperSize, isAsSaved),
    'report.printChanges': async ({ earlierId, laterId, paperSize }) =>
      (await load()).reports.printChanges(earlierId, laterId, paperSize),
    'report.previewComparison': async (input) => (await load()).reports.previewComparison(input),
    'report.exportComparison': async (input) => (await load()).reports.exportComparison(input),
    'report.openFromDialog': async () => okResult(await (await load()).reports.openWithDialog()),
    'report.inspectFile': async ({ bytes }) =>
      okResult(await (await load()).reports.inspectFile(bytes)),
    'archive.getState': async () => okResult((await load()).archive.state()),
    'archive.search': async ({ query, offset, limit }) =>
      toEnvelope((await load()).archive.search(query, offset, limit)),
    'archive.count': async ({ query }) => {
      const countResult = (await load()).archive.count(query);
      return countResult.ok ? okResult({ count: countResult.value }) : toArchiveError(countResult);
    },
    'archive.findPlates': async ({ plates }) =>
      toEnvelope((await load()).archive.findPlates(plates)),
    'archive.get': async ({ id }) => (await load()).reports.get(id),
    'archive.getAnswers': async ({ id }) => (await load()).reports.answers(id),
    'archive.verify': async ({ id }) => (await load()).reports.verify(id),
    'archive.annotate': async ({ id, note, tags }) =>
      toEnvelope(await (await load()).archive.annotate(id, note, tags)),
    'archive.delete': async ({ ids }) => {
      if (!(await mayDelete(ids.length))) return cancelled('No report was deleted');
      const deletion = await (await load()).archive.deleteReports(ids, 'deleted');
      return deletion.ok ? okResult({ deletedCount: deletion.value }) : toArchiveError(deletion);
    },
    'archive.previewErase': async ({ vehicle }) =>
      toEnvelope((await load()).archive.previewErase(vehicle)),
    'archive.erase': async ({ vehicle }) => {
      const { archive } = await load();
      // The vehicle's other identifiers are known only from its reports.
      const preview = archive.previewErase(vehicle);
      if (!preview.ok) return toArchiveError(preview);
      const { count, reports } = preview.value;
      if (!(await confirm(eraseQuestion(vehicle, count)))) return cancelled('Nothing was erased');
      const erasure = await archive.erase(vehicle);
      // Done even if the erase stays pending, for example because a share with copies is offline.
      const vehicles = [vehicle, ...reports.flatMap(getVehicleRefs)];
      const recentsResult = removeRecents(vehicles);
      const listsResult = await eraseFromLists(vehicles);
      const photos = await clearPhotos().then(
        () => okResult(null),
        (error: unknown) => {
          log.error('photos not forgotten', error);
          return errorResult('storage', PHOTOS_KEPT);
        },
      );
      if (!erasure.ok) return toArchiveError(erasure);
      if (!recentsResult.ok) return recentsResult;
      if (!listsResult.ok) return listsResult;
      return photos.ok ? okResult({ deletedCount: erasure.value }) : photos;
    },
    'archive.previewRetention': async ({ days }) =>
      toEnvelope(previewRetention((await load()).archive, days, clock.now())),
    'archive.stopRemovingCopies': async () => {
      const { archive } = await load();
      const state = archive.state();
      const folders = state.kind === 'ready' ? state.copies?.unreachableFolders : undefined;
      return folders && (await confirm(stopRemovingQuestion(folders)))
        ? toEnvelope(archive.stopRemovingCopies(folders))
        : okResult(null);
    },
    'archive.importFromDialog': async () => (await load()).reports.importWithDialog(),
    'archive.importFile': async ({ name, bytes }) =>
      okResult(await (await load()).reports.importFile(name, bytes)),
    'audit.list': async ({ beforeSequence, limit }) =>
      toEnvelope((await load()).archive.listAudit(beforeSequence, limit)),
  };
}

const PHOTOS_KEPT =
  'The vehicle was erased, but stored advert photos could not be deleted. Try again.';

function getVehicleRefs({ vehicle, identity: { vrm, vin } }: ReportRow): VehicleRef[] {
  return [
    vehicle,
    ...(vrm === undefined ? [] : [{ vrm }]),
    ...(vin === undefined ? [] : [{ vin }]),
  ];
}

const cancelled = (result: string) => errorResult('cancelled', `${result}, because you cancelled.`);

const toEnvelope = <T>(result: ArchiveResult<T>): IpcResult<T> =>
  result.ok ? okResult(result.value) : toArchiveError(result);
