import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import type { Json } from '../../../shared/format/json.ts';
import { Field, FieldAnchor } from '../../fields/Field.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { JsonTree } from '../../ui/JsonTree.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Note } from '../parts/Note.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { CopyableValue } from './CopyableValue.tsx';
import { PhoneField } from './LegalEntries.tsx';
import { hasContent } from '../../../shared/reading/provenance-lines.ts';
import {
  findCategories,
  findCategoriesInText,
  CATEGORY_MEANING,
  type WriteOffCategory,
} from '../../../shared/reading/write-off.ts';
import styles from './Damage.module.css';

/**
 * Scrapped status, write-offs, insurers' records and the historic identity check. Each is shown if
 * it is present.
 */
export function Damage(props: DatasetViewProps) {
  const record = props.record as RecordOf<'check'>;
  const scrapped = record.damageReport?.scrapped as Json | undefined;
  const vic = record.damageReport?.vicInspected as Json | undefined;
  return (
    <>
      {hasContent(scrapped) && (
        <Section title="Scrapped">
          <FieldAnchor path={['damageReport', 'scrapped']}>
            <JsonTree value={scrapped ?? null} label="Scrapped, as it came" />
          </FieldAnchor>
        </Section>
      )}
      <WriteOff {...props} />
      <ConditionEntries {...props} />
      {hasContent(vic) && (
        <Section title="Vehicle identity check (VIC)">
          <Note>
            Historic: the scheme ran from 7 April 2003 to 26 October 2015, for vehicles that had
            been written off. It said whose identity a vehicle has, not how well it was repaired.
          </Note>
          <FieldAnchor path={['damageReport', 'vicInspected']}>
            <JsonTree value={vic ?? null} label="Vehicle identity check, as it came" />
          </FieldAnchor>
        </Section>
      )}
    </>
  );
}

function WriteOff(props: DatasetViewProps) {
  const record = props.record as RecordOf<'check'>;
  const writeOff = record.damageReport?.writeOff as Json | undefined;
  const statuses = (record.condition ?? []).map((entry) => entry.status ?? '');
  const categories = findCategories([writeOff ?? null, statuses]);
  if (!hasContent(writeOff) && categories.length === 0) return null;
  return (
    <Section title="Write-off" note="A marker is permanent, and a vehicle may have several">
      {categories.length > 0 ? (
        <dl className="stack-s1">
          {categories.map((category) => (
            <WriteOffCategoryRow key={category} category={category} />
          ))}
        </dl>
      ) : (
        <Note>No category could be read from the entry: ask the insurer which one it is.</Note>
      )}
      {hasContent(writeOff) && (
        <FieldAnchor path={['damageReport', 'writeOff']}>
          <JsonTree value={writeOff ?? null} label="Write-off, as it came" />
        </FieldAnchor>
      )}
    </Section>
  );
}

function WriteOffCategoryRow({ category }: { readonly category: WriteOffCategory }) {
  const { severity, meaning: text } = CATEGORY_MEANING[category];
  return (
    <div className={styles['category']}>
      <dt>
        <StatusMark tone={severity}>Category {category}</StatusMark>
      </dt>
      <dd>{text}</dd>
    </div>
  );
}

type ConditionEntry = NonNullable<RecordOf<'check'>['condition']>[number];

function ConditionEntries(props: DatasetViewProps) {
  const entries = (props.record as RecordOf<'check'>).condition ?? [];
  if (entries.length === 0) return null;
  return (
    <Section title="Condition entries" note="Made by insurers; reporting is voluntary">
      <DataTable
        caption="Condition entries"
        rows={entries}
        empty="No entries"
        columns={conditionColumns(props)}
      />
    </Section>
  );
}

function conditionColumns(props: DatasetViewProps): DataColumn<ConditionEntry>[] {
  const cell = (name: string) => (_: ConditionEntry, index: number) => (
    <Field source={props} path={['condition', index, name]} />
  );
  return [
    { key: 'lossDate', header: 'Date of loss', cell: cell('lossDate') },
    {
      key: 'status',
      header: 'Status',
      cell: (_, index) => (
        <Field
          source={props}
          path={['condition', index, 'status']}
          render={(status) => <ConditionStatus text={String(status)} />}
        />
      ),
    },
    { key: 'insurer', header: 'Insurer', cell: cell('insurerName') },
    {
      key: 'phone',
      header: 'Contact number',
      cell: (_, index) => <PhoneField props={props} path={['condition', index, 'contactNumber']} />,
    },
    {
      key: 'claim',
      header: 'Claim number',
      cell: (_, index) => (
        <Field
          source={props}
          path={['condition', index, 'claimNumber']}
          render={(claim) => <CopyableValue text={String(claim)} name="claim number" />}
        />
      ),
    },
  ];
}

/** The insurer's status text, with the tone of the category that it names. */
function ConditionStatus({ text }: { readonly text: string }) {
  const [worstCategory] = findCategoriesInText(text);
  if (!worstCategory) return <ValueText text={text} />;
  return (
    <StatusMark tone={CATEGORY_MEANING[worstCategory].severity}>
      <ValueText text={text} />
    </StatusMark>
  );
}
