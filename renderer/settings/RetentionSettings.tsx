import { useState } from 'react';
import type { Settings } from '../../shared/ipc/settings.ts';
import type { DeletionPreview } from '../../shared/ipc/reports.ts';
import { DeletionList } from '../saved/DeletionList.tsx';
import { formatReportCount } from '../saved/report-text.ts';
import { useReportsBridge } from '../bridge/reports-bridge.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { useSettingField } from '../bridge/settings-editor.ts';
import styles from './settings.module.css';

/** Retention period in days. Null: until the user deletes the reports. */
export type RetentionDays = Settings['retentionDays'];

const PRESET_DAYS = [30, 90, 365] as const;
const MAX_DAYS = 36_500;

const RETENTION_OPTIONS = [
  { value: 'off', label: 'Until somebody deletes them' },
  ...PRESET_DAYS.map((days) => ({ value: String(days), label: `For ${days} days` })),
  { value: 'own', label: 'For as many days as you say' },
];

/** The retention period. A period that deletes reports is saved only after these were shown. */
export function RetentionSettings() {
  const { settings, problem, save: saveField } = useSettingField('How long reports are kept');
  const days = settings.retentionDays;
  const bridge = useReportsBridge();
  const isPreset = PRESET_DAYS.some((preset) => preset === days);
  const [isCustom, setCustom] = useState(days !== null && !isPreset);
  const [customDays, setOwnDays] = useState<number | undefined>(
    isPreset ? undefined : (days ?? undefined),
  );
  const [pendingChange, setRequested] = useState<{
    readonly days: number;
    readonly preview: DeletionPreview;
  }>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const save = async (newDays: RetentionDays) => {
    setBusy(true);
    await saveField(() => ({ retentionDays: newDays }));
    setBusy(false);
    setRequested(undefined);
  };
  const previewRetention = async (newDays: number) => {
    setBusy(true);
    const answer = await bridge.call('archive.previewRetention', { days: newDays });
    setBusy(false);
    setError(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return;
    if (answer.value.count === 0) await save(newDays);
    else setRequested({ days: newDays, preview: answer.value });
  };
  const choose = (value: string) => {
    setCustom(value === 'own');
    setError(undefined);
    if (value === 'off') void save(null);
    else if (value !== 'own') void previewRetention(Number(value));
  };
  const isInvalid =
    customDays !== undefined &&
    !(Number.isInteger(customDays) && customDays >= 1 && customDays <= MAX_DAYS);
  return (
    <>
      <RadioGroup
        label="Keep saved reports"
        options={RETENTION_OPTIONS}
        value={isCustom ? 'own' : days === null ? 'off' : String(days)}
        onChange={choose}
        isDisabled={isBusy}
        errorMessage={error ?? problem}
      />
      {isCustom && (
        <div className={styles['row']}>
          <NumberField
            className={styles['numberField'] ?? ''}
            label="Days to keep them"
            unit="days"
            value={customDays}
            onChange={setOwnDays}
            errorMessage={isInvalid ? 'Enter a whole number of days from 1 to 36,500' : undefined}
          />
          <Button
            isPending={isBusy}
            isDisabled={customDays === undefined || isInvalid || customDays === days}
            onPress={() => customDays !== undefined && void previewRetention(customDays)}
          >
            Keep for so long
          </Button>
        </div>
      )}
      {pendingChange && (
        <Dialog
          title={`Keep reports for ${pendingChange.days === 1 ? '1 day' : `${pendingChange.days} days`}?`}
          role="alertdialog"
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setRequested(undefined);
          }}
          actions={
            <>
              <Button onPress={() => setRequested(undefined)}>Change nothing</Button>
              <Button variant="danger" onPress={() => void save(pendingChange.days)}>
                {`Have ${formatReportCount(pendingChange.preview.count)} removed`}
              </Button>
            </>
          }
        >
          <p>
            {formatReportCount(pendingChange.preview.count)} prepared longer ago than that will be
            removed, with every trace of them in the back-ups: when Platedesk is next started, or
            within a day. This can’t be undone then. From there on it removes once a day what has
            grown too old.
          </p>
          <DeletionList preview={pendingChange.preview} />
        </Dialog>
      )}
    </>
  );
}
