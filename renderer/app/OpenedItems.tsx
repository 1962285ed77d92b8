import { Suspense, useState } from 'react';
import {
  addOpenedFiles,
  countWithinLimits,
  createUnopened,
  getSize,
  type OpenedFile,
} from '../../shared/ipc/opened-files.ts';
import type { OpenedLink } from '../../shared/ipc/window.ts';
import { MAX_REPORT_BYTES } from '../../shared/report/content.ts';
import { useBridge, useBridgeEvent } from '../bridge/bridge.ts';
import { showReport, useReportsStore } from '../saved/reports-store.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { toast } from '../ui/Toast.tsx';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import { isDialogOpen, useCommand, waitForDialogs } from '../window/commands.ts';
import { useNavigation } from '../window/navigation.ts';
import { useFileDropTarget } from '../window/file-drop.ts';
import { fillSearchBox } from '../window/search-box.ts';
import { FileInput } from 'lucide-react';
import { useWindowEvent } from '../ui/useWindowEvent.ts';
import styles from './OpenedItems.module.css';

const OpenedFileDialog = lazyComponent(() => import('../saved/opened/OpenedFileDialog.tsx'));

/** What was opened from outside: links, and report files, which are shown one after another. */
export function OpenedItems() {
  const bridge = useBridge();
  const navigation = useNavigation();
  const store = useReportsStore();
  const [files, setFiles] = useState<readonly OpenedFile[]>([]);
  const [shownCount, setShownCount] = useState(0);
  const addFiles = (added: readonly OpenedFile[]) =>
    setFiles((current) => addOpenedFiles(current, added));
  useBridgeEvent('files.opened', addFiles);
  // SECURITY: a link only fills in the search box or opens a report. It sends no request.
  const openLink = async (link: OpenedLink) => {
    if (isDialogOpen()) {
      const removeMessage = toast('The link opens when you close this dialog or menu.');
      await waitForDialogs();
      removeMessage();
    }
    if (link.kind === 'lookup') return fillSearchBox(vehicleLabel(link.vehicle));
    await showReport(link.reference, { bridge, store, navigation });
  };
  useBridgeEvent('link.opened', (link) => void openLink(link));
  const openFromDialog = async () => {
    const opened = await bridge.call('report.openFromDialog');
    if (opened.ok) addFiles(opened.value);
    else toast(opened.error.message, { tone: 'review' });
  };
  useCommand('open-file', () => void openFromDialog());
  const openDropped = async (dropped: readonly File[]) => {
    // Measured before they are read, because reading more than the limits may need all memory.
    const sizes = [
      ...files.map(getSize),
      ...dropped.map(({ size }) => (isTooLarge(size) ? 0 : size)),
    ];
    const count = Math.max(0, countWithinLimits(sizes) - files.length);
    const read = await Promise.all(dropped.slice(0, count).map(readDroppedFile));
    const unopened = dropped.length - count;
    addFiles(unopened > 0 ? [...read, createUnopened(unopened)] : read);
  };
  const showSaved = (id: number) => {
    store.open(id);
    navigation.showScreen('saved');
  };
  const showNext = () => {
    setFiles((current) => current.slice(1));
    setShownCount(shownCount + 1);
  };
  const [file] = files;
  return (
    <>
      <DropZone onFiles={(dropped) => void openDropped(dropped)} />
      <Suspense fallback={null}>
        {file && (
          <OpenedFileDialog
            key={shownCount}
            file={file}
            remainingCount={files.length - 1}
            onClose={showNext}
            onCloseAll={() => setFiles([])}
            onImported={(id) => {
              showNext();
              showSaved(id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Accepts files that are dropped anywhere on the window, also over a dialog or a report. */
function DropZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const [isDragging, setDragging] = useState(false);
  const target = useFileDropTarget();
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
    const take = target?.onFiles ?? onFiles;
    take([...event.dataTransfer.files]);
  });
  if (!isDragging) return null;
  return (
    // It covers the window, so the drag leaves it only with the window.
    <div className={styles['drop']} onDragLeave={() => setDragging(false)}>
      <FileInput className={styles['icon']} aria-hidden="true" />
      <output>{target?.label ?? 'Drop report files to open them'}</output>
    </div>
  );
}

const isTooLarge = (size: number) => size > MAX_REPORT_BYTES;

async function readDroppedFile(file: File): Promise<OpenedFile> {
  const name = file.name.slice(0, 300);
  const unread = (message: string): OpenedFile => ({ name, kind: 'unread', message });
  if (isTooLarge(file.size)) return unread('The file is too large to be a report.');
  const buffer = await file.arrayBuffer().catch(() => undefined);
  return buffer
    ? { name, kind: 'read', bytes: new Uint8Array(buffer) }
    : unread(
        'The file could not be read. To open the reports of a folder, drop its files instead.',
      );
}
