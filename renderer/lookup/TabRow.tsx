import {
  FileClock,
  Hash,
  Image,
  LayoutList,
  type LucideIcon,
  Milestone,
  ScanBarcode,
  TrendingUp,
} from 'lucide-react';
import { memo, useEffect } from 'react';
import { Focusable } from 'react-aria-components';
import { NUMBERED_TAB_COUNT, tabChord } from '../../shared/ipc/shortcuts.ts';
import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { getDatasetDefinition } from '../datasets/registry.ts';
import { Tooltip } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { ElapsedTime } from '../ui/ElapsedTime.tsx';
import { SpinningIcon } from '../ui/Spinner.tsx';
import { TONE_ICONS } from '../ui/tone.ts';
import type { StateBadge } from '../vehicle/states/state-badge.ts';
import { focusSelectedTab } from '../window/focus.ts';
import { type Tab, type TabId, useNavigation } from '../window/navigation.ts';
import { chordKeyLabels, isMac } from '../window/shortcuts.ts';
import styles from './DatasetTabs.module.css';

export const tabElementId = (id: TabId) => `dataset-tab-${id}`;

/** Shown instead of the names of the tabs while their list is collapsed. */
const TAB_ICONS = {
  overview: LayoutList,
  abi: Hash,
  image: Image,
  marketDemand: TrendingUp,
  mileage: Milestone,
  mot: FileClock,
  vrmToVin: ScanBarcode,
  ...(Object.fromEntries(DATASET_IDS.map((id) => [id, getDatasetDefinition(id).icon])) as Record<
    DatasetId,
    LucideIcon
  >),
} satisfies Record<TabId, LucideIcon>;

export type TabProps = {
  readonly tab: Tab;
  readonly number: number;
  readonly isSelected: boolean;
  readonly isCollapsed: boolean;
};

type RowProps = TabProps & {
  /** The state as text for screen readers and in the tooltip. */
  readonly description: string;
  /** The sign of the state. A received dataset has none. */
  readonly badge?: StateBadge;
  /** The state in place of the counts. */
  readonly word?: string | undefined;
  /** Numbers of findings. */
  readonly alert?: number;
  readonly review?: number;
  /** When the request in progress started, in the time of `performance.now()`. */
  readonly startedAt?: number | undefined;
};

/**
 * A tab with its state. The click area of the tab is the whole row. Memoized, because each answer
 * evaluates the findings of every dataset, and mostly changes one row.
 */
export const TabRow = memo(function TabRow(props: RowProps) {
  const { tab, number, isSelected, isCollapsed, description, badge, word, startedAt } = props;
  const { alert = 0, review = 0 } = props;
  const { id, name } = tab;
  const navigation = useNavigation();
  const tabId = tabElementId(id);
  const Icon = TAB_ICONS[id];
  // A shortcut can select this tab while another has the focus: the focus must follow.
  useEffect(() => {
    if (isSelected && document.activeElement?.getAttribute('role') === 'tab') focusSelectedTab();
  }, [isSelected]);
  const keys =
    number <= NUMBERED_TAB_COUNT ? chordKeyLabels(tabChord(number), isMac()).join(' ') : undefined;
  const button = (
    <button
      type="button"
      role="tab"
      id={tabId}
      className={styles['tab']}
      aria-label={isCollapsed ? name : undefined}
      aria-selected={isSelected}
      aria-controls="dataset-panel"
      aria-describedby={`${tabId}-state`}
      tabIndex={isSelected ? 0 : -1}
      title={[`${name}: ${description}`, keys].filter(Boolean).join('\n')}
      onClick={() => navigation.showTab(id)}
    >
      {isCollapsed ? <Icon className="small-icon" aria-hidden="true" /> : name}
    </button>
  );
  return (
    <div className={cx('selectable', styles['row'])} role="presentation">
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      <Tooltip text={name} isDisabled={!isCollapsed}>
        <Focusable>{button}</Focusable>
      </Tooltip>
      <span id={`${tabId}-state`} hidden>
        {description}
      </span>
      {word === undefined ? (
        <>
          <FindingCount severity="alert" count={alert} />
          <FindingCount severity="review" count={review} />
        </>
      ) : (
        <span className={styles['word']} aria-hidden="true">
          {startedAt === undefined ? word : <ElapsedTime startedAt={startedAt} />}
        </span>
      )}
      <span className={styles['badge']} data-tone={badge?.tone} aria-hidden="true">
        {badge && (
          <SpinningIcon
            icon={badge.icon}
            isSpinning={badge.isSpinning === true}
            className={styles['sign']}
          />
        )}
      </span>
    </div>
  );
});

type CountProps = { readonly severity: 'alert' | 'review'; readonly count: number };

function FindingCount({ severity, count }: CountProps) {
  const Icon = TONE_ICONS[severity];
  return (
    <span className={styles['count']} data-tone={severity} aria-hidden="true">
      {count > 0 && (
        <>
          <Icon className={styles['sign']} />
          {count}
        </>
      )}
    </span>
  );
}
