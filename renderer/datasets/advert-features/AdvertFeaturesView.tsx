import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { EmptyValue, UnexpectedValue } from '../../fields/Field.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { formatNumber, formatDate, formatDateTime } from '../../ui/format.ts';
import type { KeyFigure } from '../../ui/KeyFigures.tsx';
import { PagedRows } from '../../ui/PagedRows.tsx';
import { Section } from '../../ui/Section.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Note } from '../parts/DatasetView.tsx';
import { fieldsOf } from '../parts/fields-of.ts';
import styles from './AdvertFeaturesView.module.css';

const { DatasetView, FieldSection, findWarning, pathKey } = fieldsOf('advertFeatureSet');

export default function AdvertFeaturesView(props: DatasetViewProps) {
  const record = props.record as RecordOf<'advertFeatureSet'>;
  const features = readFeatureList(record, 'features');
  const modifications = readFeatureList(record, 'modifications');
  const serviceHistory = readFeatureList(record, 'serviceHistory');
  const modificationsFigure = countKeyFigure(props, modifications);
  return (
    <DatasetView
      props={props}
      figures={[
        countKeyFigure(props, features),
        (entryCount(modifications) ?? 0) > 0
          ? {
              ...modificationsFigure,
              note: modificationsFigure.note ?? 'Tell the insurer about modifications',
              tone: 'review',
            }
          : modificationsFigure,
        countKeyFigure(props, serviceHistory),
        'auctionSite',
        'marketplace',
      ]}
    >
      <Note>
        {describeAdvertPeriod(props.answer.parameters['date'])} These come from sellers’ wording,
        not an inspection. An advert may omit items or list items that are not present.
      </Note>
      {[modifications, serviceHistory, features].map((list) => (
        <FeatureListSection key={list.name} props={props} list={list} />
      ))}
      <FieldSection title="Vehicle" fields={['make', 'model', 'trim']} />
    </DatasetView>
  );
}

function countKeyFigure({ warnings }: DatasetViewProps, list: FeatureList): KeyFigure {
  const count = entryCount(list);
  const warning = findWarning(warnings, [`${list.name}Count`]);
  const value = count === undefined ? <EmptyValue /> : formatNumber(count);
  return {
    label: list.title,
    value: warning ? <UnexpectedValue warning={warning} /> : value,
    note: countMismatchNote(list),
  };
}

type FeatureListProps = { readonly props: DatasetViewProps; readonly list: FeatureList };

function FeatureListSection({ props, list }: FeatureListProps) {
  const { name, title, entries, matchedWords = [], emptyText } = list;
  const warning = findWarning(props.warnings, [name]);
  if (!warning && entries === undefined && list.matchedWords === undefined)
    return <Note>{title}: not stated</Note>;
  return (
    <Section title={title} note={countMismatchNote(list)}>
      {warning && <UnexpectedValue warning={warning} />}
      {!warning && entries === undefined && <Note>The response does not contain this list.</Note>}
      {entries?.length === 0 && <Note>{emptyText}</Note>}
      {entries !== undefined && entries.length > 0 && (
        <PagedRows rows={entries}>
          {(shown) => (
            <ul className={styles['entries']}>
              {shown.map(({ row, index }) => (
                <li key={index} data-path={pathKey([name, index])}>
                  <ValueText text={row} />
                </li>
              ))}
            </ul>
          )}
        </PagedRows>
      )}
      {matchedWords.length > 0 && (
        <p className={styles['text']}>
          <span className={styles['label']}>Wording found: </span>
          {matchedWords.map((word, index) => (
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

const TEXTS = {
  features: { title: 'Features', emptyText: 'No feature found in advert text.' },
  modifications: {
    title: 'Modifications',
    emptyText: 'No modification found in advert text. An advert does not have to mention them.',
  },
  serviceHistory: {
    title: 'Service history',
    emptyText: 'No service history found in advert text. An advert does not have to mention it.',
  },
} as const;
type ListName = keyof typeof TEXTS;

/** A list with its count and the words matched in the adverts. */
type FeatureList = ReturnType<typeof readFeatureList>;

export function readFeatureList(record: RecordOf<'advertFeatureSet'>, name: ListName) {
  // Per the API documentation, a string for features and a list for the other two.
  const words = record[`${name}Words`];
  return {
    ...TEXTS[name],
    name,
    entries: record[name],
    count: record[`${name}Count`],
    matchedWords: typeof words === 'string' ? [words] : words,
  };
}

/** Returns the provider's own count, or else the length of the list. */
export function entryCount({ entries, count }: FeatureList): number | undefined {
  return count ?? entries?.length;
}

export function countMismatchNote({ entries, count }: FeatureList): string | undefined {
  if (entries === undefined || count === undefined || count === entries.length) return undefined;
  return `The provider’s count is ${count} but its list has ${entries.length}.`;
}

/** Describes which adverts were read, from the `date` parameter of the request. */
export function describeAdvertPeriod(date: unknown): string {
  if (typeof date !== 'string') return 'All recorded adverts were included.';
  const day = date.length > 10 ? formatDateTime(date) : formatDate(date);
  return `Only adverts before ${day} were included.`;
}
