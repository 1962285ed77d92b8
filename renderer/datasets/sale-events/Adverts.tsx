import { CopyButton } from '../../ui/CopyButton.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { Cell, isGiven } from '../cell.tsx';
import type { Placed } from '../instant.ts';
import type { DatasetViewProps } from '../props.ts';
import { photoHosts, type SaleEvent } from './events.ts';
import styles from './SaleEvents.module.css';

type AdvertsProps = {
  readonly props: DatasetViewProps;
  readonly events: readonly Placed<SaleEvent>[];
};

/** What each advert said and which photos it had, folded: the table above is read first. */
export function Adverts({ props, events }: AdvertsProps) {
  const telling = events.filter(
    ({ index }) =>
      isGiven(props, ['saleEvents', index, 'adText']) ||
      isGiven(props, ['saleEvents', index, 'photos']),
  );
  if (telling.length === 0) return null;
  return (
    <Section title="Adverts" note="Text and photos, as they were listed">
      {telling.map((placed) => (
        <Advert key={placed.index} props={props} placed={placed} />
      ))}
    </Section>
  );
}

function Advert({
  props,
  placed: { row, index },
}: {
  readonly props: DatasetViewProps;
  readonly placed: Placed<SaleEvent>;
}) {
  const title = [
    row.firstSeen === undefined ? 'Date not given' : formatDateTime(row.firstSeen),
    row.businessName,
  ].filter(Boolean);
  return (
    <article className={styles['advert']}>
      <h4>
        <bdi>{title.join(', ')}</bdi>
      </h4>
      {isGiven(props, ['saleEvents', index, 'adText']) && (
        <Disclosure title="Advert text">
          {/* Text is text: whatever mark-up an advert holds is shown, never followed. */}
          <p className={styles['text']}>
            <Cell of={props} path={['saleEvents', index, 'adText']} />
          </p>
        </Disclosure>
      )}
      <Photos photos={row.photos ?? []} />
    </article>
  );
}

/** How many photos were listed and where they lie. They are addresses, not pictures. */
function Photos({ photos }: { readonly photos: readonly string[] }) {
  if (photos.length === 0) return null;
  const hosts = photoHosts(photos)
    .map(({ host }) => host || 'no host that can be read')
    .join(', ');
  return (
    <Disclosure
      title={photos.length === 1 ? '1 photo listed' : `${photos.length} photos listed`}
      note={hosts}
    >
      <ol className={styles['photos']}>
        {photos.map((photo, at) => (
          // An advert may list an address twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <bdi className={styles['address']}>{photo}</bdi>
            <CopyButton text={photo} label={`Copy address of photo ${at + 1}`} />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
