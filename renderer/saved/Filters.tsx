import { type ReactNode, useState } from 'react';
import { resultSchema } from '../../shared/report/snapshot.ts';
import { ENVIRONMENT_NAMES, environmentSchema } from '../../shared/provider/environment.ts';
import { ENVIRONMENT_ICONS } from '../window/environment/EnvironmentBand.tsx';
import { cx } from '../ui/cx.ts';
import { DateField } from '../ui/DateField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import toggle from '../ui/Toggle.module.css';
import styles from './Filters.module.css';
import { RESULT_WORDS } from './result-words.ts';
import type { Saved } from './saved.ts';
import { useSearch } from './useStore.ts';

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

/** What narrows the list: verdict, environment and days, each applied as it is chosen. */
export function Filters({ saved }: { readonly saved: Saved }) {
  // Not the whole query: the text is another with every key.
  const results = useSearch(saved, ({ query }) => query.results);
  const environments = useSearch(saved, ({ query }) => query.environments);
  const order = useSearch(saved, ({ query }) => query.order);
  return (
    <div className={styles['filters']} role="group" aria-label="Filters">
      <div className={styles['choices']} role="group" aria-label="Verdict">
        {resultSchema.options.map((result) => {
          const { word, icon: Icon, tone } = RESULT_WORDS[result];
          return (
            <Choice
              key={result}
              isChosen={results.includes(result)}
              onToggle={() => saved.ask({ results: toggled(results, result) })}
            >
              <Icon className={styles['icon']} data-tone={tone} aria-hidden="true" />
              {word}
            </Choice>
          );
        })}
      </div>
      <div className={styles['choices']} role="group" aria-label="Environment of the reports">
        {environmentSchema.options.map((environment) => {
          const Icon = ENVIRONMENT_ICONS[environment];
          return (
            <Choice
              key={environment}
              isChosen={environments.includes(environment)}
              onToggle={() => saved.ask({ environments: toggled(environments, environment) })}
            >
              <Icon className={styles['icon']} data-band={environment} aria-hidden="true" />
              {ENVIRONMENT_NAMES[environment]}
            </Choice>
          );
        })}
      </div>
      <div className={styles['days']}>
        <Day saved={saved} end="from" label="From" />
        <Day saved={saved} end="to" label="To" />
      </div>
      <Segmented
        label="Order"
        options={ORDERS}
        value={order}
        onChange={(order) => saved.ask({ order })}
      />
    </div>
  );
}

type ChoiceProps = {
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

function Choice({ isChosen, onToggle, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={cx(toggle['toggle'], styles['choice'])}
      aria-pressed={isChosen}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day is asked for once it is one; what is no day is said beside the box and leaves nothing out. */
function Day({
  saved,
  end,
  label,
}: {
  readonly saved: Saved;
  readonly end: 'from' | 'to';
  readonly label: string;
}) {
  const asked = useSearch(saved, ({ query }) => query[end] ?? '');
  const [draft, setDraft] = useState('');
  const [known, setKnown] = useState(asked);
  // Set from elsewhere: “Remove all filters”.
  if (known !== asked) {
    setKnown(asked);
    setDraft(asked);
  }
  const isBackwards = useSearch(
    saved,
    ({ query: { from, to } }) =>
      end === 'to' && from !== undefined && to !== undefined && to < from,
  );
  const change = (value: string) => {
    setDraft(value);
    const day = DAY.test(value) ? value : undefined;
    const { [end]: before, ...rest } = saved.search.state().query;
    if (day === before) return;
    setKnown(day ?? '');
    saved.askFor(day === undefined ? rest : { ...rest, [end]: day });
  };
  return (
    <DateField
      label={label}
      className={styles['day'] ?? ''}
      value={draft}
      onChange={change}
      errorMessage={isBackwards ? 'This is before the first day' : undefined}
    />
  );
}

const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
