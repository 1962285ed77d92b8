import { formatField } from '../../../../shared/provider/format-fields.ts';
import type { Answer } from '../../../../shared/provider/answer.ts';
import { currentVersion, findEndpoint } from '../../../../shared/provider/catalogue.ts';
import { isJsonObject } from '../../../../shared/format/json.ts';
import { metaAt, valueAt } from '../../../../shared/provider/field-paths.ts';
import type { ReportComparable } from '../../../../shared/report/content.ts';
import { formatPlateText } from '../drawings/Plate.tsx';
import { ComparableStatistics } from './ComparableStatistics.tsx';
import { Section, type SectionProps } from '../parts/Section.tsx';
import { sourceLabel } from '../parts/source-text.ts';
import { ExternalText, type Field, Fields } from '../parts/Fields.tsx';

/** A photo must be a data URL, so that the document never loads one from an address. */
const PHOTO = /^data:image\/(?:jpeg|png|webp|gif|avif);base64,[A-Za-z0-9+/=]+$/;

/** The listings that were chosen to compare with this vehicle. */
export function Comparables({ content }: SectionProps) {
  const { comparables, answers } = content;
  return (
    <Section id="comparables" content={content}>
      {comparables.length === 0 && <p className="statement">No comparables selected.</p>}
      {comparables.length > 0 && <ComparableStatistics content={content} />}
      {comparables.map((comparable, at) => (
        <Comparable
          key={`${comparable.answerId} ${comparable.listingIndex}`}
          comparable={comparable}
          number={at + 1}
          answer={answers.find(({ id }) => id === comparable.answerId)}
        />
      ))}
    </Section>
  );
}

type ComparableProps = {
  readonly comparable: ReportComparable;
  readonly number: number;
  readonly answer: Answer | undefined;
};

function Comparable({ comparable, number, answer }: ComparableProps) {
  const { listing, note, listingIndex, photo } = comparable;
  const description = typeof listing.description === 'string' ? listing.description : '';
  return (
    <article className="comparable">
      {photo !== undefined && PHOTO.test(photo) && (
        <img src={photo} alt={`Comparable ${number}, as advertised`} />
      )}
      <div>
        <h3>
          {number}.{' '}
          <ExternalText
            text={description.trim() || 'Listing without a description'}
            maxChars={160}
          />
        </h3>
        <Fields fields={toFields(comparable, answer)} />
        {note.trim() !== '' && (
          <p className="written">
            <ExternalText text={note.trim()} maxChars={Infinity} />
          </p>
        )}
        <p className="source-line">
          Listing {listingIndex + 1} of {answer ? sourceLabel(answer) : 'an answer'}
        </p>
      </div>
    </article>
  );
}

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
function toFields({ listing }: ReportComparable, answer: Answer | undefined): Field[] {
  const version = answer?.version ?? currentVersion('similarListings');
  const schema = findEndpoint('similarListings', version)?.record;
  // Only the expected fields match the schema. The others may be any JSON.
  const read: unknown = listing;
  if (!isJsonObject(read)) return [];
  return COMPARED_FIELDS.flatMap(([label, path]): Field[] => {
    const value = valueAt(read, path);
    if (value === undefined || value === null || value === '') return [];
    const meta = schema && metaAt(schema, ['listings', ...path]);
    const written = formatField(meta ?? { label, kind: 'text' }, value);
    const text = label === 'Plate' ? formatPlateText(written) : written;
    return [{ label, value: <ExternalText text={text} maxChars={120} /> }];
  });
}
