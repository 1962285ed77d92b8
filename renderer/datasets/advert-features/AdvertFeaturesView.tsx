import { formatNumber } from '../../../shared/format/numbers.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { EmptyValue, Field, UnexpectedValue } from '../../fields/Field.tsx';
import { FieldSection } from '../../fields/FieldList.tsx';
import { pathKey, warningAt } from '../../fields/field-warnings.ts';
import { type KeyFigure, KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Note } from '../parts/Note.tsx';
import { DatasetView } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import styles from './AdvertFeaturesView.module.css';
import {
  countMismatchNote,
  type FeatureList,
  featureLists,
  entryCount,
  describeAdvertPeriod,
} from './feature-lists.ts';

/** Features, modifications and service history as stated in the vehicle's adverts. */
export default function AdvertFeaturesView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'advertFeatureSet'>;
  const { features, modifications, serviceHistory } = featureLists(record);
  return (
    <DatasetView props={props}>
      <KeyFigures
        items={[
          countKeyFigure(props, features, 'featuresCount'),
          {
            ...countKeyFigure(props, modifications, 'modificationsCount'),
            ...((entryCount(modifications) ?? 0) > 0 && {
              tone: 'review',
              note: countMismatchNote(modifications) ?? 'An insurer has to be told',
            }),
          },
          countKeyFigure(props, serviceHistory, 'serviceHistoryCount'),
          {
            label: 'Seen on an auction site',
            value: <Field source={props} path={['auctionSite']} />,
          },
          {
            label: 'Seen on a marketplace',
            value: <Field source={props} path={['marketplace']} />,
          },
        ]}
      />
      <Note>
        {describeAdvertPeriod(props.answer.parameters['date'])} These are words that sellers used,
        not an inspection: what an advert leaves out may still be there, and the reverse.
      </Note>
      <FeatureListSection props={props} list={modifications} name="modifications" />
      <FeatureListSection props={props} list={serviceHistory} name="serviceHistory" />
      <FeatureListSection props={props} list={features} name="features" />
      <FieldSection source={props} title="Vehicle" fields={['make', 'model', 'trim']} />
    </DatasetView>
  );
}

function countKeyFigure(props: DatasetViewProps, list: FeatureList, name: string): KeyFigure {
  const count = entryCount(list);
  const warning = warningAt(props.warnings, [name]);
  return {
    label: list.title,
    value: warning ? (
      <UnexpectedValue warning={warning} />
    ) : count === undefined ? (
      <EmptyValue />
    ) : (
      formatNumber(count)
    ),
    note: countMismatchNote(list),
  };
}

type EntriesProps = {
  readonly props: DatasetViewProps;
  readonly list: FeatureList;
  readonly name: string;
};

function FeatureListSection({ props, list, name }: EntriesProps) {
  const { title, entries, matchedWords: text, emptyText } = list;
  const note = countMismatchNote(list);
  const warning = warningAt(props.warnings, [name]);
  if (!warning && entries === undefined && text === undefined)
    return <Note>{title}: nothing given</Note>;
  return (
    <Section title={title} {...(note !== undefined && { note: note })}>
      {warning && <UnexpectedValue warning={warning} />}
      {!warning && entries === undefined && <Note>The answer had no such list.</Note>}
      {entries?.length === 0 && <Note>{emptyText}</Note>}
      {entries !== undefined && entries.length > 0 && (
        <ul className={styles['entries']}>
          {entries.map((entry, index) => (
            // Sellers repeat themselves, so only the position tells two entries apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-path={pathKey([name, index])}>
              <ValueText text={entry} />
            </li>
          ))}
        </ul>
      )}
      {text !== undefined && text.length > 0 && (
        <p className={styles['text']}>
          <span className={styles['label']}>Words found: </span>
          {text.map((word, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index}>
              {index > 0 && ', '}
              <ValueText text={word} />
            </span>
          ))}
        </p>
      )}
    </Section>
  );
}
