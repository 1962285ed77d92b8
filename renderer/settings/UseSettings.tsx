import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toLondonDay } from '../../shared/format/days.ts';
import { formatCount, joinSentences } from '../../shared/format/text.ts';
import type { UseCount } from '../../shared/ipc/use.ts';
import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { type Settings, type SettingsPatch, settingsSchema } from '../../shared/ipc/settings.ts';
import { type DatasetId, DATASETS } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { useBridge } from '../bridge/bridge.ts';
import { usePolicy } from '../bridge/queries.ts';
import { unwrap } from '../bridge/query-client.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { Button } from '../ui/Button.tsx';
import { type DataColumn, DataTable } from '../ui/DataTable.tsx';
import { formatMoney, formatNumber } from '../ui/format.ts';
import { readNumber } from './entered-values.ts';
import { EnteredField } from './ProfileField.tsx';
import { ErrorMessage, SettingsGroup, useSettingField } from './setting-controls.tsx';
import {
  nameDataset,
  OUTCOME_LABELS,
  sumUse,
  toPounds,
  type UseRow,
  type UseTotal,
  writeUseCsv,
} from './use-figures.ts';
import styles from './settings.module.css';

/** What was sent, what it cost by the user's tariff, and the limit of a day. */
export function UseSettings({ isTitleHidden }: { readonly isTitleHidden: boolean }) {
  return (
    <SettingsGroup
      title="Use"
      isTitleHidden={isTitleHidden}
      note="Every request that was sent counts, also if it failed or was repeated, because each may be charged. The counter is a guard against mistakes. It has no plates and does not replace the provider’s invoice."
    >
      <LimitField />
      <UseFigures />
      <TariffFields />
    </SettingsGroup>
  );
}

function LimitField() {
  const isFixed = usePolicy().dailyRequestLimit !== undefined;
  const { dailyRequestLimit } = useSettings();
  return (
    <SavedNumber
      label="Daily request limit"
      unit="requests"
      description={
        isFixed
          ? SET_BY_ORGANISATION
          : 'Lookups and work lists in Production and UAT that would exceed it are refused until midnight, London time. An empty field is no limit.'
      }
      isDisabled={isFixed}
      className={styles['limitField'] ?? ''}
      value={dailyRequestLimit ?? undefined}
      isValid={(value) => settingsSchema.shape.dailyRequestLimit.safeParse(value).success}
      invalidMessage="Enter a whole number from 1 to 1,000,000, or leave the field empty for no limit"
      change={(value) => ({ dailyRequestLimit: value ?? null })}
    />
  );
}

