import { Plus, X } from 'lucide-react';
import { use, useState } from 'react';
import type { BuyingProfile } from '../../shared/lists/buying-profile.ts';
import { formatPence } from '../../shared/lists/amount.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Select } from '../ui/Select.tsx';
import {
  addBand,
  type BandRow,
  canAddBand,
  describeFeeProblem,
  describeLimitProblem,
  removeBand,
  applyValidTexts,
  toBand,
} from './fee-band-rows.ts';
import { EnteredField, useProfileField } from './ProfileField.tsx';
import { AnnouncementContext, ErrorMessage } from './setting-controls.tsx';
import styles from './settings.module.css';

const NAME = 'Buyer’s fee';

const VAT_OPTIONS = [
  { value: 'shown', label: 'VAT shown' },
  { value: 'not-shown', label: 'No VAT shown' },
] as const;

/** The buyer's fee of an auction by hammer price. The last band has no limit. */
export function FeeBands({ profile }: { readonly profile: BuyingProfile }) {
  const { problem, change } = useProfileField(profile.id, NAME);
  const announce = use(AnnouncementContext);
  // Kept until all texts are valid and saved.
  const [edited, setEdited] = useState<readonly BandRow[]>();
  const rows: readonly BandRow[] = edited ?? profile.feeBands;
  const update = async (next: readonly BandRow[]) => {
    setEdited(next);
    const isSaved = await change(() => ({ feeBands: next.map(toBand) }));
    const isValid = next.every(
      ({ limitText, feeText }) => limitText === undefined && feeText === undefined,
    );
    if (isSaved && isValid) setEdited((current) => (current === next ? undefined : current));
  };
  const patch = (index: number, changes: Partial<BandRow>) =>
    rows.map((row, position) => (position === index ? { ...row, ...changes } : row));
  /** The row keeps a text that is not valid, so the field need not. */
  const enter = (index: number, field: 'limitText' | 'feeText', text: string) => {
    const next = applyValidTexts(patch(index, { [field]: text }));
    if (next[index]?.[field] === undefined) void update(next);
    else {
      setEdited(next);
      announce(`Not saved: ${NAME}`);
    }
    return true;
  };
  return (
    <fieldset aria-label="Fee bands" className="stack-s2">
      <p className="field-label">{NAME}</p>
      {rows.length === 0 && <p className="note">The auction charges no fee.</p>}
      {rows.map((row, index) => (
        // Bands have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles['row']} role="group" aria-label={`Band ${index + 1}`}>
          {index === rows.length - 1 ? (
            <p className={cx(styles['beside'], styles['plateField'])}>
              {index === 0
                ? 'Any hammer price'
                : `Above ${formatPence(rows[index - 1]?.upToPence ?? 0)}`}
            </p>
          ) : (
            <EnteredField
              label="Hammer up to"
              className={styles['plateField'] ?? ''}
              inputMode="decimal"
              value={row.limitText ?? formatPence(row.upToPence ?? 0)}
              errorMessage={describeLimitProblem(rows, index)}
              onEnter={(text) => enter(index, 'limitText', text)}
            />
          )}
          <EnteredField
            label="Fee"
            className={styles['plateField'] ?? ''}
            inputMode="decimal"
            value={row.feeText ?? formatPence(row.feePence)}
            errorMessage={describeFeeProblem(row)}
            onEnter={(text) => enter(index, 'feeText', text)}
          />
          <Select
            label="VAT on the fee"
            className={styles['plateField'] ?? ''}
            options={VAT_OPTIONS}
            value={row.showsVat ? 'shown' : 'not-shown'}
            onChange={(value) => void update(patch(index, { showsVat: value === 'shown' }))}
          />
          <IconButton
            icon={X}
            label={`Remove band ${index + 1}`}
            onPress={() => void update(removeBand(rows, index))}
          />
        </div>
      ))}
      <ErrorMessage>{problem}</ErrorMessage>
      <div>
        <Button
          size="small"
          icon={Plus}
          isDisabled={!canAddBand(rows)}
          onPress={() => void update(addBand(rows))}
        >
          Add fee band
        </Button>
      </div>
    </fieldset>
  );
}
