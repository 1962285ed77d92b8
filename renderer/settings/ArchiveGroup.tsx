import type { ReactNode } from 'react';
import type { ArchiveState } from '../../shared/ipc/reports.ts';
import { reportsWords } from '../saved/words.ts';
import { useArchiveState } from '../bridge/useArchiveState.ts';
import { Button } from '../ui/Button.tsx';
import { formatMoment } from '../ui/format.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { AuditList } from './AuditList.tsx';
import { Retention } from './Retention.tsx';
import { useSaveField } from '../bridge/saving.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './settings.module.css';

/** How the archive of saved reports fares, and what was done with it. */
export function ArchiveGroup() {
  const { state, fault, renew } = useArchiveState();
  return (
    <SettingsGroup
      title="Saved reports"
      note="Where it lies is listed under “Where your data lives”."
    >
      {fault && (
        <div role="alert" className={styles['state']}>
          <p className={styles['problem']}>The archive could not be asked. {fault.message}</p>
          <div>
            <Button size="small" onPress={() => void renew()}>
              Try again
            </Button>
          </div>
        </div>
      )}
      {state && <State state={state} />}
      <Retention />
      <PaperChoice />
      <AuditList />
    </SettingsGroup>
  );
}

function State({ state }: { readonly state: ArchiveState }) {
  switch (state.kind) {
    case 'opening':
      return <p>The archive is being opened.</p>;
    case 'unavailable':
      return <Problem>The archive can’t be used now. {state.why} Nothing was deleted.</Problem>;
    case 'ready':
      return (
        <div className={styles['state']}>
          <p>
            {reportsWords(state.reports)}.{' '}
            {state.backedUpAt === undefined
              ? 'No back-up has been made yet.'
              : `Last back-up: ${formatMoment(state.backedUpAt)}.`}
          </p>
          {state.irregular === undefined ? (
            <p className={styles['quiet']}>{INTEGRITY[state.integrity]}</p>
          ) : (
            <Problem>The archive is not as Platedesk left it. {state.irregular}</Problem>
          )}
          {state.recovered && (
            <Problem>
              {state.recovered.words} The damaged file lies at {state.recovered.putAside}
            </Problem>
          )}
        </div>
      );
  }
}

const INTEGRITY = {
  checking: 'The file is being checked in the background.',
  good: 'The file was checked when Platedesk started, and nothing was found wrong with it.',
  damaged:
    'The file is damaged. Export the reports that matter, then quit and start Platedesk again.',
} as const;

const PAPERS = [
  { value: 'A4', label: 'A4' },
  { value: 'Letter', label: 'Letter' },
] as const;

function PaperChoice() {
  const { settings, problem, save } = useSaveField('Paper of reports');
  return (
    <RadioGroup
      label="Paper of prints and PDFs"
      orientation="horizontal"
      options={PAPERS}
      value={settings.paper}
      onChange={(paper) => void save(() => ({ paper }))}
      errorMessage={problem}
    />
  );
}

function Problem({ children }: { readonly children: ReactNode }) {
  return <p className={styles['problem']}>{children}</p>;
}
