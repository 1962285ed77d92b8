import { Field } from '../../fields/Field.tsx';
import { CATEGORY_MEANING, parseCategory } from '../../../shared/reading/write-off.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import styles from './ListingDetail.module.css';
import type { ListingFields } from './listing-fields.ts';

const WRITE_OFF_FIELD = 'insights.writeoffCategory';

/** The insurers’ category of a listing with what it means. None given says nothing of the vehicle. */
export function WriteOff({ fields }: { readonly fields: ListingFields }) {
  if (!fields.isPresent(WRITE_OFF_FIELD))
    return <span className={styles['muted']}>Write-off category not given</span>;
  return (
    <Field
      source={fields}
      path={fields.pathTo(WRITE_OFF_FIELD)}
      render={(value) => <WriteOffCategoryText value={String(value)} />}
    />
  );
}

function WriteOffCategoryText({ value }: { readonly value: string }) {
  const category = parseCategory(value);
  if (!category)
    return (
      <StatusMark tone="review">
        Write-off category as it came: <ValueText text={value} />
      </StatusMark>
    );
  const { severity, meaning } = CATEGORY_MEANING[category];
  return (
    <>
      <StatusMark tone={severity}>
        Write-off category <ValueText text={value.trim()} />
      </StatusMark>
      <p className={styles['meaning']}>{meaning}</p>
    </>
  );
}
