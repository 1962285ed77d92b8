import { cacheByObject } from '../../shared/format/cache-by-object.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';

const getUnsavedTexts = cacheByObject<IpcBridge, Set<string>>(() => new Set());

/** Whether a text is unsaved. The main process asks before it closes a window that has one. */
export function setUnsaved(bridge: IpcBridge, textId: string, isUnsaved: boolean): void {
  const unsaved = getUnsavedTexts(bridge);
  const sizeBefore = unsaved.size;
  if (isUnsaved) unsaved.add(textId);
  else unsaved.delete(textId);
  const hasUnsavedText = unsaved.size > 0;
  if (hasUnsavedText !== sizeBefore > 0)
    void bridge.call('window.setUnsavedText', { hasUnsavedText });
}
