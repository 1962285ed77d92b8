import { getCurrentPlates } from '../../../../shared/findings/own-plates.ts';
import { formatNumber } from '../../../../shared/format/numbers.ts';
import { capitalize } from '../../../../shared/format/text.ts';
import type { DaysOnSale } from '../../../../shared/listings/days-on-sale.ts';
import {
  type DifferenceText,
  describeMileageDifference,
  describePriceDifference,
  type ThisCar,
  readValuedCar,
} from '../../../../shared/listings/this-car.ts';
import {
  type ExclusionReason,
  findExclusionReason,
} from '../../../../shared/listings/exclusions.ts';
import { formatField } from '../../../../shared/provider/format-fields.ts';
import { currentVersion, findEndpoint } from '../../../../shared/provider/catalogue.ts';
import { isJsonObject } from '../../../../shared/format/json.ts';
import { metaAt, valueAt } from '../../../../shared/provider/field-paths.ts';
import { formatPlateText } from '../drawings/Plate.tsx';
import {
  type ComparableSource,
  ComparableStatistics,
  getDaysOnSale,
  numberComparables,
} from './ComparableStatistics.tsx';
import { Section, type SectionProps } from '../parts/Section.tsx';
import { sourceLabel } from '../parts/source-text.ts';
import { ExternalText, type Field, Fields } from '../parts/Fields.tsx';

/** A photo must be a data URL, so that the document never loads one from an address. */
const PHOTO = /^data:image\/(?:jpeg|png|webp|gif|avif);base64,[A-Za-z0-9+/=]+$/;

/** A longer advert text is complete only in the saved answers. */
const MAX_ADVERT_CHARS = 320;

/** The listings that were chosen to compare with this vehicle. */
export function Comparables({ content }: SectionProps) {
  const { vehicleAnswers } = content;
  const comparables = numberComparables(content);
  const ownPlates = getCurrentPlates(vehicleAnswers);
  const car = readValuedCar(vehicleAnswers.getRecord('valuation'));
  return (
    <Section id="comparables" content={content}>
      {comparables.length === 0 && <p className="statement">No comparables selected.</p>}
      {comparables.length > 0 && <ComparableStatistics content={content} />}
      {comparables.map((comparable) => (
        <Comparable
          key={comparable.number}
          comparable={comparable}
          exclusion={findExclusionReason(comparable, ownPlates)}
          car={car}
        />
      ))}
    </Section>
  );
}

type ComparableProps = {
  readonly comparable: ComparableSource;
  /** Why it does not count in the statistics. */
  readonly exclusion: ExclusionReason | undefined;
  /** The vehicle of the report, with which it is compared. */
  readonly car: Pick<ThisCar, 'miles' | 'price'>;
};

function Comparable({ comparable, exclusion, car }: ComparableProps) {
  const { listing, note, listingIndex, photo, number, answer } = comparable;
  const description = textOrEmpty(listing.description);
  const advertText = textOrEmpty(listing.adText);
  return (
    <article className="comparable">
      {photo !== undefined && PHOTO.test(photo) && (
        <img src={photo} alt={`Comparable ${number}, as advertised`} />
      )}
      <div>
        <h3>
          {number}.{' '}
          <ExternalText text={description || 'Listing without a description'} maxChars={160} />
        </h3>
        <Fields fields={toFields(comparable, car)} />
        <p className="written">
          <strong>Why included:</strong>{' '}
          {note.trim() === '' ? (
            'chosen by the person who prepared the report, without a written reason'
          ) : (
            <ExternalText text={note.trim()} maxChars={Infinity} />
          )}
          . <strong>In the statistics:</strong>{' '}
          {exclusion === undefined ? 'counted' : `not counted, ${EXCLUSION_TEXT[exclusion]}`}.
        </p>
        {advertText !== '' && (
          <p className="written">
            <strong>Advert:</strong>{' '}
            <ExternalText text={advertText.replaceAll(/\s+/g, ' ')} maxChars={MAX_ADVERT_CHARS} />
          </p>
        )}
        <p className="source-line">
          Listing {listingIndex + 1} of {answer ? sourceLabel(answer) : 'an answer'}
        </p>
      </div>
    </article>
  );
}

/** Any field of a listing may be of another type. */
const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const EXCLUSION_TEXT: Readonly<Record<ExclusionReason, string>> = {
  'own-advert': 'an advert of this vehicle',
  'written-off': 'written off',
  auction: 'an auction',
  trade: 'a trade sale',
};

const DAYS_NOTES: Readonly<Record<DaysOnSale['kind'], string>> = {
  'so-far': 'To date',
  'until-sold': 'Until sold',
  'until-last-seen': 'Until last seen',
};

/** Fields of a listing to compare, in order. */
const COMPARED_FIELDS: readonly (readonly [string, readonly string[]])[] = [
  ['Asking price', ['price']],
  ['Mileage', ['mileage']],
  ['Year', ['year']],
  ['Plate', ['vrm']],
  ['Colour', ['colour']],
  ['Fuel', ['fuelType']],
  ['Transmission', ['transmission', 'value']],
  ['Dealer', ['dealer', 'name']],
  ['Dealer type', ['dealer', 'type']],
  ['Location', ['location']],
  ['First seen', ['firstSeen']],
  ['Last seen', ['lastSeen']],
  ['Sold', ['soldDate']],
  ['Write-off category', ['insights', 'writeoffCategory']],
];

/** Returns the stated fields, formatted by kind and unit; unexpected values as received. */
function toFields(comparable: ComparableSource, car: ComparableProps['car']): Field[] {
  const { listing, answer } = comparable;
  const version = answer?.version ?? currentVersion('similarListings');
  const schema = findEndpoint('similarListings', version)?.record;
  const onSale = getDaysOnSale(comparable);
  const differences: Readonly<Record<string, DifferenceText | undefined>> = {
    'Asking price': describePriceDifference(listing, car),
    Mileage: describeMileageDifference(listing, car),
  };
  // Only the expected fields match the schema. The others may be any JSON.
  const read: unknown = listing;
  if (!isJsonObject(read)) return [];
  const fields = COMPARED_FIELDS.flatMap(([label, path]): Field[] => {
    const value = valueAt(read, path);
    if (value === undefined || value === null || value === '') return [];
    const meta = schema && metaAt(schema, ['listings', ...path]);
    const written = formatField(meta ?? { label, kind: 'text' }, value);
    const text = label === 'Plate' ? formatPlateText(written) : written;
    const difference = differences[label];
    return [
      {
        label,
        value: <ExternalText text={text} maxChars={120} />,
        ...(difference && { note: capitalize(difference.full) }),
      },
    ];
  });
  if (!onSale) return fields;
  const days = { label: 'Days on sale', value: formatNumber(onSale.days) };
  return [...fields.slice(0, 3), { ...days, note: DAYS_NOTES[onSale.kind] }, ...fields.slice(3)];
}
