import { PanelRight } from 'lucide-react';
import { useRef } from 'react';
import { RESULT_TEXT } from '../../../shared/findings/result-text.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import type { ListView } from '../../../shared/ipc/lists.ts';
import { decisionSchema } from '../../../shared/lists/list-row.ts';
import { ROW_STATES } from '../../../shared/lists/row-state.ts';
import { DECISION_LABELS, RESULTS, STATES } from '../../../shared/lists/table-columns.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { useCommand } from '../../window/commands.ts';
import { Select } from '../../ui/Select.tsx';
import { useStore } from '../../ui/store.ts';
import type { ListCalls } from '../list-queries.ts';
import { type Filters, type ListStore, NO_FILTERS } from '../list-state.ts';
import styles from './FilterBar.module.css';
import { ListProfile } from './ListProfile.tsx';

type Props = {
  readonly list: ListView;
  readonly store: ListStore;
  readonly shownCount: number;
  readonly calls: ListCalls;
};

const VERDICT_OPTIONS = [
  { value: 'all', label: 'All verdicts' },
  ...RESULTS.map((value) => ({ value, label: RESULT_TEXT[value].label })),
] as const;
const DECISION_OPTIONS = [
  { value: 'all', label: 'All decisions' },
  ...decisionSchema.options.map((value) => ({
    value,
    label: DECISION_LABELS[value],
  })),
  { value: 'none', label: 'No decision' },
] as const;
const STATE_OPTIONS = [
  { value: 'all', label: 'All states' },
  ...STATES.map((value) => ({ value, label: ROW_STATES[value] })),
] as const;

/** Which rows are shown, and the buying profile of the list. Sends nothing. */
export function FilterBar({ list, store, shownCount, calls }: Props) {
  const { filters, isPanelOpen } = useStore(store);
  const { buyingProfiles } = useSettings();
  const textField = useRef<HTMLInputElement>(null);
  const change = (next: Partial<Filters>) =>
    store.set({ ...store.get(), filters: { ...store.get().filters, ...next } });
  // The find bar would search only the rows that are rendered.
  useCommand('find', () => {
    textField.current?.focus();
    textField.current?.select();
  });
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(NO_FILTERS);
  return (
    <div className={styles['bar']} role="group" aria-label="Filters">
      <span className={cx('field-box', styles['search'])}>
        <input
          ref={textField}
          type="text"
          className={styles['input']}
          aria-label="Filter rows"
          placeholder="Filter rows"
          autoComplete="off"
          maxLength={200}
          value={filters.text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || filters.text === '') return;
            event.preventDefault();
            change({ text: '' });
          }}
        />
      </span>
      <Select
        label="Verdict"
        hideLabel
        className={styles['select'] ?? ''}
        options={VERDICT_OPTIONS}
        value={filters.verdict}
        onChange={(verdict) => change({ verdict })}
      />
      <Select
        label="Decision"
        hideLabel
        className={styles['select'] ?? ''}
        options={DECISION_OPTIONS}
        value={filters.decision}
        onChange={(decision) => change({ decision })}
      />
      <Select
        label="State"
        hideLabel
        className={styles['select'] ?? ''}
        options={STATE_OPTIONS}
        value={filters.state}
        onChange={(state) => change({ state })}
      />
      <Checkbox
        label="Headroom above £0"
        isSelected={filters.hasHeadroom}
        onChange={(hasHeadroom) => change({ hasHeadroom })}
      />
      {buyingProfiles.length > 0 && <ListProfile list={list} calls={calls} hideLabel />}
      <span role="status" className={cx('note figures nowrap', styles['count'])}>
        {formatNumber(shownCount)} of {formatNumber(list.rowCount)} shown
      </span>
      <Button
        size="small"
        variant="quiet"
        // Always in its place, so that the filters do not move while the user types.
        isDisabled={!isFiltered}
        onPress={() => {
          textField.current?.focus();
          change(NO_FILTERS);
        }}
      >
        Clear filters
      </Button>
      <Button
        size="small"
        icon={PanelRight}
        aria-expanded={isPanelOpen}
        onPress={() => store.set({ ...store.get(), isPanelOpen: !isPanelOpen })}
      >
        Details
      </Button>
    </div>
  );
}
