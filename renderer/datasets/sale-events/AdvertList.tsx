import { Field, isPresent } from '../../fields/Field.tsx';
import { pathKey } from '../../fields/field-warnings.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';
import { AdvertText } from '../AdvertText.tsx';
import type { IndexedRow } from '../../../shared/format/instants.ts';
import { Photos, formatPhotoCount } from '../Photos.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import type { SaleEvent } from './sale-event-data.ts';

/** Longer names of a business would push the other text out of its line. */
const MAX_TITLE_LENGTH = 120;

type AdvertsProps = {
  readonly props: DatasetViewProps;
  readonly events: readonly IndexedRow<SaleEvent>[];
};

/** The text and photos of each advert, collapsed, because the table above is read first. */
export function AdvertList({ props, events }: AdvertsProps) {
  const withContent = events.filter(
    ({ index }) =>
      isPresent(props, ['saleEvents', index, 'adText']) ||
      isPresent(props, ['saleEvents', index, 'photos']),
  );
  if (withContent.length === 0) return null;
  return (
    <Section title="Adverts" note="Text and photos, as they were listed">
      <div>
        {withContent.map((placed) => (
          <Advert key={placed.index} props={props} placed={placed} />
        ))}
      </div>
    </Section>
  );
}

function Advert({
  props,
  placed: { row, index },
}: {
  readonly props: DatasetViewProps;
  readonly placed: IndexedRow<SaleEvent>;
}) {
  const title = [
    row.firstSeen === undefined ? 'Date not given' : formatDateTime(row.firstSeen),
    row.businessName,
  ].filter((part) => part !== undefined && part !== '');
  const photos = row.photos ?? [];
  return (
    <div data-path={pathKey(['saleEvents', index, 'adText'])}>
      <Disclosure
        title={revealHiddenCharacters(truncate(title.join(', '), MAX_TITLE_LENGTH))}
        note={photos.length > 0 ? formatPhotoCount(photos) : 'No photo listed'}
      >
        <div className="stack-s2">
          <Field
            source={props}
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
