import { randomBytes } from 'node:crypto';
import { openArchive } from '../archive/open-archive.ts';
import { startRetention } from '../archive/retention.ts';
import type { Photos } from '../photos/photos.ts';
import type { Ports } from '../ports.ts';
import type { CachedAnswer, CachedExtra } from '../provider/answer-cache.ts';
import { createPhotoFinder } from './photos.ts';
import { createReports } from './reports.ts';

/**
 * Wires the reports and their archive. A module of its own, loaded after the first picture, which
 * SQLite would hold up.
 *
 * @param retention days that reports are kept; undefined keeps them
 * @param copiesFolder where a copy of each report is written; undefined: nowhere
 */
export async function startReports({
  ports,
  cachedAnswer,
  cachedExtra,
  photos,
  retention,
  copiesFolder,
}: {
  readonly ports: Ports;
  readonly cachedAnswer: (id: string) => CachedAnswer | undefined;
  readonly cachedExtra: (id: string) => CachedExtra | undefined;
  readonly photos: Pick<Photos, 'serve'>;
  readonly retention: () => number | undefined;
  readonly copiesFolder: () => string | undefined;
}) {
  const { clock, log, app, archiveFolder } = ports;
  const archive = await openArchive({ folder: archiveFolder, clock, log, copiesFolder });
  const stopRetention = startRetention({ archive, days: retention, clock, log });
  const reports = createReports({
    archive,
    documents: ports.loadDocuments,
    ports,
    log,
    build: {
      cachedAnswer,
      cachedExtra,
      clock,
      zone: ports.timeZone,
      random: randomBytes,
      programVersion: app.version,
      photo: createPhotoFinder(photos),
    },
  });
  return {
    archive,
    reports,
    close: async () => {
      await stopRetention();
      await archive.close();
    },
  };
}
