import { FileInput } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import styles from './Import.module.css';

/** Files that are dragged over an element, and let go there. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  // Entering a part inside comes before leaving the one around it, so they are counted.
  const [depth, setDepth] = useState(0);
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      setDepth((now) => now + 1);
    },
    onDragOver: (event: DragEvent) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave: (event: DragEvent) => {
      if (isFiles(event)) setDepth((now) => Math.max(0, now - 1));
    },
    onDrop: (event: DragEvent) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver: depth > 0, handlers };
}

const isFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Says over the whole screen that the files may be let go. */
export function DropArea() {
  return (
    <div className={styles['drop']}>
      <FileInput className={styles['dropIcon']} aria-hidden="true" />
      <p>Drop report files to import them</p>
    </div>
  );
}
