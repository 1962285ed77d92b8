import fs from 'node:fs';
import path from 'node:path';
import type { Clock, Log, LogFields } from '../ports.ts';
import { redact } from './redact.ts';

/** Size limit of each of the two files, in bytes. */
const MAX_FILE_BYTES = 1_000_000;
/** Length limit of one line, so that a very long message cannot displace all others. */
const MAX_LINE_CHARS = 8_000;
const OWNER_ONLY = 0o600;
const MAX_CAUSES = 3;

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

  const append = (line: string): void => {
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      if (size > 0 && size + Buffer.byteLength(line) > maxFileBytes)
        fs.renameSync(file, previousFile);
      fs.appendFileSync(file, line, { mode: OWNER_ONLY });
    } catch (error) {
      stderr(`the log cannot be written (${redact(String(error))}): ${line}`);
    }
  };

  const write = (entry: LogEntry) => append(toLogLine(clock.now().toISOString(), entry));

  return {
    info: (event, fields) => write({ level: 'info', event, fields }),
    error: (event, error, fields) =>
      write({ level: 'error', event, fields, error: toPlainError(error, MAX_CAUSES) }),
  };
}

type LogEntry = {
  readonly level: 'info' | 'error';
  readonly event: string;
  /** Under one name, so that a field called “event” cannot be confused with the event. */
  readonly fields: LogFields | undefined;
  readonly error?: object;
};

function toLogLine(at: string, entry: LogEntry): string {
  const line = JSON.stringify({ at, ...entry }, redactValue);
  if (line.length <= MAX_LINE_CHARS) return `${line}\n`;
  const { level, event } = entry;
  const cut = line.slice(0, MAX_LINE_CHARS);
  return `${JSON.stringify({ at, level, event, cut }, redactValue)}\n`;
}

/**
 * The time for redaction grows with the text, which may contain a whole response body: cut it
 * first.
 */
const redactValue = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? redact(value.slice(0, MAX_LINE_CHARS)) : value;

function toPlainError(error: unknown, causes: number): object {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const hasCause = cause !== undefined && causes > 0;
  return { name, message, stack, ...(hasCause && { cause: toPlainError(cause, causes - 1) }) };
}
