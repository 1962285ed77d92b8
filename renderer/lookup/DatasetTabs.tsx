import { LayoutList } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { BundleOnlyId } from '../../shared/provider/multi-request.ts';
import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { focusSelectedTab, takeTabFocus } from '../window/focus.ts';
import type { TabId } from '../window/navigation/store.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { chordWords, NUMBERED_TABS, tabChord } from '../window/shortcuts.ts';
import type { Tab } from '../window/tabs.ts';
import { useCommand } from '../window/useCommand.ts';
import { TurningIcon } from '../ui/TurningIcon.tsx';
import styles from './DatasetTabs.module.css';
import { Elapsed } from '../ui/Elapsed.tsx';
import { timeOf } from './times.ts';
import { useDataset } from '../vehicle/useDataset.ts';
import { useExtra } from '../vehicle/useExtra.ts';
import { markOf, type Mark } from '../vehicle/states/marks.ts';

export const tabElementId = (id: TabId) => `dataset-tab-${id}`;

type TabsProps = { readonly tabs: readonly Tab[]; readonly selected: TabId };

/**
 * The datasets down the side: what each is called, its state and its time. Down, not across, for
 * twenty of them don't fit across a small window, and a list can be read without scrolling.
 */
export function DatasetTabs({ tabs, selected }: TabsProps) {
  const navigation = useNavigation();
  const at = tabs.findIndex((tab) => tab.id === selected);
  const show = (to: number, focus: boolean) => {
    const tab = tabs[(to + tabs.length) % tabs.length];
    if (!tab) return;
    navigation.showTab(tab.id);
    if (focus) document.getElementById(tabElementId(tab.id))?.focus();
  };
  useEffect(takeTabFocus, []);
  useCommand('previous-tab', () => show(at - 1, false));
  useCommand('next-tab', () => show(at + 1, false));
  const press = (event: KeyboardEvent) => {
    const to = STEPS[event.key]?.(at, tabs.length);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(to, true);
  };
  return (
    <div
      role="tablist"
      aria-label="Datasets"
      aria-orientation="vertical"
      tabIndex={-1}
      className={styles['list']}
      onKeyDown={press}
    >
      {tabs.map((tab, index) => (
        <TabOf key={tab.id} tab={tab} number={index + 1} isSelected={tab.id === selected} />
      ))}
    </div>
  );
}

const STEPS: Readonly<Partial<Record<string, (at: number, count: number) => number>>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

type TabProps = { readonly tab: Tab; readonly number: number; readonly isSelected: boolean };

function TabOf(props: TabProps) {
  const { id } = props.tab;
  if (id === 'overview') return <OverviewTab {...props} />;
  const dataset = DATASET_IDS.find((known) => known === id);
  return dataset ? (
    <DatasetTab {...props} id={dataset} />
  ) : (
    <ExtraTab {...props} id={id as BundleOnlyId} />
  );
}

function OverviewTab(props: TabProps) {
  return <TabRow {...props} description="All datasets" mark={OVERVIEW} />;
}

const OVERVIEW: Mark = { icon: LayoutList, tone: 'unknown', short: '' };

function DatasetTab({ id, ...props }: TabProps & { readonly id: DatasetId }) {
  const state = useDataset(id);
  const mark = markOf(state);
  const time = state.state === 'settled' ? timeOf(state.answer.settledAt) : '';
  return (
    <TabRow {...props} description={`${mark.short} ${time}`.trim()} mark={mark}>
      {state.state === 'loading' && <Elapsed since={state.ask.startedAt} />}
      {state.state !== 'loading' && (mark.short === 'Answered' ? time : mark.short)}
    </TabRow>
  );
}

function ExtraTab({ id, ...props }: TabProps & { readonly id: BundleOnlyId }) {
  const state = useExtra(id);
  const { mark } = state;
  return (
    <TabRow {...props} description={mark.short} mark={mark}>
      {state.state === 'loading' ? <Elapsed since={state.ask.startedAt} /> : mark.short}
    </TabRow>
  );
}

type RowProps = TabProps & {
  /** The state in words, for those who hear it. */
  readonly description: string;
  readonly mark: Mark;
  readonly children?: ReactNode;
};

/** A tab, and beside it what it stands at. The tab takes the clicks of the whole row. */
function TabRow({ tab: { id, name }, number, isSelected, description, mark, children }: RowProps) {
  const navigation = useNavigation();
  const show = () => navigation.showTab(id);
  const numbered = number <= NUMBERED_TABS;
  useCommand(`tab-${number}`, show, !numbered);
  const own = tabElementId(id);
  const { icon, spins, tone } = mark;
  // A key may choose this tab while another has the focus: a ring on a tab that isn't shown misleads.
  useEffect(() => {
    if (isSelected && document.activeElement?.getAttribute('role') === 'tab') focusSelectedTab();
  }, [isSelected]);
  return (
    <div className={styles['row']} role="presentation">
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      <button
        type="button"
        role="tab"
        id={own}
        className={styles['tab']}
        aria-selected={isSelected}
        aria-controls="dataset-panel"
        aria-describedby={`${own}-state`}
        tabIndex={isSelected ? 0 : -1}
        title={numbered ? chordWords(tabChord(number), isMac).join(' ') : undefined}
        onClick={show}
      >
        {name}
      </button>
      <span id={`${own}-state`} hidden>
        {description}
      </span>
      <span className={styles['state']} data-tone={tone} aria-hidden="true">
        {children}
      </span>
      <TurningIcon
        icon={icon}
        isTurning={spins === true}
        className={styles['mark']}
        data-tone={tone}
      />
    </div>
  );
}

const isMac = navigator.platform.startsWith('Mac');
