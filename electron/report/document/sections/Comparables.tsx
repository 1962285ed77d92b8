import { formatField } from '../../../../shared/provider/format-fields.ts';
import type { Answer } from '../../../../shared/provider/answer.ts';
import { currentVersion, endpointOf } from '../../../../shared/provider/catalogue.ts';
import { isJsonObject, type Json } from '../../../../shared/format/json.ts';
import { metaAt, valueAt } from '../../../../shared/provider/places.ts';
import type { ReportComparable } from '../../../../shared/report/content.ts';
import { markOf } from '../drawings/Plate.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Section } from '../parts/Section.tsx';
import { sourceWords } from '../parts/source-words.ts';
import { Text } from '../parts/Text.tsx';
import { type Field, Fields } from '../parts/Value.tsx';

/** Only these are ever put into a document: as bytes in it, never as an address. */
const PHOTO = /^data:image\/(?:jpeg|png|webp|gif|avif);base64,[A-Za-z0-9+/=]+$/;

/** Listings that whoever prepared the report holds this vehicle against. */
export function Comparables({ content }: SectionProps) {
  const { comparables, answers } = content;
  return (
    <Section id="comparables" content={content}>
      {comparables.length === 0 && <p className="statement">None was chosen for this report.</p>}
      {comparables.map((comparable, at) => (
        <Comparable
          key={`${comparable.answerId} ${comparable.position}`}
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
  const { listing, note, position, photo } = comparable;
  const description = typeof listing.description === 'string' ? listing.description : '';
  return (
    <article className="comparable">
      {photo !== undefined && PHOTO.test(photo) && (
        <img src={photo} alt={`Comparable ${number}, as advertised`} />
      )}
      <div>
        <h3>
          {number}. <Text text={description.trim() || 'Listing without a description'} most={160} />
        </h3>
        <Fields fields={factsOf(comparable, answer)} />
        {note.trim() !== '' && (
          <p className="written">
            <Text text={note.trim()} most={Number.POSITIVE_INFINITY} />
          </p>
        )}
        <p className="source-line">
          Listing {position + 1} of {answer ? sourceWords(answer) : 'an answer'}
        </p>
      </div>
    </article>
  );
}

/** Where a listing says what it is compared by, in the order of comparing. */
const FACTS: readonly (readonly [string, readonly string[]])[] = [
  ['Price', ['price']],
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

/** What is given, by its kind and unit; what is not of its kind as it came. */
function factsOf({ listing }: ReportComparable, answer: Answer | undefined): Field[] {
  const version = answer?.version ?? currentVersion('similarListings');
  const schema = endpointOf('similarListings', version)?.record;
  // The schema has read what of it is as expected; the rest may be anything, as JSON is.
  const read: unknown = listing;
  if (!isJsonObject(read)) return [];
  return FACTS.flatMap(([label, path]): Field[] => {
    const value: Json | undefined = valueAt(read, path);
    if (value === undefined || value === null || value === '') return [];
    const meta = schema && metaAt(schema, ['listings', ...path]);
    const written = formatField(meta ?? { label, kind: 'text' }, value);
    const text = label === 'Plate' ? markOf(written) : written;
    return [{ label, value: <Text text={text} most={120} /> }];
  });
}
