import { FileInput } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './DropZone.module.css';

/** Accepts files that are dropped anywhere on the window, also over a dialog or a report. */
export function DropZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const [isDragging, setDragging] = useState(false);
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setDragging(true);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setDragging(false);
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  });
  useEffect(() => {
    const drag = (event: DragEvent) => onDrag(event);
    const drop = (event: DragEvent) => onDrop(event);
    window.addEventListener('dragenter', drag);
    window.addEventListener('dragover', drag);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', drag);
      window.removeEventListener('dragover', drag);
      window.removeEventListener('drop', drop);
    };
  }, []);
  if (!isDragging) return null;
  return (
    // It covers the window, so the drag leaves it only with the window.
    <div className={styles['drop']} onDragLeave={() => setDragging(false)}>
      <FileInput className={styles['icon']} aria-hidden="true" />
      <p>Drop report files to open them</p>
    </div>
  );
}
