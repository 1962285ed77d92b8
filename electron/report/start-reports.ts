import { randomBytes } from 'node:crypto';
import { createSerialQueue } from '../files/serial-queue.ts';
import { openArchive } from '../archive/archive.ts';
import { startRetention } from '../archive/retention.ts';
import type { Photos } from '../photos/photos.ts';
import type { Ports } from '../ports.ts';
import type { CollectDeps } from './collect-answers.ts';
import { createPhotoFinder } from './comparables.ts';
import { createReports } from './reports.ts';

/**
 * Connects the report service and the archive. This is a separate module, because SQLite is loaded
 * only after the window is shown.
 *
 * @param retention number of days after which reports are deleted; undefined deletes none
 * @param copiesFolder folder to which a copy of each report is written; undefined writes none
 */
export async function startReports({
  ports,
  photos,
  retention,
  copiesFolder,
  ...answersAndLogo
}: CollectDeps & {
  readonly ports: Ports;
  readonly photos: Pick<Photos, 'serve'>;
  readonly retention: () => number | undefined;
  readonly copiesFolder: () => string | undefined;
  readonly logo: () => string | null;
}) {
  const { clock, log, app, archiveFolder } = ports;
  const archive = await openArchive({ folder: archiveFolder, clock, log, copiesFolder });
  const stopRetention = startRetention(archive, retention, ports);
  const reports = createReports({
    archive,
    ports,
    retention,
    build: {
      ...answersAndLogo,
      clock,
      zone: ports.timeZone,
      random: randomBytes,
      programVersion: app.version,
      photo: createPhotoFinder(photos),
    },
  });
  const runTests = createSerialQueue();
  // A recovery can end at any time.
  const testRecovered = () =>
    void runTests(reports.assessUntested).catch((error: unknown) =>
      log.error('recovered reports not tested', error),
    );
  archive.onChange(testRecovered);
  testRecovered();
  return {
    archive,
    reports,
    close: async () => {
      await runTests(() => undefined);
      await stopRetention();
      await archive.close();
    },
  };
}
