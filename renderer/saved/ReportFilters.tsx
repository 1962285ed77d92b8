import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { RESULT_ICONS } from '../vehicle/verdict-result.tsx';
import { RESULT_TEXT } from '../../shared/findings/result-text.ts';
import { verdictResultSchema } from '../../shared/report/snapshot.ts';
import { parseDateInput } from '../../shared/format/parse-date.ts';
import { ENVIRONMENT_NAMES, environmentSchema } from '../../shared/provider/environment.ts';
import { ENVIRONMENT_ICONS } from '../window/EnvironmentBanner.tsx';
import { CHECK_IDS } from '../../shared/findings/checks/check.ts';
import { CHECKS } from '../../shared/findings/checks/definitions.ts';
import { cx } from '../ui/cx.ts';
import { DateField } from '../ui/TextField.tsx';
import { Select } from '../ui/Select.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import toggle from '../ui/Toggle.module.css';
import styles from './ReportFilters.module.css';
import { useReportsStore, useSearchState } from './reports-store.ts';

const ORDER_OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

const RESULT_OPTIONS = verdictResultSchema.options.map((value) => {
  const { label, tone } = RESULT_TEXT[value];
  return { value, label, Icon: RESULT_ICONS[value], iconData: { 'data-tone': tone } };
});
const ENVIRONMENT_OPTIONS = environmentSchema.options.map((value) => ({
  value,
  label: ENVIRONMENT_NAMES[value],
  Icon: ENVIRONMENT_ICONS[value],
  iconData: { 'data-band': value },
}));

const CHECK_OPTIONS = [
  { value: 'any', label: 'Any check' },
  ...CHECK_IDS.map((value) => ({ value, label: CHECKS[value].name })),
] as const;

/** Filters of the list: verdict, environment, adverse check and dates. Each applies immediately. */
export function ReportFilters() {
  const { updateQuery } = useReportsStore();
  // Selects single fields, because the text of the query changes with every key.
  const results = useSearchState(({ query }) => query.results);
  const environments = useSearchState(({ query }) => query.environments);
  const check = useSearchState(({ query }) => query.check);
  return (
    <div className={styles['filters']} role="group" aria-label="Filters">
      <ToggleGroup
        label="Verdict"
        options={RESULT_OPTIONS}
        selected={results}
        onChange={(next) => updateQuery({ results: next })}
      />
      <ToggleGroup
        label="Environment"
        options={ENVIRONMENT_OPTIONS}
        selected={environments}
        onChange={(next) => updateQuery({ environments: next })}
      />
      {/* One control instead of fourteen, because a list of them would take a row of the list. */}
      <Select
        label="Alert or review of"
        hideLabel
        className={styles['check'] ?? ''}
        options={CHECK_OPTIONS}
        value={check ?? 'any'}
        onChange={(next) => updateQuery({ check: next === 'any' ? undefined : next })}
      />
      <div className={styles['days']}>
        <DayFilter bound="savedFrom" label="From" />
        <DayFilter bound="savedTo" label="To" />
      </div>
    </div>
  );
}

export function OrderControl() {
  const { updateQuery } = useReportsStore();
  const order = useSearchState(({ query }) => query.order);
  return (
    <SegmentedControl
      label="Order"
      options={ORDER_OPTIONS}
      value={order}
      onChange={(next) => updateQuery({ order: next })}
    />
  );
}

type ToggleGroupProps<T> = {
  readonly label: string;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly Icon: LucideIcon;
    readonly iconData: object;
  }[];
  readonly selected: readonly T[];
  readonly onChange: (selected: T[]) => void;
};

function ToggleGroup<T extends string>({
  label,
  options,
  selected,
  onChange,
}: ToggleGroupProps<T>) {
  const toggleValue = (value: T) =>
    selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value];
  return (
    <div className={styles['choices']} role="group" aria-label={label}>
      {options.map(({ value, label: name, Icon, iconData }) => (
        <button
          key={value}
          type="button"
          className={cx('selectable', toggle['toggle'], styles['choice'])}
          aria-pressed={selected.includes(value)}
          onClick={() => onChange(toggleValue(value))}
        >
          <Icon className={cx('small-icon', styles['icon'])} {...iconData} aria-hidden="true" />
          {name}
        </button>
      ))}
    </div>
  );
}

type DayFilterProps = { readonly bound: 'savedFrom' | 'savedTo'; readonly label: string };

/** A date filters once it is valid; until then nothing is filtered. */
function DayFilter({ bound, label }: DayFilterProps) {
  const store = useReportsStore();
  const selectedDay = useSearchState(({ query }) => query[bound] ?? '');
  const [invalidText, setInvalidText] = useState('');
  const isBeforeStart = useSearchState(
    ({ query: { savedFrom = '', savedTo = '~' } }) => bound === 'savedTo' && savedTo < savedFrom,
  );
  const change = (value: string) => {
    const day = parseDateInput(value);
    setInvalidText(day === undefined ? value : '');
    const { [bound]: before, ...rest } = store.search.state().query;
    if (day !== before) store.setQuery(day === undefined ? rest : { ...rest, [bound]: day });
  };
  return (
    <DateField
      label={label}
      className={styles['day'] ?? ''}
      value={selectedDay || invalidText}
      onChange={change}
      errorMessage={isBeforeStart ? 'The end date is before the start date' : undefined}
    />
  );
}
