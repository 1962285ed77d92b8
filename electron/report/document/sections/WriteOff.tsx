import type { Answered } from '../../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../../shared/provider/catalogue.ts';
import { getValueByPath } from '../../../../shared/provider/field-paths.ts';
import { hasContent } from '../../../../shared/reading/provenance-lines.ts';
import {
  classifyWriteOff,
  type WriteOffCategory,
} from '../../../../shared/reading/source-text/write-off-category.ts';
import { CATEGORY_MEANING, categoriesInCheck } from '../../../../shared/reading/write-off.ts';
import { CheckSection } from '../parts/CheckSection.tsx';
import { Value } from '../parts/Fields.tsx';
import { ResultBadge } from '../parts/ResultBadge.tsx';
import { SectionFindings, type SectionProps, Subsection } from '../parts/Section.tsx';
import { column, type Columns, Table } from '../parts/Table.tsx';
import { UnknownFields } from '../parts/ReceivedValues.tsx';

const VIC_PATH = ['damageReport', 'vicInspected'];

/** Write-off markers with categories, total-loss records of insurers, and the identity check. */
export function WriteOff({ content }: SectionProps) {
  return (
    <CheckSection
      id="write-off"
      content={content}
      subjects={['writeOff', 'condition']}
      otherPaths={[VIC_PATH]}
      related={<SectionFindings content={content} id="write-off" />}
    >
      {(answer, record) => {
        const { condition: entries = [] } = record;
        const writeOff = getValueByPath(answer.record, ['damageReport', 'writeOff']);
        const vic = getValueByPath(answer.record, VIC_PATH);
        return (
          <>
            <Categories categories={categoriesInCheck(record)} />
            {hasContent(writeOff) && (
              <Subsection title="Write-off, as recorded">
                <UnknownFields value={writeOff} />
              </Subsection>
            )}
            <Table
              caption="Insurer total-loss records (MIAFTR)"
              rows={entries}
              columns={createColumns(answer)}
            />
            {hasContent(vic) && (
              <Subsection title="Vehicle identity check (VIC)">
                <p className="note">
                  Historic: the scheme ran from 7 April 2003 to 26 October 2015, for vehicles that
                  had been written off. It said whose identity a vehicle has, not how well it was
                  repaired.
                </p>
                <UnknownFields value={vic} />
              </Subsection>
            )}
          </>
        );
      }}
    </CheckSection>
  );
}

function Categories({ categories }: { readonly categories: readonly WriteOffCategory[] }) {
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

function createColumns(answer: Answered): Columns<Entry> {
  const cell = (name: string) => (_: Entry, index: number) => (
    <Value answer={answer} path={['condition', index, name]} />
  );
  return [
    column('Date of loss', 14, cell('lossDate')),
    column('Status', 32, (entry, index) => {
      const [worst] = classifyWriteOff(entry.status).categories;
      return (
        <>
          {worst && (
            <ResultBadge result={CATEGORY_MEANING[worst].severity} label={`Category ${worst}:`} />
          )}{' '}
          {cell('status')(entry, index)}
        </>
      );
    }),
    column('Insurer', 20, cell('insurerName')),
    column('Contact number', 17, cell('contactNumber')),
    column('Claim number', 17, cell('claimNumber')),
  ];
}
