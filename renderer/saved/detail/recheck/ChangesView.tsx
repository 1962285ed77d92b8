import { CircleX, type LucideIcon } from 'lucide-react';
import type { Json } from '../../../../shared/format/json.ts';
import { formatNumber } from '../../../../shared/format/numbers.ts';
import { revealHiddenCharacters } from '../../../../shared/format/safe-text.ts';
import { getDataset } from '../../../../shared/provider/catalogue.ts';
import { type ChangeList, describeUnchanged } from '../../../../shared/report/change-list.ts';
import type { FieldChange } from '../../../../shared/report/compare-fields.ts';
import type { Changes } from '../../../../shared/report/compare.ts';
import type { ListedChange } from '../../../../shared/report/listed-change.ts';
import { DataTable, type DataColumn } from '../../../ui/DataTable.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { formatField, formatRaw } from '../../../ui/format.ts';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { type Tone, TONE_ICONS } from '../../../ui/tone.ts';
import { RESULT_ICONS } from '../../../vehicle/verdict-result.tsx';
import { toSingleLine } from '../../report-text.ts';
import styles from './Recheck.module.css';

const COLUMNS: readonly DataColumn<FieldChange>[] = [
  {
    key: 'field',
    header: 'Field',
    isRowHeader: true,
    cell: (change) => (
      <bdi>
        {getDataset(change.dataset).name} › {fieldPathLabel(change)}
      </bdi>
    ),
  },
  {
    key: 'before',
    header: 'Before',
    cell: (change) => <bdi>{formatChangedValue(change, change.before)}</bdi>,
  },
  {
    key: 'after',
    header: 'Now',
    cell: (change) => <bdi>{formatChangedValue(change, change.after)}</bdi>,
  },
];

type Props = { readonly list: ChangeList; readonly changes: Changes };

/** What changed, in words, and each changed field on request. */
export function ChangesView({ list, changes: { fields, omittedFieldCount } }: Props) {
  const unchanged = describeUnchanged(list);
  return (
    <div className="stack-s2">
      {list.items.length > 0 && (
        <ul aria-label="What changed">
          {list.items.map(({ sign, word, subject, text }) => (
            <li key={`${subject} ${text}`} className={styles['change']}>
              <StatusMark tone={SIGNS[sign].tone} icon={SIGNS[sign].icon}>
                {word}
              </StatusMark>
              <p>
                <strong className="medium">{subject}</strong>{' '}
                <bdi>{revealHiddenCharacters(text)}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      {unchanged !== '' && <p>{unchanged}</p>}
      {fields.length > 0 && (
        <Disclosure title="Fields that changed" note={formatNumber(fields.length)}>
          <DataTable
            caption="Fields that changed"
            columns={COLUMNS}
            rows={fields}
            empty="No field changed"
          />
          {omittedFieldCount > 0 && (
            <p>
              {formatNumber(omittedFieldCount)}{' '}
              {omittedFieldCount === 1 ? 'more field differs' : 'more fields differ'}. See the
              vehicle’s page.
            </p>
          )}
        </Disclosure>
      )}
    </div>
  );
}

const SIGNS: Readonly<
  Record<ListedChange['sign'], { readonly tone: Tone; readonly icon: LucideIcon }>
> = {
  alert: { tone: 'alert', icon: RESULT_ICONS.alert },
  review: { tone: 'review', icon: RESULT_ICONS.review },
  information: { tone: 'information', icon: TONE_ICONS.information },
  incomplete: { tone: 'unknown', icon: RESULT_ICONS.incomplete },
  'no-record': { tone: 'information', icon: RESULT_ICONS['no-record'] },
  failed: { tone: 'unknown', icon: CircleX },
};

/** `Finance › Agreements › PCP-12 › Term`. */
const fieldPathLabel = ({ labels }: FieldChange): string =>
  labels.map((label) => toSingleLine(label, 60)).join(' › ');

/** Formats a value by the type of its field. A missing value is not stated. */
function formatChangedValue({ meta }: FieldChange, value: Json | undefined): string {
  if (value === undefined || value === null) return 'Not stated';
  return toSingleLine(meta ? formatField(meta, value) : formatRaw(value), MAX_VALUE_LENGTH);
}
const MAX_VALUE_LENGTH = 300;
