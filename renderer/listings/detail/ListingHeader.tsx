import { ChevronLeft, ChevronRight, Tag, X } from 'lucide-react';
import { describeTimeOnSale, getSoldDate } from '../../../shared/listings/days-on-sale.ts';
import { isThisVehicleListing, type LoadedListing } from '../../../shared/listings/listing.ts';
import { classifyWriteOff } from '../../../shared/reading/source-text/write-off-category.ts';
import { CATEGORY_MEANING } from '../../../shared/reading/write-off.ts';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { formatDate, formatNumber } from '../../ui/format.ts';
import { Plate } from '../../ui/Plate.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { StepButton } from '../../ui/StepButton.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import { getShownListings } from '../listings-state.ts';
import { useListings } from '../listings-store.ts';
import { type ListingFields, ListingCell } from './listing-fields.tsx';
import styles from './ListingDetail.module.css';

/** The fields below show a longer text in full. */
const MAX_DATE_LENGTH = 40;
const CATEGORY_FIELD = 'insights.writeoffCategory';

type Props = { readonly loaded: LoadedListing; readonly fields: ListingFields };

/** The plate, and the way to other listings. */
export function ListingPlateLine({ loaded, fields }: Props) {
  const { setView } = useListings();
  return (
    <div className={styles['topRow']}>
      <ListingCell fields={fields} name="vrm" render={(vrm) => <Plate vrm={vrm} />} />
      <div className={styles['pager']}>
        <ListingPager selected={loaded.key} />
        <IconButton
          icon={X}
          label="Close listing"
          className={styles['close'] ?? ''}
          onPress={() => setView({ sidePanel: 'market-position' })}
        />
      </div>
    </div>
  );
}

/** The description, the time on sale and what needs attention. */
export function ListingTitle({ loaded, fields }: Props) {
  const { thisVehicle } = useListings();
  const { listing, answer } = loaded;
  const sold = getSoldDate(listing);
  const time = describeTimeOnSale(listing, new Date(answer.completedAt));
  return (
    <header>
      <h3 className={styles['name']}>
        <ListingCell fields={fields} name="description" />
      </h3>
      <ul className={styles['badges']}>
        {isThisVehicleListing(listing, thisVehicle.plates) && (
          <li>
            <StatusMark tone="information">This vehicle’s own advert</StatusMark>
          </li>
        )}
        {sold !== undefined && (
          <li>
            <StatusMark tone="information" icon={Tag}>
              Sold {revealHiddenCharacters(truncate(formatDate(sold), MAX_DATE_LENGTH))}
            </StatusMark>
          </li>
        )}
        <li className="muted">{time ?? 'Time on sale not known: dates incomplete'}</li>
        {fields.hasField(CATEGORY_FIELD) && (
          <li>
            {fields.isPresent(CATEGORY_FIELD) ? (
              <ListingCell
                fields={fields}
                name={CATEGORY_FIELD}
                render={(text) => <WriteOffCategoryText text={text} />}
              />
            ) : (
              <span className="muted">Write-off category not stated</span>
            )}
          </li>
        )}
      </ul>
    </header>
  );
}

function ListingPager({ selected }: { readonly selected: string }) {
  const { state, setView } = useListings();
  const listings = getShownListings(state);
  const index = listings.findIndex(({ key }) => key === selected);
  if (index < 0) return null;
  const buttons = [
    { key: listings[index - 1]?.key, label: 'Previous listing', icon: ChevronLeft },
    { key: listings[index + 1]?.key, label: 'Next listing', icon: ChevronRight },
  ];
  return (
    <>
      <span className="note figures">
        {formatNumber(index + 1)} of {formatNumber(listings.length)}
      </span>
      {buttons.map(({ key, label, icon }) => (
        <StepButton
          key={label}
          variant="quiet"
          size="small"
          icon={icon}
          iconOnly
          isDisabled={key === undefined}
          onPress={() => setView({ selected: key })}
        >
          {label}
        </StepButton>
      ))}
    </>
  );
}

function WriteOffCategoryText({ text }: { readonly text: string }) {
  const { kind, categories } = classifyWriteOff(text);
  const [category] = categories;
  if (!category) {
    const asReceived = (
      <>
        Write-off category as received: <ValueText text={text} />
      </>
    );
    return kind === 'none' || kind === 'not-stated' ? (
      <span className="muted">{asReceived}</span>
    ) : (
      <StatusMark tone="review">{asReceived}</StatusMark>
    );
  }
  const { severity, meaning } = CATEGORY_MEANING[category];
  return (
    <>
      <StatusMark tone={severity}>
        Write-off category <ValueText text={text.trim()} />
      </StatusMark>
      <p className={cx('note', styles['meaning'])}>{meaning}</p>
    </>
  );
}
