import fs from 'node:fs';
import path from 'node:path';
import type { Clock, Log, LogFields } from '../ports.ts';
import { redact } from './redact.ts';

const MAX_FILE_BYTES = 1_000_000;
/** The limit prevents one very long message from displacing all others. */
const MAX_LINE_CHARS = 8_000;
const OWNER_ONLY = 0o600;
const MAX_CAUSES = 3;

// If the log cannot be written, its lines go to stderr, which may be a file on the same full disk.
// Without a listener, an error of stderr would be an uncaught exception, which would be logged, which
// would fail again, without end.
process.stderr.on('error', () => undefined);

/**
 * A log of JSON lines in `log.jsonl`. A full file is renamed to `log.1.jsonl` and replaces the
 * previous one. Every text is redacted. Writing never throws: if the disk refuses, the line is
 * written to `stderr`.
 */
export function createFileLog({
  folder,
  clock,
  maxFileBytes = MAX_FILE_BYTES,
  stderr = (line) => process.stderr.write(line),
}: {
  folder: string;
  clock: Pick<Clock, 'now'>;
  maxFileBytes?: number;
  stderr?: (line: string) => void;
}): Log {
  const file = path.join(folder, 'log.jsonl');
  const previousFile = path.join(folder, 'log.1.jsonl');

  const moveUnlessFile = (place: string): void => {
    if (fs.statSync(place, { throwIfNoEntry: false })?.isFile() === false)
      fs.renameSync(place, `${place}.damaged-${clock.now().getTime()}`);
  };

  const append = (line: string): void => {
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Writing to a pipe in the place of the file might never end, and a folder prevents it.
      for (const place of [file, previousFile]) moveUnlessFile(place);
      const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      if (size > 0 && size + Buffer.byteLength(line) > maxFileBytes)
        fs.renameSync(file, previousFile);
      fs.appendFileSync(file, line, { mode: OWNER_ONLY });
    } catch (error) {
      stderr(`the log cannot be written (${redact(String(error))}): ${line}`);
    }
  };

  const write = (level: 'info' | 'error', event: string, details: LogDetails) => {
    const head = { at: clock.now().toISOString(), level, event };
    const line = JSON.stringify({ ...head, ...details }, redactValue);
    const cut = line.slice(0, MAX_LINE_CHARS);
    append(`${line === cut ? line : JSON.stringify({ ...head, cut }, redactValue)}\n`);
  };

  return {
    info: (event, fields) => write('info', event, { fields }),
    error: (event, error, fields) =>
      write('error', event, { fields, error: toPlainError(error, MAX_CAUSES) }),
  };
}

/** Fields have one name, so that a field called “event” cannot be confused with the event. */
type LogDetails = { readonly fields: LogFields | undefined; readonly error?: object };

/** Truncates first: the time for redaction grows with the text, which may contain a response body. */
const redactValue = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? redact(value.slice(0, MAX_LINE_CHARS)) : value;

function toPlainError(error: unknown, causes: number): object {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const hasCause = cause !== undefined && causes > 0;
  return { name, message, stack, ...(hasCause && { cause: toPlainError(cause, causes - 1) }) };
}
