import { pathName } from '../../fields/came.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { clamp, visibleText } from '../../ui/visible.ts';
import { AdvertText } from '../Advert.tsx';
import { Cell, isGiven } from '../../fields/cell.tsx';
import type { Placed } from '../../../shared/format/instant.ts';
import { Photos, photosListed } from '../Photos.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import type { SaleEvent } from './events.ts';
import styles from './SaleEvents.module.css';

/** A longer name of a business would push everything else out of its line. */
const MOST_TITLE = 120;

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
      <div>
        {telling.map((placed) => (
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
  readonly placed: Placed<SaleEvent>;
}) {
  const title = [
    row.firstSeen === undefined ? 'Date not given' : formatDateTime(row.firstSeen),
    row.businessName,
  ].filter((each) => each !== undefined && each !== '');
  const photos = row.photos ?? [];
  return (
    <div data-path={pathName(['saleEvents', index, 'adText'])}>
      <Disclosure
        title={visibleText(clamp(title.join(', '), MOST_TITLE))}
        note={photos.length > 0 ? photosListed(photos) : 'No photo listed'}
      >
        <div className={styles['advert']}>
          <Cell
            of={props}
            path={['saleEvents', index, 'adText']}
            render={(text) => <AdvertText text={String(text)} />}
          />
          <Photos
            photos={photos}
            environment={props.answer.environment}
            answerId={props.answer.id}
            steps={['saleEvents', index, 'photos']}
            roomy
          />
        </div>
      </Disclosure>
    </div>
  );
}
