import { FileInput } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import styles from './Import.module.css';

/** Files that are dragged over an element, and let go there. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  // Entering a part inside comes before leaving the one around it, so they are counted.
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

/** Says over the whole screen that the files may be let go. */
export function DropOverlay() {
  return (
    <div className={styles['drop']}>
      <FileInput className={styles['dropIcon']} aria-hidden="true" />
      <p>Drop report files to import them</p>
    </div>
  );
}
