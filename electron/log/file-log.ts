import fs from 'node:fs';
import path from 'node:path';
import type { Clock, Log, LogFacts } from '../ports.ts';
import { scrub } from './scrub.ts';

/** Two files of this size at most, in bytes. */
const MOST_BYTES = 1_000_000;
/** One line, so that a runaway message can't push everything else out. */
const MOST_CHARACTERS = 8_000;
const OWNER_ONLY = 0o600;
const CAUSES = 3;

/**
 * A log of JSON lines in `log.jsonl`; when that is full it becomes `log.1.jsonl`, and the one that
 * had this name goes. Every text is scrubbed. Writing never throws: where the disk refuses, the line
 * goes to `stderr`.
 */
export function createFileLog({
  folder,
  clock,
  mostBytes = MOST_BYTES,
  stderr = (line) => process.stderr.write(line),
}: {
  folder: string;
  clock: Pick<Clock, 'now'>;
  mostBytes?: number;
  stderr?: (line: string) => void;
}): Log {
  const file = path.join(folder, 'log.jsonl');
  const older = path.join(folder, 'log.1.jsonl');

  const append = (line: string): void => {
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      if (size > 0 && size + Buffer.byteLength(line) > mostBytes) fs.renameSync(file, older);
      fs.appendFileSync(file, line, { mode: OWNER_ONLY });
    } catch (error) {
      stderr(`the log can’t be written (${scrub(String(error))}): ${line}`);
    }
  };

  const write = (level: 'info' | 'error', event: string, facts: Facts): void => {
    const at = clock.now().toISOString();
    append(lineOf({ at, level, event: clean(event), ...facts }));
  };

  return {
    info: (event, facts) => write('info', event, cleanFacts(facts)),
    error: (event, error, facts) =>
      write('error', event, { ...cleanFacts(facts), error: described(error, CAUSES) }),
  };
}

type Facts = Readonly<Record<string, unknown>>;
type Described = { name: string; message: string; stack?: string; cause?: Described };

function lineOf(entry: Facts): string {
  const line = JSON.stringify(entry);
  if (line.length <= MOST_CHARACTERS) return `${line}\n`;
  const { at, level, event } = entry;
  return `${JSON.stringify({ at, level, event, cut: line.slice(0, MOST_CHARACTERS) })}\n`;
}

function cleanFacts(facts: LogFacts | undefined): Facts {
  const entries = Object.entries(facts ?? {}).filter(([, value]) => value !== undefined);
  // Under one name, so that a fact called “event” can't pass for the event.
  return entries.length === 0
    ? {}
    : {
        facts: Object.fromEntries(
          entries.map(([name, value]) => [name, typeof value === 'string' ? clean(value) : value]),
        ),
      };
}

/** Scrubbing takes time that grows with the text, and a body may have got in: cut it first. */
function clean(text: string): string {
  return scrub(text.slice(0, MOST_CHARACTERS));
}

function described(error: unknown, causes: number): Described {
  if (!(error instanceof Error)) return { name: typeof error, message: clean(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    name: clean(name),
    message: clean(message),
    ...(stack === undefined ? {} : { stack: clean(stack) }),
    ...(cause === undefined || causes === 0 ? {} : { cause: described(cause, causes - 1) }),
  };
}
