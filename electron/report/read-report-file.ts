import type { OpenedFile } from '../../shared/ipc/window.ts';
import { MAX_REPORT_BYTES } from '../../shared/report/content.ts';
import type { ChosenFile, Log } from '../ports.ts';

/** Reads a report file. What is no plain file, or too large, is not read. */
export async function readReportFile(
  { name, read }: ChosenFile,
  log: Pick<Log, 'error'>,
): Promise<OpenedFile> {
  try {
    const content = await read(MAX_REPORT_BYTES);
    return typeof content === 'string'
      ? { name, kind: 'unread', message: UNREAD_MESSAGES[content] }
      : { name, kind: 'read', bytes: content };
  } catch (error) {
    log.error('report file not read', error);
    const message = 'The file could not be read. Check its permissions, then try again.';
    return { name, kind: 'unread', message };
  }
}

const UNREAD_MESSAGES = {
  'too-large': 'The file is too large to be a report.',
  'not-a-file': 'This is not a plain file, so it was not read.',
} as const;
