import { median } from 'd3-array';
import { describeValuationCaveats } from '../../../../shared/findings/valuation-caveats.ts';
import { getCurrentPlates } from '../../../../shared/findings/this-vehicle-plates.ts';
import { formatMoney, formatNumber } from '../../../../shared/format/numbers.ts';
import { capitalize, formatList, uncapitalize } from '../../../../shared/format/text.ts';
import { daysOnSale, DAYS_ON_SALE_NOTES } from '../../../../shared/listings/days-on-sale.ts';
import {
  describeMileageDifference,
  describePriceDifference,
  type ThisVehicle,
  readValuedVehicle,
} from '../../../../shared/listings/this-vehicle.ts';
import { divideListings, type ExclusionReason } from '../../../../shared/listings/exclusions.ts';
import { type PriceSummary, summarizeListings } from '../../../../shared/listings/statistics.ts';
import {
  describeBasis,
  describeExclusions,
  describeMedianAtMileage,
  describeMissingMedian,
  exclusionReason,
  OUTLIER_MEANING,
  PRICE_FIGURES,
} from '../../../../shared/listings/statistics-text.ts';
import { currentVersion } from '../../../../shared/provider/catalogue.ts';
import { getValueByPath } from '../../../../shared/provider/field-paths.ts';
import { describeValuationRequest } from '../../../../shared/reading/valuation.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { formatValue } from '../parts/field-value.ts';
import { ExternalText, type Field, Fields } from '../parts/Fields.tsx';
import { Section, type SectionProps, Subsection } from '../parts/Section.tsx';
import { sourceLabel } from '../parts/source-text.ts';

/**
 * A photo must be a data URL, so that the document never loads one from an address. The pictures of
 * sample listings are SVG, which loads and runs nothing as an image.
 */
const PHOTO = /^data:image\/(?:jpeg|png|webp|gif|avif|svg\+xml);base64,[A-Za-z0-9+/=]+$/;

/** A longer advert text is complete only in the saved answers. */
const MAX_ADVERT_CHARS = 320;
const MAX_OUTLIERS = 10;

/** The vehicle of the report, with which the comparables are compared. */
type Car = Pick<ThisVehicle, 'miles' | 'price'>;

export function Comparables({ content }: SectionProps) {
  const { vehicleAnswers } = content;
  const comparables = numberComparables(content);
  const divided = divideListings(comparables, getCurrentPlates(vehicleAnswers));
  const reasons = new Map(divided.excluded.map(({ source, reason }) => [source, reason]));
  const valuation = vehicleAnswers.getAnswered('valuation');
  const car = readValuedVehicle(vehicleAnswers.getRecord('valuation'));
  const caveats = describeValuationCaveats(content.verdict.findings);
  return (
    <Section id="comparables" content={content}>
      {comparables.length === 0 ? (
        <p className="statement">No comparables selected.</p>
      ) : (
        <Statistics {...divided} total={comparables.length} miles={car.miles} />
      )}
      {comparables.length > 0 && car.price && valuation && (
        <p className="note">
          Compared with the valuation {uncapitalize(describeValuationRequest(valuation))}
          {caveats && `. ${caveats}`}.
        </p>
      )}
      {comparables.map((comparable) => (
        <Comparable
          key={comparable.number}
          comparable={comparable}
          exclusion={reasons.get(comparable)}
          car={car}
          content={content}
        />
      ))}
    </Section>
  );
}

/** Numbers the comparables from 1 and finds the answers that they are from. */
const numberComparables = ({ comparables, answers }: ReportContent) =>
  comparables.map((comparable, index) => {
    const found = answers.find(({ id }) => id === comparable.answerId);
    const answer = found?.kind === 'answered' ? found : undefined;
    return { ...comparable, number: index + 1, answer };
  });
type NumberedComparable = ReturnType<typeof numberComparables>[number];

/** Days until the response of its search, whose time is the last that is known. */
const getDaysOnSale = ({ listing, answer }: NumberedComparable) =>
  answer && daysOnSale(listing, new Date(answer.completedAt));

type StatisticsProps = ReturnType<typeof divideListings<NumberedComparable>> & {
  readonly total: number;
  readonly miles: Car['miles'];
};

/** Statistics of the asking prices of the comparables, by the same rules as on screen. */
function Statistics({ included, excluded, total, miles }: StatisticsProps) {
  const { prices, trend, outliers } = summarizeListings(included);
  const named = outliers
    .slice(0, MAX_OUTLIERS)
    .map(({ source, price, side }) => `listing ${source.number}, ${formatMoney(price)} (${side})`);
  const days = median(included.flatMap((source) => getDaysOnSale(source)?.days ?? []));
  const sentences = [
    describeBasis(prices?.count ?? 0, total),
    describeExclusions(excluded, total),
    describeMissingMedian(prices, 'comparable'),
    describeMedianAtMileage(trend, miles, 'comparable'),
    named.length > 0 ? `${OUTLIER_MEANING}: ${formatList(named)}` : undefined,
  ].filter((sentence) => sentence !== undefined);
  const fields = prices ? toPriceFields(prices) : [];
  if (days !== undefined)
    fields.push({ label: 'Median days on sale', value: formatNumber(Math.round(days)) });
  return (
    <Subsection title="Asking prices" keepTogether>
      <p>{sentences.map((sentence) => `${sentence.replace(/\.$/, '')}.`).join(' ')}</p>
      <Fields fields={fields} />
    </Subsection>
  );
}

const toPriceFields = (prices: PriceSummary): Field[] =>
  PRICE_FIGURES.flatMap(([label, read]) => {
    const price = read(prices);
    return price === undefined ? [] : { label, value: formatMoney(Math.round(price)) };
  });

type ComparableProps = SectionProps & {
  readonly comparable: NumberedComparable;
  /** Why it does not count in the statistics. */
  readonly exclusion: ExclusionReason | undefined;
  readonly car: Car;
};

function Comparable({ comparable, exclusion, car, content }: ComparableProps) {
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
          {exclusion === undefined ? 'counted' : `not counted, ${exclusionReason(exclusion)}`}.
        </p>
        {advertText !== '' && (
          <p className="written">
            <strong>Advert:</strong>{' '}
            <ExternalText text={advertText.replaceAll(/\s+/g, ' ')} maxChars={MAX_ADVERT_CHARS} />
          </p>
        )}
        <p className="source-line">
          Listing {listingIndex + 1} of {answer ? sourceLabel(answer, content) : 'an answer'}
        </p>
      </div>
    </article>
  );
}

/** Any field of a listing may be of another type. */
const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

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
function toFields(comparable: NumberedComparable, car: Car): Field[] {
  const { listing, answer } = comparable;
  const version = answer?.version ?? currentVersion('similarListings');
  const differences = new Map([
    ['Asking price', describePriceDifference(listing, car)],
    ['Mileage', describeMileageDifference(listing, car)],
  ]);
  const fields = COMPARED_FIELDS.flatMap(([label, path]): Field[] => {
    const value = getValueByPath(listing, path);
    if (value === undefined || value === null || value === '') return [];
    const endpoint = { dataset: 'similarListings', version } as const;
    const text = formatValue(endpoint, ['listings', ...path], value);
    const note = capitalize(differences.get(label)?.full ?? '');
    return [{ label, value: <ExternalText text={text} maxChars={120} />, note }];
  });
  const onSale = getDaysOnSale(comparable);
  if (!onSale) return fields;
  const days = { label: 'Days on sale', value: formatNumber(onSale.days) };
  return fields.toSpliced(3, 0, { ...days, note: DAYS_ON_SALE_NOTES[onSale.kind] });
}
