import { RESULT_ICONS } from '../vehicle/verdict-icon.ts';
import { RESULT_TEXT } from '../../shared/findings/verdict-text.ts';
import { type ReactNode, useState } from 'react';
import { verdictResultSchema } from '../../shared/report/snapshot.ts';
import { ENVIRONMENT_NAMES, environmentSchema } from '../../shared/provider/environment.ts';
import { ENVIRONMENT_ICONS } from '../window/environment/EnvironmentBanner.tsx';
import { cx } from '../ui/cx.ts';
import { DateField } from '../ui/DateField.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import toggle from '../ui/Toggle.module.css';
import styles from './ReportFilters.module.css';
import type { ReportsStore } from './reports-store.ts';
import { useSearchState } from './useSearchState.ts';

const ORDER_OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

/** Filters of the list: verdict, environment and dates. Each applies immediately. */
export function ReportFilters({ store }: { readonly store: ReportsStore }) {
  // Selects single fields, because the text of the query changes with every key.
  const results = useSearchState(store, ({ query }) => query.results);
  const environments = useSearchState(store, ({ query }) => query.environments);
  const order = useSearchState(store, ({ query }) => query.order);
  return (
    <div className={styles['filters']} role="group" aria-label="Filters">
      <div className={styles['choices']} role="group" aria-label="Verdict">
        {verdictResultSchema.options.map((result) => {
          const { label, tone } = RESULT_TEXT[result];
          const Icon = RESULT_ICONS[result];
          return (
            <FilterToggle
              key={result}
              isSelected={results.includes(result)}
              onToggle={() => store.updateQuery({ results: toggleItem(results, result) })}
            >
              <Icon className={styles['icon']} data-tone={tone} aria-hidden="true" />
              {label}
            </FilterToggle>
          );
        })}
      </div>
      <div className={styles['choices']} role="group" aria-label="Environment of the reports">
        {environmentSchema.options.map((environment) => {
          const Icon = ENVIRONMENT_ICONS[environment];
          return (
            <FilterToggle
              key={environment}
              isSelected={environments.includes(environment)}
              onToggle={() =>
                store.updateQuery({ environments: toggleItem(environments, environment) })
              }
            >
              <Icon className={styles['icon']} data-band={environment} aria-hidden="true" />
              {ENVIRONMENT_NAMES[environment]}
            </FilterToggle>
          );
        })}
      </div>
      <div className={styles['days']}>
        <DayFilter store={store} bound="savedFrom" label="From" />
        <DayFilter store={store} bound="savedTo" label="To" />
      </div>
      <SegmentedControl
        label="Order"
        options={ORDER_OPTIONS}
        value={order}
        onChange={(order) => store.updateQuery({ order })}
      />
    </div>
  );
}

type ChoiceProps = {
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

function FilterToggle({ isSelected, onToggle, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={cx(toggle['toggle'], styles['choice'])}
      aria-pressed={isSelected}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A date filters once it is valid. An invalid date shows an error beside the field and filters
 * nothing.
 */
function DayFilter({
  store,
  bound,
  label,
}: {
  readonly store: ReportsStore;
  readonly bound: 'savedFrom' | 'savedTo';
  readonly label: string;
}) {
  const selectedDay = useSearchState(store, ({ query }) => query[bound] ?? '');
  const [draft, setDraft] = useState('');
  const [known, setKnown] = useState(selectedDay);
  // The filter was changed elsewhere, for example by “Remove all filters”.
  if (known !== selectedDay) {
    setKnown(selectedDay);
    setDraft(selectedDay);
  }
  const isBeforeStart = useSearchState(
    store,
    ({ query: { savedFrom, savedTo } }) =>
      bound === 'savedTo' &&
      savedFrom !== undefined &&
      savedTo !== undefined &&
      savedTo < savedFrom,
  );
  const change = (value: string) => {
    setDraft(value);
    const day = DAY_PATTERN.test(value) ? value : undefined;
    const { [bound]: before, ...rest } = store.search.state().query;
    if (day === before) return;
    setKnown(day ?? '');
    store.setQuery(day === undefined ? rest : { ...rest, [bound]: day });
  };
  return (
    <DateField
      label={label}
      className={styles['day'] ?? ''}
      value={draft}
      onChange={change}
      errorMessage={isBeforeStart ? 'This is before the first day' : undefined}
    />
  );
}

const toggleItem = <T,>(all: readonly T[], item: T): T[] =>
  all.includes(item) ? all.filter((other) => other !== item) : [...all, item];
