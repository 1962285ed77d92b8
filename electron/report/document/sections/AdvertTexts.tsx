import { ExternalText } from '../parts/Fields.tsx';
import { type SectionProps, Subsection } from '../parts/Section.tsx';
import { numberComparables, textOrEmpty } from './Comparables.tsx';

/** A longer advert text is complete only in the saved answers. */
const MAX_ADVERT_CHARS = 320;

/** What the adverts of the comparables say, with the number of each. */
export function AdvertTexts({ content }: SectionProps) {
  if (content.omittedSections.includes('comparables')) return null;
  const adverts = numberComparables(content)
    .map(({ number, listingIndex, listing }) => ({
      number,
      listingIndex,
      text: textOrEmpty(listing.adText).replaceAll(/\s+/g, ' '),
    }))
    .filter(({ text }) => text !== '');
  if (adverts.length === 0) return null;
  return (
    <Subsection title="Adverts of the comparables">
      {adverts.map(({ number, listingIndex, text }) => (
        <p key={number} className="advert">
          {number}. <ExternalText text={text} maxChars={MAX_ADVERT_CHARS} />{' '}
          <span className="source">Listing {listingIndex + 1} of its response</span>
        </p>
      ))}
    </Subsection>
  );
}
