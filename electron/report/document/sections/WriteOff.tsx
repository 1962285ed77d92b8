import { hasContent } from '../../../../shared/reading/lines.ts';
import {
  CATEGORY_MEANING,
  categoriesIn,
  categoriesInText,
} from '../../../../shared/reading/write-off.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../../shared/provider/catalogue.ts';
import type { Json } from '../../../../shared/format/json.ts';
import { valueAt } from '../../../../shared/provider/places.ts';
import { CheckStatements, checkResult } from '../parts/CheckStatement.tsx';
import { Loose } from '../parts/Loose.tsx';
import { Mark, worstOf } from '../parts/Mark.tsx';
import { Misfits } from '../parts/Misfits.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Related, resultOn } from '../parts/Related.tsx';
import { Part, Section } from '../parts/Section.tsx';
import { type Columns, Table } from '../parts/Table.tsx';
import { Value } from '../parts/Value.tsx';
import { phoneOf } from './Finance.tsx';

/** Write-off markers with their categories, insurers' entries, and the historic identity check. */
export function WriteOff({ content }: SectionProps) {
  const answer = content.known.answered('check');
  const record = content.known.record('check');
  return (
    <Section
      id="write-off"
      content={content}
      result={worstOf([
        checkResult(content, ['writeOff', 'condition']),
        resultOn(content, 'write-off'),
      ])}
    >
      <CheckStatements content={content} subjects={['writeOff', 'condition']} />
      {answer && record && <Recorded answer={answer} record={record} />}
      <Related content={content} id="write-off" />
    </Section>
  );
}

type RecordedProps = { readonly answer: Answered; readonly record: RecordOf<'check'> };

function Recorded({ answer, record }: RecordedProps) {
  const entries = record.condition ?? [];
  const writeOff = valueAt(answer.record, ['damageReport', 'writeOff']);
  const vic = valueAt(answer.record, ['damageReport', 'vicInspected']);
  const statuses: Json = entries.map(({ status }) => status ?? null);
  return (
    <>
      <Categories categories={categoriesIn([writeOff ?? null, statuses])} />
      {hasContent(writeOff) && (
        <Part title="Write-off, as recorded">
          <Loose value={writeOff} />
        </Part>
      )}
      {entries.length > 0 && (
        <Table
          caption="Condition entries made by insurers"
          rows={entries}
          columns={columnsOf(answer)}
        />
      )}
      {hasContent(vic) && (
        <Part title="Vehicle identity check (VIC)">
          <p className="note">
            Historic: the scheme ran from 7 April 2003 to 26 October 2015, for vehicles that had
            been written off. It said whose identity a vehicle has, not how well it was repaired.
          </p>
          <Loose value={vic} />
        </Part>
      )}
      <Misfits
        answer={answer}
        places={[
          ['damageReport', 'writeOff'],
          ['damageReport', 'vicInspected'],
          ['condition'],
          ['overview', 'detail', 'damage', 'writeOff'],
        ]}
      />
    </>
  );
}

function Categories({ categories }: { readonly categories: ReturnType<typeof categoriesIn> }) {
  if (categories.length === 0) return null;
  return (
    <dl className="categories">
      {categories.map((category) => (
        <div key={category}>
          <dt>
            <Mark result={CATEGORY_MEANING[category].tone} words={`Category ${category}`} />
          </dt>
          <dd>{CATEGORY_MEANING[category].words}</dd>
        </div>
      ))}
    </dl>
  );
}

type Entry = NonNullable<RecordOf<'check'>['condition']>[number];

function columnsOf(answer: Answered): Columns<Entry> {
  const cell = (name: string, write?: typeof phoneOf) => (_: Entry, at: number) => (
    <Value answer={answer} path={['condition', at, name]} {...(write && { write })} />
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
    { head: 'Contact number', width: 17, cell: cell('contactNumber', phoneOf) },
    { head: 'Claim number', width: 17, cell: cell('claimNumber') },
  ];
}

/** The category that a status names, where it names one. */
function CategoryMark({ status }: { readonly status: string }) {
  const [gravest] = categoriesInText(status);
  return gravest && <Mark result={CATEGORY_MEANING[gravest].tone} words={`Category ${gravest}:`} />;
}