function TariffFields() {
  const { tariffPence } = useSettings();
  return (
    <fieldset aria-label="Tariff" className="stack-s2">
      <div>
        <p className="field-label">Tariff</p>
        <p className="note">What your provider charges for a request for each dataset, in pence.</p>
      </div>
      <div className={styles['checkboxes']}>
        {DATASETS.map(({ id, name }) => (
          <SavedNumber
            key={id}
            label={`${name} tariff`}
            unit="pence"
            value={tariffPence[id]}
            isValid={(value) => isTariff(id, value)}
            invalidMessage="Enter a number of pence from 0 to 100,000"
            change={(value, current) => {
              const { [id]: _, ...others } = current.tariffPence;
              return { tariffPence: value === undefined ? others : { ...others, [id]: value } };
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

const isTariff = (id: DatasetId, value: number) =>
  settingsSchema.shape.tariffPence.safeParse({ [id]: value }).success;

type SavedNumberProps = {
  readonly label: string;
  readonly unit: string;
  readonly description?: string;
  readonly isDisabled?: boolean;
  readonly className?: string;
  /** Undefined: not set. */
  readonly value: number | undefined;
  readonly isValid: (value: number) => boolean;
  readonly invalidMessage: string;
  readonly change: (value: number | undefined, current: Settings) => SettingsPatch;
};

/**
 * A number that may be empty. It is saved when the field loses the focus. A text that is refused or not
 * saved stays in the field with its reason.
 */
function SavedNumber({ value, isValid, invalidMessage, change, ...props }: SavedNumberProps) {
  const { problem, showProblem, save } = useSettingField(props.label);
  const enter = async (text: string) => {
    const entered = text.trim() === '' ? undefined : readNumber(text);
    if (entered === undefined ? text.trim() === '' : isValid(entered))
      return save((current) => change(entered, current));
    showProblem(invalidMessage);
    return false;
  };
  return (
    <EnteredField
      {...props}
      inputMode="decimal"
      value={value === undefined ? '' : formatNumber(value)}
      errorMessage={problem}
      onEnter={enter}
    />
  );
}

const COLUMNS: readonly DataColumn<UseRow>[] = [
  {
    key: 'dataset',
    header: 'Dataset',
    isRowHeader: true,
    cell: ({ dataset }) => nameDataset(dataset),
  },
  { key: 'outcome', header: 'Outcome', cell: ({ outcome }) => OUTCOME_LABELS[outcome] },
  {
    key: 'environment',
    header: 'Environment',
    cell: ({ environment }) => ENVIRONMENT_NAMES[environment],
  },
  { key: 'today', header: 'Today', align: 'right', cell: ({ today }) => formatNumber(today) },
  { key: 'month', header: 'This month', align: 'right', cell: ({ month }) => formatNumber(month) },
  {
    key: 'cost',
    header: 'Cost this month',
    align: 'right',
    cell: ({ monthPence }) =>
      monthPence === undefined ? 'Not known' : formatMoney(toPounds(monthPence)),
  },
];

function UseFigures() {
  const bridge = useBridge();
  const { tariffPence } = useSettings();
  const { data, error, refetch } = useQuery({
    queryKey: ['use'],
    // Not cached, so that it is loaded again each time Settings open.
    gcTime: 0,
    queryFn: async () => ({
      counts: unwrap(await bridge.call('use.get')),
      today: toLondonDay(new Date()),
    }),
  });
  const { rows, total } = sumUse(data?.counts ?? [], data?.today ?? '', tariffPence);
  return (
    <div className="stack-s2">
      {data && (
        <>
          <DataTable
            caption="Requests of this month"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ environment, dataset, outcome }) => `${environment} ${dataset} ${outcome}`}
            empty="No request was sent this month."
          />
          {rows.length > 0 && <p>{describeTotal(total)}</p>}
          <SaveUseButton counts={data.counts} />
        </>
      )}
      {error && (
        <>
          <ErrorMessage>{error.message}</ErrorMessage>
          <div>
            <Button size="small" onPress={() => void refetch()}>
              Try again
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const describeTotal = ({ today, month, monthPence, monthWithoutTariff }: UseTotal): string =>
  joinSentences(
    `Without Sample: ${formatCount(today, 'request')} today, ${formatNumber(month)} this month, ${formatMoney(toPounds(monthPence))} by your tariff.`,
    monthWithoutTariff > 0 &&
      `The cost of ${formatCount(monthWithoutTariff, 'request')} is not known, because they have no tariff.`,
  );

function SaveUseButton({ counts }: { readonly counts: readonly UseCount[] }) {
  const bridge = useBridge();
  const { tariffPence } = useSettings();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setSaving(true);
    const id = crypto.randomUUID();
    const suggestedName = `platedesk-use-${toLondonDay(new Date()).slice(0, 7)}.csv`;
    const sent = await bridge.call('files.appendText', {
      id,
      text: writeUseCsv(counts, tariffPence),
    });
    const saved = sent.ok
      ? await bridge.call('files.saveText', { id, kind: 'csv', suggestedName })
      : sent;
    setProblem(saved.ok ? undefined : saved.error.message);
    setSaving(false);
  };
  return (
    <>
      <div className={styles['buttons']}>
        <Button isPending={isSaving} isDisabled={counts.length === 0} onPress={() => void save()}>
          Save as CSV
        </Button>
      </div>
      <ErrorMessage>{problem}</ErrorMessage>
    </>
  );
}
