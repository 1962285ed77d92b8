import { lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { MAX_REPORT_BYTES } from '../../shared/report/content.ts';
import { getErrorCode } from '../files/file-names.ts';
import { readPlainFile } from '../files/read-plain-file.ts';
import { raceWithSignal } from '../async.ts';
import { parseReportFile, type SealedFile } from '../seal/read-file.ts';
import { quarantineJsonFile, readJsonFile, writeDurably } from './durable-files.ts';
import type { ArchivePaths } from './paths.ts';

/** How long a folder may take to respond: a share that is not connected may never do so. */
export const COPIES_TIMEOUT_MS = 30_000;

/** Rejects if a folder does not respond. The work itself continues. */
export const limitTime = <T>(work: Promise<T>): Promise<T> =>
  raceWithSignal(work, AbortSignal.timeout(COPIES_TIMEOUT_MS));

const PARTIAL_NAME = /^\.platedesk-[0-9a-f-]{36}$/;
const NAME = /^(PD-[0-9A-Z]{4}-[0-9A-Z]{4})\.platedesk$/;

export const copyPath = (folder: string, reference: string) =>
  path.join(folder, `${reference}.platedesk`);

const DAMAGED: string[] = [];

/**
 * Every folder into which copies were written. The archive remembers them itself, because an erase
 * must also reach a folder of an earlier setting or policy.
 */
export function readCopiesFolders({ copiesFolders }: ArchivePaths): readonly string[] {
  const folders = readJsonFile(copiesFolders, z.array(z.string()), DAMAGED);
  if (folders === DAMAGED) quarantineJsonFile(copiesFolders);
  return folders ?? [];
}

export const writeCopiesFolders = ({ copiesFolders }: ArchivePaths, folders: readonly string[]) =>
  writeDurably(copiesFolders, JSON.stringify(folders));

/**
 * Creates a folder that a policy names for each computer. Only at its first use and within an
 * existing one: a share that is not connected must not be replaced by a folder on this disk.
 *
 * @throws the system's error if the folder does not exist after that
 */
export async function createFolder(folder: string): Promise<void> {
  await mkdir(folder).catch(() => undefined);
  await stat(folder);
}

/**
 * Removes what an interrupted write left, and returns the names of all plain files. A file that cannot
 * be removed stays.
 */
export async function removePartialCopies(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  for (const name of names.filter((file) => PARTIAL_NAME.test(file)))
    await rm(path.join(folder, name)).catch(() => undefined);
  return names;
}

/** The size of a copy in bytes. Undefined if there is none, or if it is not a plain file. */
async function findCopySize(file: string): Promise<number | undefined> {
  const stats = await lstat(file).catch(() => undefined);
  return stats?.isFile() ? stats.size : undefined;
}

const copiesCheckSchema = z.record(z.string(), z.iso.datetime());

/** When all copies in a folder were last compared with their seals, in milliseconds. */
export function readLastCopiesCheck({ copiesCheck }: ArchivePaths, folder: string): number {
  const checks = readJsonFile<Record<string, string>>(copiesCheck, copiesCheckSchema, {});
  return Date.parse(checks?.[folder] ?? '') || -Infinity;
}

export const recordCopiesCheck = ({ copiesCheck }: ArchivePaths, folder: string, now: Date) =>
  writeDurably(copiesCheck, JSON.stringify({ [folder]: now.toISOString() }));

/** Whether a path is one at which Platedesk writes a copy: in one of these folders. */
export const isCopyPath = (file: string, folders: readonly string[]) =>
  folders.includes(path.dirname(file)) && NAME.test(path.basename(file));

/** Whether a folder contains copies. One that exists and cannot be read may. */
export async function mayHaveCopies(folder: string): Promise<boolean> {
  try {
    return (await limitTime(readdir(folder))).some((name) => NAME.test(name));
  } catch (error) {
    return getErrorCode(error) !== 'ENOENT';
  }
}

type Copy = { readonly file: string; readonly previousSeal: string | null; readonly at: string };

/**
 * Copies of reports that an archive does not have.
 *
 * @returns `files` of intact reports, each after the one that it follows in the chain, otherwise by
 * time, and `unreadable`, the references in the names of the others
 * @throws the system's error if the folder cannot be read, or an error if it does not respond
 */
export async function findFurtherCopies(
  folder: string,
  isKnown: (reference: string, file: string) => boolean,
) {
  const bySeal = new Map<string | null, Copy>();
  const unreadable: string[] = [];
  for (const name of await limitTime(readdir(folder))) {
    const reference = NAME.exec(name)?.[1];
    const file = path.join(folder, name);
    if (reference === undefined || isKnown(reference, file)) continue;
    // Without its text: the folder may contain gigabytes.
    const sealed = (await readCopy(file))?.sealed;
    if (!sealed) unreadable.push(reference);
    else {
      const { previousSeal, prepared } = sealed.snapshot;
      bySeal.set(sealed.seal, { file, previousSeal, at: prepared.at });
    }
  }
  return { files: inChainOrder(bySeal), unreadable };
}

function inChainOrder(bySeal: ReadonlyMap<string | null, Copy>): readonly string[] {
  const ordered = new Set<string>();
  for (const newest of [...bySeal.values()].toSorted((a, b) => a.at.localeCompare(b.at))) {
    const chain: string[] = [];
    let copy: Copy | undefined = newest;
    while (copy && !ordered.has(copy.file)) {
      chain.push(copy.file);
      copy = bySeal.get(copy.previousSeal);
    }
    for (const file of chain.toReversed()) ordered.add(file);
  }
  return [...ordered];
}

/**
 * Reads a copy. Undefined if it cannot be read or is not intact.
 *
 * @throws an error if the folder does not respond
 */
export async function readCopy(file: string): Promise<SealedFile | undefined> {
  // A file that the system refuses to read counts as missing.
  const bytes = await limitTime(readPlainFile(file, MAX_REPORT_BYTES).catch(() => undefined));
  if (!(bytes instanceof Uint8Array)) return undefined;
  const read = parseReportFile(bytes);
  return read.kind === 'report' && read.isIntact ? read : undefined;
}

/** `size` in bytes is undefined if the archive's cell cannot be read. */
type CopiedReport = { readonly seal: string; readonly size: number | undefined };

/** Whether a copy has the size of its report and, if that is to be compared, its seal. */
export async function isCopyGood(
  file: string,
  { seal, size }: CopiedReport,
  comparesSeal: boolean,
) {
  const copySize = await findCopySize(file);
  if (copySize === undefined || (size !== undefined && copySize !== size)) return false;
  return !comparesSeal || (await readCopy(file))?.sealed.seal === seal;
}
