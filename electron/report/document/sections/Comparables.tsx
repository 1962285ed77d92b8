import { median } from 'd3-array';
import { describeValuationCaveats } from '../../../../shared/findings/valuation-caveats.ts';
import { getCurrentPlates } from '../../../../shared/findings/this-vehicle-plates.ts';
import { formatMoney, formatNumber } from '../../../../shared/format/numbers.ts';
import { formatList, uncapitalize } from '../../../../shared/format/text.ts';
import { daysOnSale, describeTimeOnSale } from '../../../../shared/listings/days-on-sale.ts';
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
import { column, type Columns, numberColumn, Table } from '../parts/Table.tsx';

/**
 * A photo must be a data URL, so that the document never loads one from an address. The pictures of
 * sample listings are SVG, which loads and runs nothing as an image.
 */
const PHOTO = /^data:image\/(?:jpeg|png|webp|gif|avif|svg\+xml);base64,[A-Za-z0-9+/=]+$/;

const MAX_OUTLIERS = 10;

/** The vehicle of the report, with which the comparables are compared. */
type Car = Pick<ThisVehicle, 'miles' | 'price'>;

/** The comparables in a table, each with its reason, and the statistics of their prices. */
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
        <>
          <Table
            caption="Listings chosen as comparables"
            className="comparables"
            rows={comparables}
            columns={comparableColumns(car)}
            detail={describeWhy(reasons)}
          />
          <Statistics {...divided} total={comparables.length} miles={car.miles} />
          {car.price && valuation && (
            <p className="note">
              Compared with the valuation {uncapitalize(describeValuationRequest(valuation))}
              {caveats && `. ${caveats}`}.
            </p>
          )}
          <p className="source-line">Source: {describeSources(comparables, content)}</p>
        </>
      )}
    </Section>
  );
}

/** The searches of which the comparables are results, each once. */
function describeSources(comparables: readonly NumberedComparable[], content: ReportContent) {
  const labels = comparables.map(({ answer }) => answer && sourceLabel(answer, content));
  return [...new Set(labels)]
    .map((label) => label ?? 'a response that this report does not contain')
    .join('; ');
}

/** Numbers the comparables from 1 and finds the answers that they are from. */
export const numberComparables = ({ comparables, answers }: ReportContent) =>
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

const describeWhy = (reasons: ReadonlyMap<NumberedComparable, ExclusionReason>) => ({
  head: 'Why included',
  cell: (comparable: NumberedComparable) => (
    <Why note={comparable.note} exclusion={reasons.get(comparable)} />
  ),
});

type WhyProps = Pick<NumberedComparable, 'note'> & {
  /** Why it does not count in the statistics. */
  readonly exclusion: ExclusionReason | undefined;
};

const Why = ({ note, exclusion }: WhyProps) => (
  <span className="written">
    {note.trim() === '' ? (
      'Chosen by the person who prepared the report, without a written reason'
    ) : (
      <ExternalText text={note.trim()} maxChars={Infinity} />
    )}
    . <strong>In the statistics:</strong>{' '}
    {exclusion === undefined ? 'counted' : `not counted, ${exclusionReason(exclusion)}`}.
  </span>
);

/** The listing’s own values, and how they compare with the vehicle of the report. */
const comparableColumns = (car: Car): Columns<NumberedComparable> => [
  column('Photo', 15, ({ photo, number }) =>
    photo !== undefined && PHOTO.test(photo) ? (
      <img src={photo} alt={`Comparable ${number}, as advertised`} />
    ) : (
      `${number}. No photo`
    ),
  ),
  column('Vehicle and plate', 21, (comparable) => <Subject {...comparable} />),
  numberColumn('Price', 8, (comparable) => formatListed(comparable, 'price')),
  numberColumn(
    'Against retail',
    11,
    ({ listing }) => describePriceDifference(listing, car)?.short ?? '',
  ),
  numberColumn('Miles', 8, (comparable) =>
    typeof comparable.listing.mileage === 'number'
      ? formatNumber(comparable.listing.mileage)
      : formatListed(comparable, 'mileage'),
  ),
  numberColumn(
    'Against this car',
    10,
    ({ listing }) => describeMileageDifference(listing, car)?.short ?? '',
  ),
  numberColumn('Year', 6, (comparable) => formatListed(comparable, 'year')),
  column('Dealer and place', 13, (comparable) => (
    <>
      {[formatListed(comparable, 'dealer', 'name'), formatListed(comparable, 'location')]
        .filter(Boolean)
        .map((text) => (
          <p key={text}>
            <ExternalText text={text} maxChars={60} />
          </p>
        ))}
    </>
  )),
  numberColumn('Days on sale', 7, (comparable) => {
    const onSale = getDaysOnSale(comparable);
    if (onSale?.kind === 'so-far' && onSale.days > 0) return formatNumber(onSale.days);
    const { listing, answer } = comparable;
    return (answer && describeTimeOnSale(listing, new Date(answer.completedAt))) ?? '';
  }),
];

function Subject(comparable: NumberedComparable) {
  const { listing, number } = comparable;
  const plate = formatListed(comparable, 'vrm');
  return (
    <>
      <p>
        {number}.{' '}
        <ExternalText
          text={textOrEmpty(listing.description) || 'Listing without a description'}
          maxChars={120}
        />
      </p>
      {plate !== '' && (
        <p>
          <ExternalText text={plate} maxChars={40} />
        </p>
      )}
    </>
  );
}

/** Any field of a listing may be of another type. */
export const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** A value of the listing, formatted by kind and unit; an unexpected one as received. */
function formatListed({ listing, answer }: NumberedComparable, ...path: string[]): string {
  const value = getValueByPath(listing, path);
  if (value === undefined || value === null || value === '') return '';
  const version = answer?.version ?? currentVersion('similarListings');
  return formatValue({ dataset: 'similarListings', version }, ['listings', ...path], value);
}
