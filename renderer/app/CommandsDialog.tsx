import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { cx } from '../ui/cx.ts';
import { type AvailableCommand, waitForDialogs } from '../window/commands.ts';
import { type CommandEntry, useCommandGroups } from './command-entries.ts';
import styles from './CommandsDialog.module.css';

type Props = { readonly available: readonly AvailableCommand[]; readonly onClose: () => void };

/** Finds a command, a dataset, a screen, a recent vehicle or a saved report, and opens or runs it. */
export default function CommandsDialog({ available, onClose }: Props) {
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const groups = useCommandGroups(available, text.trim());
  const entries = groups.flatMap((group) => group.entries);
  // The selected row may no longer be found.
  const active = entries.find(({ key }) => key === activeKey) ?? entries[0];
  const optionId = ({ key }: CommandEntry) => `${id} ${key}`.replaceAll(/\s/g, '-');

  useEffect(() => input.current?.focus(), []);
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // After the dialog has returned the focus, because some commands move it.
  const run = (entry: CommandEntry) => {
    void waitForDialogs().then(entry.run);
    onClose();
  };
  const pressKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && active)
      setActiveKey(entries.at((entries.indexOf(active) + step) % entries.length)?.key);
    else if (event.key === 'Enter' && !event.repeat && active) run(active);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Commands" size="list" onClose={onClose}>
      <div className={styles['field']}>
        <input
          ref={input}
          className={styles['input']}
          role="combobox"
          aria-label="Find a command"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck="false"
          placeholder="Find a command, a vehicle or a report"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveKey(undefined);
          }}
          onKeyDown={pressKey}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Commands" className={styles['list']}>
        {groups.map(({ title, entries: rows }, index) => (
          <div key={title} role="group" aria-labelledby={`${id}-${index}`}>
            <p id={`${id}-${index}`} className={cx('note', styles['title'])} role="presentation">
              {title}
            </p>
            {rows.map((entry) => (
              <CommandRow
                key={entry.key}
                id={optionId(entry)}
                entry={entry}
                isActive={entry === active}
                onChoose={() => run(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className={cx('muted', styles['empty'])}>
        {entries.length === 0 && 'No command or report found'}
      </output>
    </Dialog>
  );
}

type RowProps = {
  readonly id: string;
  readonly entry: CommandEntry;
  readonly isActive: boolean;
  readonly onChoose: () => void;
};

function CommandRow({ id, entry, isActive, onChoose }: RowProps) {
  const { label, detail, requestCount, keys } = entry;
  return (
    // The field has the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles['row']}
      onClick={onChoose}
    >
      <span className="truncate">{label}</span>
      <span className={cx('note truncate', styles['detail'])}>
        <bdi>{detail}</bdi>
      </span>
      {requestCount !== undefined && requestCount > 0 && (
        <span className="note nowrap">{formatCount(requestCount, 'request')}</span>
      )}
      {keys && <kbd className={cx('key-cap', styles['keys'])}>{keys}</kbd>}
    </div>
  );
}
