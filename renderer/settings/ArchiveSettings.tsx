import type { ReactNode } from 'react';
import type { ArchiveState } from '../../shared/ipc/reports.ts';
import { formatReportCount } from '../saved/report-text.ts';
import { useArchiveState } from '../bridge/useArchiveState.ts';
import { Button } from '../ui/Button.tsx';
import { formatLondonTime } from '../ui/format.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { AuditList } from './AuditList.tsx';
import { CopiesFolder } from './CopiesFolder.tsx';
import { RetentionSettings } from './RetentionSettings.tsx';
import { useSettingField } from '../bridge/settings-editor.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './settings.module.css';

/** The state of the archive and its audit log. */
export function ArchiveSettings() {
  const { state, error, refetch } = useArchiveState();
  return (
    <SettingsGroup
      title="Saved reports"
      note="Where it lies is listed under “Where your data lives”."
    >
      {error && (
        <div role="alert" className={styles['state']}>
          <p className={styles['error']}>The archive could not be asked. {error.message}</p>
          <div>
            <Button size="small" onPress={() => void refetch()}>
              Try again
            </Button>
          </div>
        </div>
      )}
      {state && <ArchiveStatus state={state} />}
      <RetentionSettings />
      <CopiesFolder state={state} />
      <PaperSizeField />
      <AuditList />
    </SettingsGroup>
  );
}

function ArchiveStatus({ state }: { readonly state: ArchiveState }) {
  switch (state.kind) {
    case 'opening':
      return <p>The archive is being opened.</p>;
    case 'unavailable':
      return <Problem>The archive can’t be used now. {state.message} Nothing was deleted.</Problem>;
    case 'ready':
      return (
        <div className={styles['state']}>
          <p>
            {formatReportCount(state.reportCount)}.{' '}
            {state.lastBackupAt === undefined
              ? 'No back-up has been made yet.'
              : `Last back-up: ${formatLondonTime(state.lastBackupAt)}.`}
          </p>
          {state.chainProblem === undefined ? (
            <p className={styles['muted']}>{INTEGRITY_TEXT[state.integrity]}</p>
          ) : (
            <Problem>The archive is not as Platedesk left it. {state.chainProblem}</Problem>
          )}
          {state.recovery && (
            <Problem>
              {state.recovery.message} The damaged file lies at {state.recovery.quarantinedFile}
            </Problem>
          )}
        </div>
      );
  }
}

const INTEGRITY_TEXT = {
  checking: 'The file is being checked in the background.',
  intact: 'The file was checked when Platedesk started, and nothing was found wrong with it.',
  damaged:
    'The file is damaged. Export the reports that matter, then quit and start Platedesk again.',
} as const;

const PAPER_OPTIONS = [
  { value: 'A4', label: 'A4' },
  { value: 'Letter', label: 'Letter' },
] as const;

function PaperSizeField() {
  const { settings, problem, save } = useSettingField('Paper of reports');
  return (
    <RadioGroup
      label="Paper of prints and PDFs"
      orientation="horizontal"
      options={PAPER_OPTIONS}
      value={settings.paperSize}
      onChange={(paperSize) => void save(() => ({ paperSize }))}
      errorMessage={problem}
    />
  );
}

function Problem({ children }: { readonly children: ReactNode }) {
  return <p className={styles['error']}>{children}</p>;
}
