import fs from 'node:fs';
import path from 'node:path';
import { type ReportFile, parseReportFile } from '../seal/read-file.ts';

const NAME = /^(PD-[0-9A-Z]{4}-[0-9A-Z]{4})\.platedesk$/;
/** Copies that are still being written, or were when the program ended. */
const PARTIAL_NAME = /^\.platedesk-[0-9a-f-]{36}$/;
/** No report is larger. A share can hold any file under any name. */
const MAX_BYTES = 200_000_000;

/** The copy of a report in the copies folder. */
export const copyPath = (folder: string, reference: string) =>
  path.join(folder, `${reference}.platedesk`);

export const isPartialCopy = (name: string) => PARTIAL_NAME.test(name);

/** What the copies folder has that an archive does not. */
export type FurtherCopies = {
  /** Files of reports whose seals hold: each behind the one that it follows in the chain, else by time. */
  readonly files: readonly string[];
  /** References of the other files, by their names. */
  readonly unreadable: readonly string[];
};

type Copy = { readonly file: string; readonly previousSeal: string | null; readonly at: string };

/** @throws what the system says where the folder can't be read */
export function findFurtherCopies(
  folder: string,
  isKnown: (reference: string, file: string) => boolean,
): FurtherCopies {
  const bySeal = new Map<string | null, Copy>();
  const unreadable: string[] = [];
  for (const name of fs.readdirSync(folder)) {
    const reference = NAME.exec(name)?.[1];
    const file = path.join(folder, name);
    if (reference === undefined || isKnown(reference, file)) continue;
    const read = readCopy(file);
    if (read) {
      const { previousSeal, prepared } = read.sealed.snapshot;
      bySeal.set(read.sealed.seal, { file, previousSeal, at: prepared.at });
    } else unreadable.push(reference);
  }
  return { files: inChainOrder(bySeal), unreadable };
}

function inChainOrder(bySeal: ReadonlyMap<string | null, Copy>): readonly string[] {
  const ordered = new Set<string>();
  for (const copy of [...bySeal.values()].toSorted((a, b) => a.at.localeCompare(b.at))) {
    const before: string[] = [];
    for (
      let one: Copy | undefined = copy;
      one && !ordered.has(one.file);
      one = bySeal.get(one.previousSeal)
    )
      before.push(one.file);
    for (const file of before.toReversed()) ordered.add(file);
  }
  return [...ordered];
}

/** The report in a copy; undefined where it can't be read, or its seal does not hold. */
export function readCopy(file: string): Extract<ReportFile, { kind: 'report' }> | undefined {
  try {
    if (fs.statSync(file).size > MAX_BYTES) return undefined;
    const read = parseReportFile(fs.readFileSync(file));
    return read.kind === 'report' && read.isIntact ? read : undefined;
  } catch {
    // What the system does not give out is missing all the same.
    return undefined;
  }
}
