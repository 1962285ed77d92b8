import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Select } from '../ui/Select.tsx';
import { sectionElementId, type SectionId, SECTIONS } from '../window/settings-sections.ts';
import styles from './SettingsScreen.module.css';

type Props = {
  /** Undefined while the search shows settings of all sections. */
  readonly current: SectionId | undefined;
  readonly onChoose: (section: SectionId) => void;
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  readonly isNarrow: boolean;
};

/** The search field and the list of sections, which is a select in a small window. */
export function SectionsNav({ current, onChoose, searched, onSearch, isNarrow }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <nav aria-label="Settings sections" className={styles['nav']}>
      <h1 className="screen-title">Settings</h1>
      <div className={cx('field-box', styles['search'])} role="search" aria-label="Settings">
        <Search className={cx('small-icon muted', styles['searchIcon'])} aria-hidden="true" />
        <input
          ref={field}
          type="text"
          className={styles['searchInput']}
          aria-label="Search settings"
          placeholder="Search"
          autoComplete="off"
          maxLength={100}
          value={searched}
          onChange={(event) => onSearch(event.target.value)}
        />
        {searched !== '' && (
          <IconButton
            icon={X}
            label="Clear search"
            onPress={() => {
              onSearch('');
              field.current?.focus();
            }}
          />
        )}
      </div>
      {isNarrow ? (
        <Select
          label="Section"
          hideLabel
          className={styles['select'] ?? ''}
          placeholder="All sections"
          options={SECTIONS.map(({ id, name }) => ({ value: id, label: name }))}
          value={current}
          onChange={onChoose}
        />
      ) : (
        <ul className={styles['sections']}>
          {SECTIONS.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={cx('selectable', styles['section'])}
                aria-controls={sectionElementId(id)}
                aria-current={id === current ? 'true' : undefined}
                onClick={() => onChoose(id)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
