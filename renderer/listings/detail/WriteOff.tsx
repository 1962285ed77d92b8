import { Cell } from '../../fields/cell.tsx';
import { CATEGORY_MEANING, categoryOf } from '../../../shared/reading/write-off.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import styles from './ListingDetail.module.css';
import type { ReadListing } from './read-listing.ts';

const FIELD = 'insights.writeoffCategory';

/** The insurers’ category of a listing with what it means. None given says nothing of the vehicle. */
export function WriteOff({ read }: { readonly read: ReadListing }) {
  if (!read.isGiven(FIELD))
    return <span className={styles['quiet']}>Write-off category not given</span>;
  return (
    <Cell
      of={read}
      path={read.at(FIELD)}
      render={(written) => <Category written={String(written)} />}
    />
  );
}

function Category({ written }: { readonly written: string }) {
  const category = categoryOf(written);
  if (!category)
    return (
      <StatusMark tone="review">
        Write-off category as it came: <ValueText text={written} />
      </StatusMark>
    );
  const { tone, words } = CATEGORY_MEANING[category];
  return (
    <>
      <StatusMark tone={tone}>
        Write-off category <ValueText text={written.trim()} />
      </StatusMark>
      <p className={styles['meaning']}>{words}</p>
    </>
  );
}
