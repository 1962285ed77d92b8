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
      stderr(`the log can’t be written (${redact(String(error))}): ${line}`);
    }
  };

  const write = (level: 'info' | 'error', event: string, fields: LogValues): void => {
    const at = clock.now().toISOString();
    append(toLogLine({ at, level, event: redactText(event), ...fields }));
  };

  return {
    info: (event, fields) => write('info', event, redactFields(fields)),
    error: (event, error, fields) =>
      write('error', event, { ...redactFields(fields), error: serializeError(error, MAX_CAUSES) }),
  };
}

type LogValues = Readonly<Record<string, unknown>>;
type SerializedError = { name: string; message: string; stack?: string; cause?: SerializedError };

function toLogLine(entry: LogValues): string {
  const line = JSON.stringify(entry);
  if (line.length <= MAX_LINE_CHARS) return `${line}\n`;
  const { at, level, event } = entry;
  return `${JSON.stringify({ at, level, event, cut: line.slice(0, MAX_LINE_CHARS) })}\n`;
}

function redactFields(fields: LogFields | undefined): LogValues {
  const entries = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
  // Under one name, so that a field called “event” cannot be confused with the event.
  return entries.length === 0
    ? {}
    : {
        fields: Object.fromEntries(
          entries.map(([name, value]) => [
            name,
            typeof value === 'string' ? redactText(value) : value,
          ]),
        ),
      };
}

/**
 * The time for redaction grows with the text, which may contain a whole response body: cut it
 * first.
 */
function redactText(text: string): string {
  return redact(text.slice(0, MAX_LINE_CHARS));
}

function serializeError(error: unknown, causes: number): SerializedError {
  if (!(error instanceof Error)) return { name: typeof error, message: redactText(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    name: redactText(name),
    message: redactText(message),
    ...(stack === undefined ? {} : { stack: redactText(stack) }),
    ...(cause === undefined || causes === 0 ? {} : { cause: serializeError(cause, causes - 1) }),
  };
}
