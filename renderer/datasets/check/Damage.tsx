import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import type { Json } from '../../../shared/format/json.ts';
import { DataPlace } from '../../fields/DataPlace.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { Tree } from '../../ui/Tree.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { Cell } from '../../fields/cell.tsx';
import { Note } from '../parts/Note.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { CopyValue } from './CopyValue.tsx';
import { Phone } from './LegalEntries.tsx';
import { hasContent } from '../../../shared/reading/lines.ts';
import {
  categoriesIn,
  categoriesInText,
  CATEGORY_MEANING,
  type WriteOffCategory,
} from '../../../shared/reading/write-off.ts';
import styles from './Damage.module.css';

/** Scrapped, written off, insurers' entries and the historic identity check, each where there is one. */
export function Damage(props: DatasetViewProps) {
  const record = props.record as RecordOf<'check'>;
  const scrapped = record.damageReport?.scrapped as Json | undefined;
  const vic = record.damageReport?.vicInspected as Json | undefined;
  return (
    <>
      {hasContent(scrapped) && (
        <Section title="Scrapped">
          <DataPlace path={['damageReport', 'scrapped']}>
            <Tree value={scrapped ?? null} label="Scrapped, as it came" />
          </DataPlace>
        </Section>
      )}
      <WriteOff {...props} />
      <Condition {...props} />
      {hasContent(vic) && (
        <Section title="Vehicle identity check (VIC)">
          <Note>
            Historic: the scheme ran from 7 April 2003 to 26 October 2015, for vehicles that had
            been written off. It said whose identity a vehicle has, not how well it was repaired.
          </Note>
          <DataPlace path={['damageReport', 'vicInspected']}>
            <Tree value={vic ?? null} label="Vehicle identity check, as it came" />
          </DataPlace>
        </Section>
      )}
    </>
  );
}

function WriteOff(props: DatasetViewProps) {
  const record = props.record as RecordOf<'check'>;
  const writeOff = record.damageReport?.writeOff as Json | undefined;
  const statuses = (record.condition ?? []).map((entry) => entry.status ?? '');
  const categories = categoriesIn([writeOff ?? null, statuses]);
  if (!hasContent(writeOff) && categories.length === 0) return null;
  return (
    <Section title="Write-off" note="A marker is permanent, and a vehicle may have several">
      {categories.length > 0 ? (
        <dl className={styles['categories']}>
          {categories.map((category) => (
            <Category key={category} category={category} />
          ))}
        </dl>
      ) : (
        <Note>No category could be read from the entry: ask the insurer which one it is.</Note>
      )}
      {hasContent(writeOff) && (
        <DataPlace path={['damageReport', 'writeOff']}>
          <Tree value={writeOff ?? null} label="Write-off, as it came" />
        </DataPlace>
      )}
    </Section>
  );
}

function Category({ category }: { readonly category: WriteOffCategory }) {
  const { tone, words } = CATEGORY_MEANING[category];
  return (
    <div className={styles['category']}>
      <dt>
        <StatusMark tone={tone}>Category {category}</StatusMark>
      </dt>
      <dd>{words}</dd>
    </div>
  );
}

type ConditionEntry = NonNullable<RecordOf<'check'>['condition']>[number];

function Condition(props: DatasetViewProps) {
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
    <Cell of={props} path={['condition', index, name]} />
  );
  return [
    { key: 'lossDate', header: 'Date of loss', cell: cell('lossDate') },
    {
      key: 'status',
      header: 'Status',
      cell: (_, index) => (
        <Cell
          of={props}
          path={['condition', index, 'status']}
          render={(status) => <Status text={String(status)} />}
        />
      ),
    },
    { key: 'insurer', header: 'Insurer', cell: cell('insurerName') },
    {
      key: 'phone',
      header: 'Contact number',
      cell: (_, index) => <Phone props={props} path={['condition', index, 'contactNumber']} />,
    },
    {
      key: 'claim',
      header: 'Claim number',
      cell: (_, index) => (
        <Cell
          of={props}
          path={['condition', index, 'claimNumber']}
          render={(claim) => <CopyValue text={String(claim)} what="claim number" />}
        />
      ),
    },
  ];
}

/** A status in the insurer's words; marked by the category that it names. */
function Status({ text }: { readonly text: string }) {
  const [gravest] = categoriesInText(text);
  if (!gravest) return <ValueText text={text} />;
  return (
    <StatusMark tone={CATEGORY_MEANING[gravest].tone}>
      <ValueText text={text} />
    </StatusMark>
  );
}
