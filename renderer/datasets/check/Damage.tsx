import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { findFieldMeta, getValueByPath } from '../../../shared/provider/field-paths.ts';
import { VIC_PURPOSE, VIC_SCOPE } from '../../../shared/reading/identity-check.ts';
import { hasContent, statesRecord } from '../../../shared/reading/provenance-lines.ts';
import {
  adviceForCategories,
  assessLossText,
  CATEGORY_MEANING,
  categoriesInCheck,
  describePermanence,
  findPaidThefts,
  PAID_THEFT,
} from '../../../shared/reading/write-off.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { JsonTree } from '../../ui/JsonTree.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { type IdentifierSpec, PHONE } from '../parts/CopyableField.tsx';
import { Note } from '../parts/DatasetView.tsx';
import type { NameIn } from '../../../shared/provider/field-path.ts';
import { fieldsOf } from '../parts/fields-of.ts';
import styles from './Damage.module.css';

const { FieldAnchor, CopyableField } = fieldsOf('check');

export function Damage(props: DatasetViewProps) {
  return (
    <>
      {hasDamageEntry(props, 'scrapped') && (
        <Section title="Scrapped">
          <DamageTree props={props} name="scrapped" label="Scrapped" />
        </Section>
      )}
      <WriteOff {...props} />
      <ConditionEntries {...props} />
      {hasDamageEntry(props, 'vicInspected') && (
        <Section title="Vehicle identity check (VIC)">
          <Note>
            Historic. {VIC_SCOPE} {VIC_PURPOSE}
          </Note>
          <DamageTree props={props} name="vicInspected" label="VIC" />
        </Section>
      )}
    </>
  );
}

const hasDamageEntry = ({ record }: DatasetViewProps, name: string) =>
  hasContent(getValueByPath(record, ['damageReport', name]));

type DamageTreeProps = {
  readonly props: DatasetViewProps;
  readonly name: NameIn<'check', readonly ['damageReport']>;
  readonly label: string;
};

/** An object of the damage report as received, because its fields are not documented. */
function DamageTree({ props, name, label }: DamageTreeProps) {
  const path = ['damageReport', name] as const;
  return (
    <FieldAnchor path={path}>
      <JsonTree
        value={getValueByPath(props.record, path) ?? null}
        label={`${label} (as received)`}
      />
    </FieldAnchor>
  );
}

function WriteOff(props: DatasetViewProps) {
  const path = ['damageReport', 'writeOff'] as const;
  const writeOff = getValueByPath(props.record, path);
  const categories = categoriesInCheck(props.record);
  const hasTheft = findPaidThefts(props.record).length > 0;
  if (!hasContent(writeOff) && categories.length === 0 && !hasTheft) return null;
  return (
    <Section
      title="Write-off"
      note={`${describePermanence(categories)} A vehicle may have several.`}
    >
      {categories.length > 0 || hasTheft ? (
        <dl className="stack-s1">
          {hasTheft && (
            <div className={styles['category']}>
              <dt>
                <StatusMark tone="alert">Theft</StatusMark>
              </dt>
              <dd>
                {PAID_THEFT.meaning} {PAID_THEFT.nextStep}
              </dd>
            </div>
          )}
          {categories.map((category) => (
            <div key={category} className={styles['category']}>
              <dt>
                <StatusMark tone={CATEGORY_MEANING[category].severity}>
                  Category {category}
                </StatusMark>
              </dt>
              <dd>{CATEGORY_MEANING[category].meaning}</dd>
            </div>
          ))}
        </dl>
      ) : (
        statesRecord(writeOff, path) && (
          <Note>No category could be read from this record. {adviceForCategories(categories)}</Note>
        )
      )}
      {hasContent(writeOff) && <DamageTree props={props} name="writeOff" label="Write-off" />}
    </Section>
  );
}

function ConditionEntries(props: DatasetViewProps) {
  const { condition = [] } = props.record as RecordOf<'check'>;
  if (condition.length === 0) return null;
  return (
    <Section
      title="Insurer total-loss records (MIAFTR)"
      note="Reported by insurers. Not every loss is reported."
    >
      <DataTable
        caption="Insurer total-loss records (MIAFTR)"
        rows={condition}
        empty="No record"
        columns={conditionColumns(props.schema)}
      />
    </Section>
  );
}

type ConditionColumn = Omit<IdentifierSpec, 'path'> & {
  readonly name: NameIn<'check', readonly ['condition', number]>;
};

const CONDITION_COLUMNS: readonly ConditionColumn[] = [
  { name: 'lossDate' },
  { name: 'status', render: (text) => <ConditionStatus text={text} /> },
  { name: 'insurerName' },
  { name: 'contactNumber', ...PHONE },
  { name: 'claimNumber', copyName: 'claim number' },
];

const conditionColumns = (schema: DatasetViewProps['schema']) =>
  CONDITION_COLUMNS.map(({ name, ...spec }): DataColumn<unknown> => ({
    key: name,
    header: findFieldMeta(schema, ['condition', name])?.label,
    cell: (_, index) => <CopyableField path={['condition', index, name]} {...spec} />,
  }));

/** The insurer's status text, with the tone of the category or of the theft that it states. */
function ConditionStatus({ text }: { readonly text: string }) {
  const loss = assessLossText(text);
  if (!loss) return <ValueText text={text} />;
  return (
    <StatusMark tone={loss.severity}>
      <ValueText text={text} />
    </StatusMark>
  );
}
