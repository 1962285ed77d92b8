import { Field, isPresent } from '../../fields/Field.tsx';
import { pathKey } from '../../fields/field-warnings.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { truncate, revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import { AdvertText } from '../AdvertText.tsx';
import type { IndexedRow } from '../../../shared/format/instants.ts';
import { Photos, formatPhotoCount } from '../Photos.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import type { SaleEvent } from './sale-event-data.ts';

/** Longer names of a business would push the other text out of its line. */
const MAX_TITLE_LENGTH = 120;

type AdvertListProps = {
  readonly props: DatasetViewProps;
  readonly events: readonly IndexedRow<SaleEvent>[];
};

/** The text and photos of each advert, collapsed, because the table above is read first. */
export function AdvertList({ props, events }: AdvertListProps) {
  const withContent = events.filter(({ index }) =>
    ['adText', 'photos'].some((name) => isPresent(props, ['saleEvents', index, name])),
  );
  if (withContent.length === 0) return null;
  return (
    <Section title="Adverts" note="Text and photos as advertised">
      <div>
        {withContent.map((event) => (
          <Advert key={event.index} props={props} event={event} />
        ))}
      </div>
    </Section>
  );
}

type AdvertProps = {
  readonly props: DatasetViewProps;
  readonly event: IndexedRow<SaleEvent>;
};

function Advert({ props, event: { row, index } }: AdvertProps) {
  const title = [
    row.firstSeen === undefined ? 'Date not stated' : formatDateTime(row.firstSeen),
    row.businessName,
  ].filter((part) => part !== undefined && part !== '');
  const photos = row.photos ?? [];
  return (
    <div data-path={pathKey(['saleEvents', index, 'adText'])}>
      <Disclosure
        title={revealHiddenCharacters(truncate(title.join(', '), MAX_TITLE_LENGTH))}
        note={photos.length > 0 ? formatPhotoCount(photos) : 'No photo in this advert'}
      >
        <div className="stack-s2">
          <Field
            path={['saleEvents', index, 'adText']}
            render={(text) => <AdvertText text={String(text)} />}
          />
          <Photos
            photos={photos}
            environment={props.answer.environment}
            answerId={props.answer.id}
            path={['saleEvents', index, 'photos']}
            isLarge
          />
        </div>
      </Disclosure>
    </div>
  );
}
