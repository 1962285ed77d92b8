import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { useWindowEvent } from '../ui/useWindowEvent.ts';
import styles from './DropZone.module.css';

/** Accepts files that are dropped anywhere on the window, also over a dialog or a report. */
export function DropZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const [isDragging, setDragging] = useState(false);
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setDragging(true);
  };
  useWindowEvent('dragenter', onDrag);
  useWindowEvent('dragover', onDrag);
  useWindowEvent('drop', (event) => {
    setDragging(false);
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  });
  if (!isDragging) return null;
  return (
    // It covers the window, so the drag leaves it only with the window.
    <div className={styles['drop']} onDragLeave={() => setDragging(false)}>
      <FileInput className={styles['icon']} aria-hidden="true" />
      <p>Drop report files to open them</p>
    </div>
  );
}
