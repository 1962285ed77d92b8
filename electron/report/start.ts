import { randomBytes } from 'node:crypto';
import { openArchive } from '../archive/opening.ts';
import { startRetention } from '../archive/retention.ts';
import type { Photos } from '../photos/photos.ts';
import type { Ports } from '../ports.ts';
import type { HeldAnswer, HeldExtra } from '../provider/answer-store.ts';
import { reportPhotos } from './photos.ts';
import { createReports } from './reports.ts';

/**
 * Wires the reports and their archive. A module of its own, loaded after the first picture, which
 * SQLite would hold up.
 *
 * @param retention days that reports are kept; undefined keeps them
 */
export async function startReports({
  ports,
  held,
  heldExtra,
  photos,
  retention,
}: {
  readonly ports: Ports;
  readonly held: (id: string) => HeldAnswer | undefined;
  readonly heldExtra: (id: string) => HeldExtra | undefined;
  readonly photos: Pick<Photos, 'read'>;
  readonly retention: () => number | undefined;
}) {
  const { clock, log, app, archiveFolder } = ports;
  const archive = await openArchive({ folder: archiveFolder, clock, log });
  const stopRetention = startRetention({ archive, days: retention, clock, log });
  const reports = createReports({
    archive,
    documents: ports.documents,
    ports,
    log,
    build: {
      held,
      heldExtra,
      clock,
      zone: ports.zone,
      random: randomBytes,
      programVersion: app.version,
      photo: reportPhotos(photos),
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
