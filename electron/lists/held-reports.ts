import { canonicalJson } from '../../shared/format/json.ts';
import { toLondonDay } from '../../shared/format/days.ts';
import { MS_PER_DAY } from '../../shared/format/dates.ts';
import { isAltered, type ReportRow } from '../../shared/ipc/reports.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Archive } from '../archive/archive.ts';
import type { ArchiveResult } from '../archive/archive-error.ts';
import type { CachedAnswer } from '../provider/answer-cache.ts';
import { toCachedAnswer } from '../report/snapshot-answers.ts';

/** Reports of this age are offered instead of a request. */
const MAX_AGE_MS = MS_PER_DAY;
const PAGE = 200;

/**
 * Finds the newest intact report of the last 24 hours for each vehicle in an environment, as it was
 * requested: by the same plate or VIN. Undefined where there is none.
 */
export function findHeldReports(
  archive: Pick<Archive, 'search'>,
  environment: Environment,
  vehicles: readonly VehicleRef[],
  now: Date,
): ArchiveResult<readonly (ReportRow | undefined)[]> {
  const from = new Date(now.getTime() - MAX_AGE_MS);
  // The days of the archive are those of this computer, which may be a day behind those of London.
  const savedFrom = toLondonDay(new Date(from.getTime() - MS_PER_DAY));
  const byVehicle = new Map<string, ReportRow>();
  for (let offset = 0; ; offset += PAGE) {
    const page = archive.search(
      { text: '', savedFrom, results: [], environments: [environment], order: 'newest' },
      offset,
      PAGE,
    );
    if (!page.ok) return page;
    for (const row of page.value) {
      if (isAltered(row) || row.origin === 'imported-untested') continue;
      if (row.preparedAt < from.toISOString() || row.preparedAt > now.toISOString()) continue;
      const key = canonicalJson(row.vehicle);
      const earlier = byVehicle.get(key);
      if (!earlier || earlier.preparedAt < row.preparedAt) byVehicle.set(key, row);
    }
    if (page.value.length < PAGE) break;
  }
  const found = vehicles.map((vehicle) => byVehicle.get(canonicalJson(vehicle)));
  return { ok: true, value: found };
}

/** The answers on which the verdict of a report is based. Empty if it cannot be read. */
export function readReportAnswers(
  archive: Pick<Archive, 'get'>,
  id: number,
): ArchiveResult<readonly CachedAnswer[]> {
  const stored = archive.get(id);
  if (!stored.ok) return stored;
  const { file } = stored.value;
  const answers = file.kind === 'report' ? file.sealed.snapshot.answers : [];
  const value = answers.filter(({ usedFor }) => usedFor === 'verdict').map(toCachedAnswer);
  return { ok: true, value };
}
