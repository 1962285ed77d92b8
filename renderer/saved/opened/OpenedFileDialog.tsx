import type { OpenedFile } from '../../../shared/ipc/opened-files.ts';
import type { ImportResult, InspectedFile } from '../../../shared/ipc/reports.ts';
import { errorResult, okResult } from '../../../shared/ipc/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout, ErrorCallout } from '../../ui/Callout.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { toast } from '../../ui/Toast.tsx';
import { VerificationChecks, VerificationSummary } from '../detail/VerificationPanel.tsx';
import { toSingleLine } from '../report-text.ts';
import { TaskStatus, useAsyncTask, useImmediateTask } from '../async-task.tsx';
import styles from './OpenedFileDialog.module.css';

type Props = {
  readonly file: OpenedFile;
  /** Number of files that are shown after this one. */
  readonly remainingCount: number;
  readonly onClose: () => void;
  readonly onCloseAll: () => void;
  readonly onImported: (id: number) => void;
};

/** A report file with the result of its verification. It is imported only with the button. */
export default function OpenedFileDialog(props: Props) {
  const { file, remainingCount, onClose, onCloseAll, onImported } = props;
  const name = toSingleLine(file.name, 300);
  const inspection = useImmediateTask<InspectedFile>((bridge) =>
    file.kind === 'read'
      ? bridge.call('report.inspectFile', { bytes: file.bytes })
      : Promise.resolve(okResult({ kind: 'rejected', message: file.message })),
  );
  const report = inspection.value?.kind === 'report' ? inspection.value : undefined;
  const importTask = useAsyncTask<Exclude<ImportResult, { kind: 'rejected' }>>(
    async (bridge) => {
      if (file.kind !== 'read') return errorResult('not-found', file.message);
      const result = await bridge.call('archive.importFile', {
        name: file.name,
        bytes: file.bytes,
      });
      if (!result.ok) return result;
      const { value } = result;
      return value.kind === 'rejected' ? errorResult('storage', value.message) : okResult(value);
    },
    ({ kind, id }) => {
      toast(IMPORT_TEXTS[kind]);
      onImported(id);
    },
  );
  return (
    <Dialog
      title={`Report file ${name}`}
      size="fullscreen"
      onClose={() => {
        if (!importTask.isPending) onClose();
      }}
      actions={
        <>
          {remainingCount > 0 && (
            <Button isDisabled={importTask.isPending} onPress={onCloseAll}>
              Close all files
            </Button>
          )}
          <Button isDisabled={importTask.isPending} onPress={onClose}>
            {remainingCount > 0 ? `Show next file (${remainingCount} more)` : 'Close file'}
          </Button>
          {report && (
            <Button variant="primary" onPress={importTask.run}>
              {importTask.isPending ? 'Importing…' : 'Import report'}
            </Button>
          )}
        </>
      }
    >
      <section className={cx('stack-s2', styles['state'])} aria-label="Verification">
        <TaskStatus
          task={inspection}
          pendingLabel="Verifying the report file"
          errorTitle="The report file could not be verified"
        />
        {inspection.value?.kind === 'rejected' && (
          <Callout tone="review" title="This file cannot be shown">
            {inspection.value.message}
          </Callout>
        )}
        {report && (
          <>
            <VerificationSummary verification={report.verification} />
            <p>
              {report.verification.passed
                ? 'This report is not imported. Nothing was saved.'
                : 'This report was altered. Do not rely on it. It is not imported, and nothing was saved.'}
            </p>
            <Disclosure
              key={report.documentPath}
              title="Tests"
              note={report.verification.checks.length}
              defaultExpanded={!report.verification.passed}
            >
              <VerificationChecks verification={report.verification} />
            </Disclosure>
          </>
        )}
        <ErrorCallout title="The report was not imported" message={importTask.error} />
      </section>
      {report && (
        // SECURITY: an empty sandbox allows no script and no form, and no link can navigate this
        // window or open another.
        <iframe
          className="inset-ring report-frame"
          sandbox=""
          title={`Report ${report.reference}`}
          src={report.documentPath}
        />
      )}
    </Dialog>
  );
}

const IMPORT_TEXTS = {
  imported: 'Report imported',
  duplicate: 'This report is already saved',
  altered: 'Report imported and marked as altered',
} as const;
