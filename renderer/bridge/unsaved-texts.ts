import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { createServiceContext } from './service-context.ts';

export type UnsavedTexts = ReturnType<typeof createUnsavedTexts>;

/** The unsaved texts of a window. The main process asks before it closes a window that has one. */
export function createUnsavedTexts(bridge: IpcBridge) {
  const ids = new Set<string>();
  return {
    /** Sets whether a text is unsaved. */
    set: (textId: string, isUnsaved: boolean): void => {
      const sizeBefore = ids.size;
      if (isUnsaved) ids.add(textId);
      else ids.delete(textId);
      const hasUnsavedText = ids.size > 0;
      if (hasUnsavedText !== sizeBefore > 0)
        void bridge.call('window.setUnsavedText', { hasUnsavedText });
    },
  };
}

export const [UnsavedTextsContext, useUnsavedTexts] =
  createServiceContext<UnsavedTexts>('unsaved texts');
