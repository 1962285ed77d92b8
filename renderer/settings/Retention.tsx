import { useState } from 'react';
import type { Settings } from '../../shared/ipc/settings.ts';
import type { Going } from '../../shared/ipc/reports.ts';
import { GoingList } from '../saved/GoingList.tsx';
import { reportsWords } from '../saved/words.ts';
import { useReportsDesk } from '../bridge/reports-desk.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { useSaveField } from '../bridge/saving.ts';
import styles from './settings.module.css';

/** How long reports are kept, in days; null: until somebody deletes them. */
export type Days = Settings['retention'];

const GIVEN = [30, 90, 365] as const;
const MOST = 36_500;

const OPTIONS = [
  { value: 'off', label: 'Until somebody deletes them' },
  ...GIVEN.map((days) => ({ value: String(days), label: `For ${days} days` })),
  { value: 'own', label: 'For as many days as you say' },
];

/** How long saved reports are kept. A shorter time is saved only after what goes by it was shown. */
export function Retention() {
  const { settings, problem, save: saveField } = useSaveField('How long reports are kept');
  const days = settings.retention;
  const desk = useReportsDesk();
  const isGiven = GIVEN.some((given) => given === days);
  const [isOwn, setOwn] = useState(days !== null && !isGiven);
  const [own, setOwnDays] = useState<number | undefined>(isGiven ? undefined : (days ?? undefined));
  const [asked, setAsked] = useState<{ readonly days: number; readonly going: Going }>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const save = async (wanted: Days) => {
    setBusy(true);
    await saveField(() => ({ retention: wanted }));
    setBusy(false);
    setAsked(undefined);
  };
  const want = async (wanted: number) => {
    setBusy(true);
    const answer = await desk.call('archive.expiring', { days: wanted });
    setBusy(false);
    setFault(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return;
    if (answer.value.count === 0) await save(wanted);
    else setAsked({ days: wanted, going: answer.value });
  };
  const choose = (value: string) => {
    setOwn(value === 'own');
    setFault(undefined);
    if (value === 'off') void save(null);
    else if (value !== 'own') void want(Number(value));
  };
  const isWrong = own !== undefined && !(Number.isInteger(own) && own >= 1 && own <= MOST);
  return (
    <>
      <RadioGroup
        label="Keep saved reports"
        options={OPTIONS}
        value={isOwn ? 'own' : days === null ? 'off' : String(days)}
        onChange={choose}
        isDisabled={isBusy}
        errorMessage={fault ?? problem}
      />
      {isOwn && (
        <div className={styles['line']}>
          <NumberField
            className={styles['seconds'] ?? ''}
            label="Days to keep them"
            unit="days"
            value={own}
            onChange={setOwnDays}
            errorMessage={isWrong ? 'Enter a whole number of days from 1 to 36,500' : undefined}
          />
          <Button
            isPending={isBusy}
            isDisabled={own === undefined || isWrong || own === days}
            onPress={() => own !== undefined && void want(own)}
          >
            Keep for so long
          </Button>
        </div>
      )}
      {asked && (
        <Dialog
          title={`Keep reports for ${asked.days === 1 ? '1 day' : `${asked.days} days`}?`}
          role="alertdialog"
          isOpen
          onOpenChange={(open) => {
            if (!open) setAsked(undefined);
          }}
          actions={
            <>
              <Button onPress={() => setAsked(undefined)}>Change nothing</Button>
              <Button variant="danger" onPress={() => void save(asked.days)}>
                {`Have ${reportsWords(asked.going.count)} removed`}
              </Button>
            </>
          }
        >
          <p>
            {reportsWords(asked.going.count)} prepared longer ago than that will be removed, with
            every trace of them in the back-ups: when Platedesk is next started, or within a day.
            This can’t be undone then. From there on it removes once a day what has grown too old.
          </p>
          <GoingList going={asked.going} />
        </Dialog>
      )}
    </>
  );
}
