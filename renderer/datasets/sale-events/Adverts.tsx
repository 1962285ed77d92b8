import { formatDateTime } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { AdvertText, Photos } from '../Advert.tsx';
import { Cell, isGiven } from '../cell.tsx';
import type { Placed } from '../instant.ts';
import type { DatasetViewProps } from '../props.ts';
import type { SaleEvent } from './events.ts';
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
  const path = ['saleEvents', index, 'adText'];
  return (
    <article className={styles['advert']}>
      <h4>
        <ValueText text={title.join(', ')} />
      </h4>
      {isGiven(props, path) && (
        <Cell of={props} path={path} render={(text) => <AdvertText text={String(text)} />} />
      )}
      <Photos photos={row.photos ?? []} />
    </article>
  );
}
