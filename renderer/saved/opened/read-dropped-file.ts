import type { OpenedFile } from '../../../shared/ipc/window.ts';
import { MAX_REPORT_BYTES } from '../../../shared/report/content.ts';

export async function readDroppedFile(file: File): Promise<OpenedFile> {
  const name = file.name.slice(0, 300);
  const unread = (message: string): OpenedFile => ({ name, kind: 'unread', message });
  if (file.size > MAX_REPORT_BYTES) return unread('The file is too large to be a report.');
  const buffer = await file.arrayBuffer().catch(() => undefined);
  return buffer
    ? { name, kind: 'read', bytes: new Uint8Array(buffer) }
    : unread(
        'The file could not be read. To open the reports of a folder, drop its files instead.',
      );
}
