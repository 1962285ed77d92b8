import { type KeyboardEvent, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './TabList.module.css';

type Tab<V extends string> = {
  readonly value: V;
  readonly label: string;
  /** Selected in the colour of the environment. */
  readonly environment?: string;
};

type TabListProps<V extends string> = {
  readonly label: string;
  /** Of the document, for the ids of the tabs and their panels. */
  readonly id: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
};

const toTabId = (id: string, value: string) => `${id}-${value}`;
const toPanelId = (id: string, value: string) => `${id}-${value}-panel`;

/** The attributes of the element that a tab shows. It stays in the page while another is shown. */
export const tabPanelProps = (id: string, value: string, selected: string) => ({
  role: 'tabpanel',
  id: toPanelId(id, value),
  'aria-labelledby': toTabId(id, value),
  hidden: value !== selected,
});

/** Tabs that are one stop of the Tab key. The arrow keys select the next one. */
export function TabList<V extends string>({ label, id, tabs, value, onChange }: TabListProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.value === value) + step;
    const next = tabs.at(index % tabs.length);
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles['tabs']}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={toTabId(id, tab.value)}
          className={cx('selectable', styles['tab'])}
          aria-selected={tab.value === value}
          aria-controls={toPanelId(id, tab.value)}
          tabIndex={tab.value === value ? 0 : -1}
          data-selected={tab.value === value || undefined}
          data-value={tab.value}
          data-environment={tab.environment}
          onClick={() => onChange(tab.value)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
