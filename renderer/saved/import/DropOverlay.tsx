import { FileInput } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import styles from './Import.module.css';

export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  // Counted, because `dragenter` of a child comes before `dragleave` of its parent.
  const [depth, setDepth] = useState(0);
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDepth((current) => current + 1);
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave: (event: DragEvent) => {
      if (hasFiles(event)) setDepth((current) => Math.max(0, current - 1));
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isDragging: depth > 0, handlers };
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Covers the screen and states that the files can be dropped. */
export function DropOverlay() {
  return (
    <div className={styles['drop']}>
      <FileInput className={styles['dropIcon']} aria-hidden="true" />
      <p>Drop report files to import them</p>
    </div>
  );
}
