import { Suspense, useState } from 'react';
import type { OpenedFile, OpenedLink } from '../../shared/ipc/window.ts';
import { useBridge, useBridgeEvent } from '../bridge/bridge.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { toast } from '../ui/Toast.tsx';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import { isDialogOpen, useCommand, waitForDialogs } from '../window/commands.ts';
import { DropZone } from '../window/DropZone.tsx';
import { useNavigation } from '../window/navigation.ts';
import { fillSearchBox } from '../window/search-box.ts';

const OpenedFileDialog = lazyComponent(() => import('../saved/opened/OpenedFileDialog.tsx'));

const NO_FILES: { readonly files: readonly OpenedFile[]; readonly shownCount: number } = {
  files: [],
  shownCount: 0,
};

/** What was opened from outside: links, and report files, which are shown one after another. */
export function OpenedItems() {
  const bridge = useBridge();
  const navigation = useNavigation();
  const [{ files, shownCount }, setFiles] = useState(NO_FILES);
  const addFiles = (added: readonly OpenedFile[]) =>
    setFiles((current) => ({ ...current, files: [...current.files, ...added] }));
  useBridgeEvent('files.opened', addFiles);
  // SECURITY: a link only fills in the search box or opens a report. It sends no request.
  const openLink = async (link: OpenedLink) => {
    if (isDialogOpen()) {
      const removeMessage = toast('The link opens when you close this dialog.');
      await waitForDialogs();
      removeMessage();
    }
    if (link.kind === 'lookup') return fillSearchBox(vehicleLabel(link.vehicle));
    const { showReport } = await import('../saved/opened/show-report.ts');
    await showReport(link.reference, bridge, navigation);
  };
  useBridgeEvent('link.opened', (link) => void openLink(link));
  const openFromDialog = async () => {
    const opened = await bridge.call('report.openFromDialog');
    if (opened.ok) addFiles(opened.value);
    else toast(opened.error.message, { tone: 'review' });
  };
  useCommand('open-file', () => void openFromDialog());
  const openDropped = async (dropped: readonly File[]) => {
    const { readDroppedFile } = await import('../saved/opened/read-dropped-file.ts');
    addFiles(await Promise.all(dropped.map(readDroppedFile)));
  };
  const showSaved = async (id: number) => {
    const { getReportsStore } = await import('../saved/reports-store.ts');
    getReportsStore(bridge).open(id);
    navigation.showScreen('saved');
  };
  const showNext = () => setFiles({ files: files.slice(1), shownCount: shownCount + 1 });
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
            onImported={(id) => {
              showNext();
              void showSaved(id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
