import type { ReactNode } from 'react';
import type { ArchiveState } from '../../shared/ipc/reports.ts';
import { formatCount } from '../../shared/format/text.ts';
import { useArchiveState, usePolicy } from '../bridge/queries.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { useAsyncTask } from '../saved/async-task.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorCallout } from '../ui/Callout.tsx';
import { formatLondonTime } from '../ui/format.ts';
import { AuditLog } from './AuditLog.tsx';
import { RetentionSettings } from './RetentionSettings.tsx';
import { ErrorMessage, FileSetting, SettingsGroup } from './setting-controls.tsx';
import { cx } from '../ui/cx.ts';
import styles from './settings.module.css';

export function ArchiveSettings() {
  const { state, error, refetch } = useArchiveState();
  return (
    <SettingsGroup title="Saved reports" note="See the location under “Where your data is stored”.">
      <ErrorCallout
        title="The archive could not be read"
        message={error?.message}
        onRetry={() => void refetch()}
      />
      {state && <ArchiveStatus state={state} />}
      <RetentionSettings />
      <CopiesFolder state={state} />
      <AuditLog />
    </SettingsGroup>
  );
}

function ArchiveStatus({ state }: { readonly state: ArchiveState }) {
  switch (state.kind) {
    case 'opening':
      return <p>Opening the archive…</p>;
    case 'unavailable':
      return <Problem>The archive is unavailable. {state.message} Nothing was deleted.</Problem>;
    case 'ready':
      return (
        <div className="stack-s1">
          <p>
            {formatCount(state.reportCount, 'report')}.{' '}
            {state.lastBackupAt === undefined
              ? 'No backup yet.'
              : `Last backup: ${formatLondonTime(state.lastBackupAt)}.`}
          </p>
          {state.chainProblem === undefined ? (
            <p className="note">{INTEGRITY_TEXT[state.integrity]}</p>
          ) : (
            <Problem>The archive was changed outside Platedesk. {state.chainProblem}</Problem>
          )}
          {state.problem !== undefined && <Problem>{state.problem}</Problem>}
          {state.repairs !== undefined && <Problem>{state.repairs}</Problem>}
          {state.recovery && (
            <Problem>
              {state.recovery.message}{' '}
              {state.recovery.quarantinedFile !== undefined &&
                `The damaged file is now at ${state.recovery.quarantinedFile}`}
            </Problem>
          )}
        </div>
      );
  }
}

const INTEGRITY_TEXT = {
  checking: 'The file has not been completely checked since Platedesk started.',
  intact: 'The file was checked when Platedesk started. No errors were found.',
  damaged: 'The file is damaged. Export important reports, then restart Platedesk.',
} as const;

function CopiesFolder({ state }: { readonly state: ArchiveState | undefined }) {
  const { copiesFolder } = useSettings();
  const copies = state?.kind === 'ready' ? state.copies : undefined;
  return (
    <FileSetting
      field="copiesFolder"
      name="Copies folder"
      description="Platedesk writes a copy of each saved report into this folder. If the archive is damaged, missing reports are restored from the copies. Use a folder on another disk or on a share, and a separate folder for each computer."
      channel="settings.chooseCopiesFolder"
      chooseLabel="Choose folder…"
      clearLabel="Stop using this folder"
      isFixed={usePolicy().copiesFolder !== undefined}
    >
      {copiesFolder === null ? (
        <p>No copies are written.</p>
      ) : (
        <div>
          <p className={cx('label-text', styles['address'])}>{copiesFolder}</p>
          <p className="note">
            {copies?.lastCopyAt === undefined
              ? 'No copy has been written yet.'
              : `Last copy: ${formatLondonTime(copies.lastCopyAt)}.`}{' '}
            If you stop using this folder, each copy is kept until its report is deleted.
          </p>
        </div>
      )}
      {copies?.message !== undefined && <Problem>{copies.message}</Problem>}
      {copies?.unreachableFolders && <StopRemovingCopies />}
    </FileSetting>
  );
}

/** The system's dialog names the folders and asks for a confirmation. */
function StopRemovingCopies() {
  const { run, error } = useAsyncTask((bridge) => bridge.call('archive.stopRemovingCopies'));
  return (
    <div className={styles['buttons']}>
      <Button onPress={run}>Stop removing copies…</Button>
      <ErrorMessage>{error}</ErrorMessage>
    </div>
  );
}

function Problem({ children }: { readonly children: ReactNode }) {
  return <p className={cx('label-text', styles['error'])}>{children}</p>;
}
