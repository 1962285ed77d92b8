import { RULES_VERSION } from '../../shared/findings/registry.ts';
import type { Snapshot } from '../../shared/report/snapshot.ts';

/**
 * The earlier versions of Platedesk that made reports, with the version of their rules. A release
 * adds the version before it. Platedesk 0.0.1 made the golden files before the first release.
 */
export const EARLIER_VERSIONS: Readonly<Record<string, number>> = { '0.0.1': 1 };

/** The version of Platedesk that a report says made it, compared with this one. */
export type Maker = 'this-version' | 'earlier-version' | 'newer-version' | 'never-released';

/**
 * Compares the versions that a report states with this program's. The report may state any: what it
 * states decides only which result and which page can be expected of it.
 */
export function identifyMaker(
  { program, verdict }: Pick<Snapshot, 'program' | 'verdict'>,
  programVersion: string,
): Maker {
  const { rulesVersion } = verdict;
  if (program.version === programVersion && rulesVersion === RULES_VERSION) return 'this-version';
  if (rulesVersion > RULES_VERSION || isNewer(program.version, programVersion))
    return 'newer-version';
  const isEarlier =
    Object.hasOwn(EARLIER_VERSIONS, program.version) &&
    EARLIER_VERSIONS[program.version] === rulesVersion;
  return isEarlier ? 'earlier-version' : 'never-released';
}

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

function isNewer(version: string, than: string): boolean {
  const [parts, others] = [version, than].map((text) => VERSION.exec(text)?.slice(1).map(Number));
  if (!parts || !others) return false;
  const at = parts.findIndex((part, index) => part !== others[index]);
  return at >= 0 && (parts[at] ?? 0) > (others[at] ?? 0);
}
