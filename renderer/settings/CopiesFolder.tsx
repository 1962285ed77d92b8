import { useId } from 'react';
import type { ArchiveState } from '../../shared/ipc/reports.ts';
import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { bridge } from '../bridge/bridge.ts';
import { usePolicy } from '../bridge/queries.ts';
import { Button } from '../ui/Button.tsx';
import { formatLondonTime } from '../ui/format.ts';
import { ErrorMessage } from './SettingsGroup.tsx';
import { useSettingField } from './useSettingField.ts';
import styles from './settings.module.css';

/** The folder that a copy of each saved report is written into. */
export function CopiesFolder({ state }: { readonly state: ArchiveState | undefined }) {
  const { settings, problem, setProblem, save } = useSettingField('Copies folder');
  const { copiesFolder } = settings;
  const isFixed = usePolicy().copiesFolder !== undefined;
  const copies = state?.kind === 'ready' ? state.copies : undefined;
  const labelId = useId();
  const choose = async () => {
    const chosen = await bridge.call('settings.chooseCopiesFolder');
    setProblem(chosen.ok ? undefined : chosen.error.message);
  };
  return (
    <div role="group" aria-labelledby={labelId} className="stack-s2">
      <div>
        <p id={labelId} className="field-label">
          Copies folder
        </p>
        <p className={styles['muted']}>
          Platedesk writes a copy of each saved report into this folder. If the archive is damaged,
          missing reports are restored from the copies. Use a folder on another disk or on a share,
          and a separate folder for each computer.
        </p>
      </div>
      {copiesFolder === null ? (
        <p>No copies are written.</p>
      ) : (
        <div>
          <p className={styles['address']}>{copiesFolder}</p>
          <p className={styles['muted']}>
            {copies?.lastCopyAt === undefined
              ? 'No copy has been written yet.'
              : `Last copy: ${formatLondonTime(copies.lastCopyAt)}.`}{' '}
            If you stop using this folder, its copies are kept, even if you delete the reports.
          </p>
        </div>
      )}
      {copies?.message !== undefined && <p className={styles['error']}>{copies.message}</p>}
      <ErrorMessage>{problem}</ErrorMessage>
      {isFixed && <p className={styles['muted']}>{SET_BY_ORGANISATION}</p>}
      <div className={styles['buttons']}>
        <Button onPress={() => void choose()} isDisabled={isFixed}>
          Choose folder…
        </Button>
        {copiesFolder !== null && (
          <Button onPress={() => void save(() => ({ copiesFolder: null }))} isDisabled={isFixed}>
            Stop using this folder
          </Button>
        )}
      </div>
    </div>
  );
}
