import { hasContent } from '../../../../shared/reading/provenance-lines.ts';
import {
  CATEGORY_MEANING,
  findCategories,
  findCategoriesInText,
} from '../../../../shared/reading/write-off.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../../shared/provider/catalogue.ts';
import type { Json } from '../../../../shared/format/json.ts';
import { valueAt } from '../../../../shared/provider/field-paths.ts';
import { CheckClaims, getCheckResult } from '../parts/CheckStatement.tsx';
import { UnknownFields } from '../parts/UnknownFields.tsx';
import { ResultBadge, getWorst } from '../parts/ResultBadge.tsx';
import { UnexpectedValues } from '../parts/UnexpectedValues.tsx';
import type { SectionProps } from '../parts/props.ts';
import { SectionFindings, getSectionResult } from '../parts/SectionFindings.tsx';
import { Subsection, Section } from '../parts/Section.tsx';
import { type Columns, Table } from '../parts/Table.tsx';
import { Value } from '../parts/FieldList.tsx';
import { formatPhoneField } from './Finance.tsx';

/**
 * Write-off markers with their categories, total-loss records of insurers, and the historic
 * identity check.
 */
export function WriteOff({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  const record = content.vehicleAnswers.getRecord('check');
  return (
    <Section
      id="write-off"
      content={content}
      result={getWorst([
        getCheckResult(content, ['writeOff', 'condition']),
        getSectionResult(content, 'write-off'),
      ])}
    >
      <CheckClaims content={content} subjects={['writeOff', 'condition']} />
      {answer && record && <WriteOffRecords answer={answer} record={record} />}
      <SectionFindings content={content} id="write-off" />
    </Section>
  );
}

type RecordedProps = { readonly answer: Answered; readonly record: RecordOf<'check'> };

function WriteOffRecords({ answer, record }: RecordedProps) {
  const entries = record.condition ?? [];
  const writeOff = valueAt(answer.record, ['damageReport', 'writeOff']);
  const vic = valueAt(answer.record, ['damageReport', 'vicInspected']);
  const statuses: Json = entries.map(({ status }) => status ?? null);
  return (
    <>
      <Categories categories={findCategories([writeOff ?? null, statuses])} />
      {hasContent(writeOff) && (
        <Subsection title="Write-off, as recorded">
          <UnknownFields value={writeOff} />
        </Subsection>
      )}
      {entries.length > 0 && (
        <Table
          caption="Condition entries made by insurers"
          rows={entries}
          columns={columnsOf(answer)}
        />
      )}
      {hasContent(vic) && (
        <Subsection title="Vehicle identity check (VIC)">
          <p className="note">
            Historic: the scheme ran from 7 April 2003 to 26 October 2015, for vehicles that had
            been written off. It said whose identity a vehicle has, not how well it was repaired.
          </p>
          <UnknownFields value={vic} />
        </Subsection>
      )}
      <UnexpectedValues
        answer={answer}
        paths={[
          ['damageReport', 'writeOff'],
          ['damageReport', 'vicInspected'],
          ['condition'],
          ['overview', 'detail', 'damage', 'writeOff'],
        ]}
      />
    </>
  );
}

function Categories({ categories }: { readonly categories: ReturnType<typeof findCategories> }) {
  if (categories.length === 0) return null;
  return (
    <dl className="categories">
      {categories.map((category) => (
        <div key={category}>
          <dt>
            <ResultBadge
              result={CATEGORY_MEANING[category].severity}
              label={`Category ${category}`}
            />
          </dt>
          <dd>{CATEGORY_MEANING[category].meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

type Entry = NonNullable<RecordOf<'check'>['condition']>[number];

function columnsOf(answer: Answered): Columns<Entry> {
  const cell = (name: string, format?: typeof formatPhoneField) => (_: Entry, at: number) => (
    <Value answer={answer} path={['condition', at, name]} {...(format && { format })} />
  );
  return [
    { head: 'Date of loss', width: 14, cell: cell('lossDate') },
    {
      head: 'Status',
      width: 32,
      cell: (entry, at) => (
        <>
          <CategoryMark status={entry.status ?? ''} /> {cell('status')(entry, at)}
        </>
      ),
    },
    { head: 'Insurer', width: 20, cell: cell('insurerName') },
    { head: 'Contact number', width: 17, cell: cell('contactNumber', formatPhoneField) },
    { head: 'Claim number', width: 17, cell: cell('claimNumber') },
  ];
}

/** Shows the category that a status mentions, if there is one. */
function CategoryMark({ status }: { readonly status: string }) {
  const [gravest] = findCategoriesInText(status);
  return (
    gravest && (
      <ResultBadge result={CATEGORY_MEANING[gravest].severity} label={`Category ${gravest}:`} />
    )
  );
}
