import { formatNumber } from '../../shared/format/numbers.ts';
import { formatCount } from '../../shared/format/text.ts';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Json, JsonObject } from '../../shared/format/json.ts';
import { Button } from './Button.tsx';
import { formatRaw } from './format.ts';
import { humanizeFieldName } from '../../shared/provider/field-paths.ts';
import { ValueText } from './ValueText.tsx';
import { cx } from './cx.ts';
import styles from './JsonTree.module.css';

/** Number of entries rendered first. A button shows more. */
const PAGE_SIZE = 50;
/** A branch at the top level with at most this many entries is open from the start. */
const MAX_EXPANDED_ENTRIES = 8;

/** Any JSON as a tree. Branches can be collapsed and are not rendered until they are opened. */
export function JsonTree({ value, label }: { readonly value: Json; readonly label: string }) {
  return (
    <div className={styles['tree']} role="group" aria-label={label}>
      {isBranch(value) ? <Entries value={value} depth={0} /> : <Leaf value={value} />}
    </div>
  );
}

type Branch = Json[] | JsonObject;

function Entries({ value, depth }: { readonly value: Branch; readonly depth: number }) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const size = entryCount(value);
  if (size === 0) return <span className="muted">Empty</span>;
  // Lists only the entries to render, because an object may have a million.
  const names = Array.isArray(value)
    ? Array.from({ length: Math.min(size, limit) }, (_, index) => String(index))
    : Object.keys(value).slice(0, limit);
  return (
    <>
      <ul className={styles['entries']}>
        {names.map((name) => (
          <Entry
            key={name}
            name={Array.isArray(value) ? `${Number(name) + 1}` : name}
            value={Array.isArray(value) ? value[Number(name)] : value[name]}
            depth={depth}
          />
        ))}
      </ul>
      {limit < size && (
        <Button size="small" variant="quiet" onPress={() => setLimit(limit + PAGE_SIZE * 4)}>
          {`Show ${formatNumber(Math.min(PAGE_SIZE * 4, size - limit))} more of ${formatNumber(size)}`}
        </Button>
      )}
    </>
  );
}

type EntryProps = {
  readonly name: string;
  readonly value: Json | undefined;
  readonly depth: number;
};

function Entry({ name, value, depth }: EntryProps) {
  const branch = isBranch(value) && !isShortList(value) ? value : undefined;
  const [open, setOpen] = useState(
    () => depth === 0 && branch !== undefined && entryCount(branch) <= MAX_EXPANDED_ENTRIES,
  );
  if (!branch)
    return (
      <li className={styles['leaf']}>
        <bdi className={styles['name']}>{humanizeFieldName(name)}</bdi>
        <Leaf value={value} />
      </li>
    );
  return (
    <li className={styles['branch']}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight className={cx('small-icon', styles['chevron'])} aria-hidden="true" />
        <bdi className={styles['name']}>{humanizeFieldName(name)}</bdi>{' '}
        <span className={cx('label-text', styles['size'])}>{formatEntryCount(branch)}</span>
      </button>
      {open && (
        <div className={styles['children']}>
          <Entries value={branch} depth={depth + 1} />
        </div>
      )}
    </li>
  );
}

function Leaf({ value }: { readonly value: Json | undefined }) {
  if (value === null || value === undefined || value === '')
    return <span className="muted">{value === '' ? 'Empty text' : 'Not stated'}</span>;
  if (typeof value === 'boolean') return <span>{value ? 'Yes' : 'No'}</span>;
  if (Array.isArray(value)) return <ValueText text={value.map(formatRaw).join(', ')} />;
  return (
    <span>
      <ValueText text={formatRaw(value)} />
    </span>
  );
}

const isBranch = (value: Json | undefined): value is Branch =>
  typeof value === 'object' && value !== null;

/** A few short values are easier to read on one line. */
function isShortList(value: Branch): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= 12 &&
    value.every(
      (item) => typeof item === 'number' || (typeof item === 'string' && item.length <= 40),
    )
  );
}

const entryCount = (value: Branch): number =>
  Array.isArray(value) ? value.length : Object.keys(value).length;

const formatEntryCount = (value: Branch): string =>
  Array.isArray(value)
    ? formatCount(value.length, 'entry', 'entries')
    : formatCount(entryCount(value), 'field');
