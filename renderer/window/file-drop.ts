import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '../ui/store.ts';

/** A part of the window that takes dropped files while it is shown. */
type FileDropTarget = {
  /** What dropping does: “Drop a file to import its rows”. */
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
};

const target = createStore<FileDropTarget | undefined>(undefined);

/** Takes the files that are dropped anywhere on the window while the component is mounted. */
export function useFileDrop(label: string, onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const own: FileDropTarget = { label, onFiles: (files) => take(files) };
    target.set(own);
    return () => {
      if (target.get() === own) target.set(undefined);
    };
  }, [label]);
}

/** Undefined if no part of the window takes them: report files are then opened. */
export const useFileDropTarget = (): FileDropTarget | undefined => useStore(target);
