import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { pathName } from '../../fields/came.ts';
import { type KeyFigure, KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Absent, AsItCame, figureOf, warningAt } from '../../fields/figure.tsx';
import { FieldSection } from '../../fields/FieldSection.tsx';
import { Note } from '../parts/Note.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import styles from './AdvertFeaturesView.module.css';
import {
  countRemark,
  type FeatureList,
  featureLists,
  howMany,
  readUntil,
} from './feature-lists.ts';

/** What the vehicle's adverts said of its features, modifications and service history. */
export default function AdvertFeaturesView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'advertFeatureSet'>;
  const { features, modifications, serviceHistory } = featureLists(record);
  return (
    <View props={props}>
      <KeyFigures
        items={[
          countFigure(props, features, 'featuresCount'),
          {
            ...countFigure(props, modifications, 'modificationsCount'),
            ...((howMany(modifications) ?? 0) > 0 && {
              tone: 'review',
              note: countRemark(modifications) ?? 'An insurer has to be told',
            }),
          },
          countFigure(props, serviceHistory, 'serviceHistoryCount'),
          { label: 'Seen on an auction site', value: figureOf(props, 'auctionSite') },
          { label: 'Seen on a marketplace', value: figureOf(props, 'marketplace') },
        ]}
      />
      <Note>
        {readUntil(props.answer.parameters['date'])} These are words that sellers used, not an
        inspection: what an advert leaves out may still be there, and the reverse.
      </Note>
      <Entries props={props} list={modifications} name="modifications" />
      <Entries props={props} list={serviceHistory} name="serviceHistory" />
      <Entries props={props} list={features} name="features" />
      <FieldSection props={props} title="Vehicle" names={['make', 'model', 'trim']} />
    </View>
  );
}

function countFigure(props: DatasetViewProps, list: FeatureList, name: string): KeyFigure {
  const many = howMany(list);
  const warning = warningAt(props.warnings, [name]);
  return {
    label: list.title,
    value: warning ? (
      <AsItCame warning={warning} />
    ) : many === undefined ? (
      <Absent />
    ) : (
      many.toLocaleString('en-GB')
    ),
    note: countRemark(list),
  };
}

type EntriesProps = {
  readonly props: DatasetViewProps;
  readonly list: FeatureList;
  readonly name: string;
};

function Entries({ props, list, name }: EntriesProps) {
  const { title, entries, words, none } = list;
  const remark = countRemark(list);
  const warning = warningAt(props.warnings, [name]);
  if (!warning && entries === undefined && words === undefined)
    return <Note>{title}: nothing given</Note>;
  return (
    <Section title={title} {...(remark !== undefined && { note: remark })}>
      {warning && <AsItCame warning={warning} />}
      {!warning && entries === undefined && <Note>The answer had no such list.</Note>}
      {entries?.length === 0 && <Note>{none}</Note>}
      {entries !== undefined && entries.length > 0 && (
        <ul className={styles['entries']}>
          {entries.map((entry, at) => (
            // Sellers repeat themselves, so only the position tells two entries apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} data-path={pathName([name, at])}>
              <ValueText text={entry} />
            </li>
          ))}
        </ul>
      )}
      {words !== undefined && words.length > 0 && (
        <p className={styles['words']}>
          <span className={styles['label']}>Words found: </span>
          {words.map((word, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at}>
              {at > 0 && ', '}
              <ValueText text={word} />
            </span>
          ))}
        </p>
      )}
    </Section>
  );
}
