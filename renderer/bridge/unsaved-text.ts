import type { IpcBridge } from '../../shared/ipc/bridge.ts';

const unsavedByBridge = new WeakMap<IpcBridge, Set<string>>();

/** Whether a text is unsaved. The main process asks before it closes a window that has one. */
export function setUnsaved(bridge: IpcBridge, textId: string, isUnsaved: boolean): void {
  const unsaved = unsavedByBridge.get(bridge) ?? new Set();
  unsavedByBridge.set(bridge, unsaved);
  const sizeBefore = unsaved.size;
  if (isUnsaved) unsaved.add(textId);
  else unsaved.delete(textId);
  const hasUnsavedText = unsaved.size > 0;
  if (hasUnsavedText !== sizeBefore > 0)
    void bridge.call('window.setUnsavedText', { hasUnsavedText });
}
