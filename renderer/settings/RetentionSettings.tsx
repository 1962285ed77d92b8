import { useState } from 'react';
import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { type Settings, settingsSchema } from '../../shared/ipc/settings.ts';
import type { DeletionPreview } from '../../shared/ipc/reports.ts';
import { formatCount } from '../../shared/format/text.ts';
import { DeletionList } from '../saved/DeletionList.tsx';
import { useBridge } from '../bridge/bridge.ts';
import { usePolicy } from '../bridge/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { NumberField } from '../ui/TextField.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { useSettingField } from './setting-controls.tsx';
import styles from './settings.module.css';

const PRESET_DAYS = [30, 90, 365] as const;

const RETENTION_OPTIONS = [
  { value: 'off', label: 'Until deleted' },
  ...PRESET_DAYS.map((days) => ({ value: String(days), label: `For ${days} days` })),
  { value: 'own', label: 'For a number of days you set' },
];

/** The retention period. A period that deletes reports is saved only after these were shown. The main process then asks to confirm it. */
export function RetentionSettings() {
  const { settings, problem, save: saveField } = useSettingField('Retention period');
  const days = settings.retentionDays;
  const bridge = useBridge();
  const isFixed = usePolicy().retentionDays !== undefined;
  const isPreset = PRESET_DAYS.some((preset) => preset === days);
  /** The custom option was chosen, and its number of days may not be saved yet. */
  const [isCustomChosen, setCustomChosen] = useState(false);
  const isCustomShown = isCustomChosen || (days !== null && !isPreset);
  const savedCustomDays = isPreset ? undefined : (days ?? undefined);
  const [customDays, setCustomDays] = useState(savedCustomDays);
  const [knownDays, setKnownDays] = useState(days);
  // The setting changes here, and in other windows.
  if (knownDays !== days) {
    setKnownDays(days);
    setCustomChosen(false);
    setCustomDays(savedCustomDays);
  }
  const [pendingChange, setPendingChange] = useState<{
    readonly days: number;
    readonly preview: DeletionPreview;
  }>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);

  const save = async (newDays: Settings['retentionDays']) => {
    setBusy(true);
    await saveField(() => ({ retentionDays: newDays }));
    setBusy(false);
    setPendingChange(undefined);
  };
  const previewRetention = async (newDays: number) => {
    setBusy(true);
    const answer = await bridge.call('archive.previewRetention', { days: newDays });
    setBusy(false);
    setError(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return;
    if (answer.value.count === 0) await save(newDays);
    else setPendingChange({ days: newDays, preview: answer.value });
  };
  const choose = (value: string) => {
    setCustomChosen(value === 'own');
    setError(undefined);
    if (value === 'off') void save(null);
    else if (value !== 'own') void previewRetention(Number(value));
  };
  const isInvalid =
    customDays === undefined
      ? isRefused
      : !settingsSchema.shape.retentionDays.safeParse(customDays).success;
  const saveCustomDays = () => {
    setRefused(customDays === undefined);
    if (customDays !== undefined && !isInvalid) void previewRetention(customDays);
  };
  return (
    <>
      <RadioGroup
        label="Keep saved reports"
        options={RETENTION_OPTIONS}
        value={isCustomShown ? 'own' : days === null ? 'off' : String(days)}
        onChange={choose}
        isDisabled={isFixed}
        isReadOnly={isBusy}
        description={isFixed && SET_BY_ORGANISATION}
        errorMessage={error ?? problem}
      />
      {isCustomShown && (
        <div className={styles['row']}>
          <NumberField
            className={styles['numberField'] ?? ''}
            isDisabled={isFixed}
            label="Number of days"
            unit="days"
            value={customDays}
            onChange={setCustomDays}
            errorMessage={isInvalid ? 'Enter a whole number of days from 1 to 36,500' : undefined}
          />
          {/* Not disabled without a valid number: the field enters its number only when it loses the
              focus, so the press or the Tab key that leaves it would not reach the button. */}
          <Button isPending={isBusy} isDisabled={isFixed} onPress={saveCustomDays}>
            Save retention period
          </Button>
        </div>
      )}
      <p className="note">
        Work lists do not follow this period. Each is deleted 30 days after its last change, unless
        you choose “Keep this list” in its menu.
      </p>
      {pendingChange && (
        <Dialog
          title={`Keep reports for ${formatCount(pendingChange.days, 'day')}?`}
          role="alertdialog"
          onClose={() => setPendingChange(undefined)}
          actions={
            <>
              <Button isDisabled={isBusy} onPress={() => setPendingChange(undefined)}>
                Cancel
              </Button>
              <Button
                variant="danger"
                isDisabled={isBusy}
                onPress={() => void save(pendingChange.days)}
              >
                {`Continue with ${formatCount(pendingChange.preview.count, 'report')}`}
              </Button>
            </>
          }
        >
          <p>
            {formatCount(pendingChange.preview.count, 'older report')} will be removed, including
            from backups, within 1 day or when Platedesk next starts. This cannot be undone. After
            that, reports past the retention period are removed daily.
          </p>
          <DeletionList preview={pendingChange.preview} />
        </Dialog>
      )}
    </>
  );
}
