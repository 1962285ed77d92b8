import {
  describeEarlierLoss,
  getEarlierLosses,
} from '../../../../shared/findings/earlier-losses.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { NameIn } from '../../../../shared/provider/field-path.ts';
import type { RecordOf } from '../../../../shared/provider/catalogue.ts';
import { isInsurancePurpose } from '../../../../shared/report/snapshot.ts';
import { getValueByPath } from '../../../../shared/provider/field-paths.ts';
import { VIC_PURPOSE, VIC_SCOPE } from '../../../../shared/reading/identity-check.ts';
import { hasContent } from '../../../../shared/reading/provenance-lines.ts';
import {
  assessLossText,
  CATEGORY_MEANING,
  categoriesInCheck,
  findPaidThefts,
  PAID_THEFT,
} from '../../../../shared/reading/write-off.ts';
import { CheckSection } from '../parts/CheckSection.tsx';
import { ExternalText, Value } from '../parts/Fields.tsx';
import { ResultBadge } from '../parts/ResultBadge.tsx';
import { SectionFindings, type SectionProps, Subsection } from '../parts/Section.tsx';
import { column, type Columns, Table } from '../parts/Table.tsx';
import { UnknownFields } from '../parts/ReceivedValues.tsx';

const VIC_PATH = ['damageReport', 'vicInspected'] as const;

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
            <Categories record={record} />
            {hasContent(writeOff) && (
              <Subsection title="Write-off, as recorded">
                <UnknownFields value={writeOff} />
              </Subsection>
            )}
            <Table
              caption="Insurer total-loss records (MIAFTR)"
              rows={entries}
              columns={totalLossColumns(answer)}
            />
            <EarlierLosses content={content} />
            {hasContent(vic) && (
              <Subsection title="Vehicle identity check (VIC)">
                <p className="note">
                  Historic. {VIC_SCOPE} {VIC_PURPOSE}
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

/** For an insurer: each earlier loss in a sentence, and what the author has seen of its repair. */
function EarlierLosses({ content: { vehicleAnswers, writtenFields } }: SectionProps) {
  const { purpose, repairEvidence = '' } = writtenFields;
  const losses = getEarlierLosses(vehicleAnswers);
  if (losses.length === 0 || (repairEvidence === '' && !isInsurancePurpose(purpose))) return null;
  return (
    <Subsection title={losses.length === 1 ? 'Earlier total loss' : 'Earlier total losses'}>
      {losses.map((loss, index) => (
        // Two losses may be described alike.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>
          <ExternalText text={describeEarlierLoss(loss)} />
        </p>
      ))}
      {repairEvidence === '' ? (
        losses.some(({ isRepairable }) => isRepairable) && <p>No evidence of repair was seen.</p>
      ) : (
        <p className="written">
          <strong>Evidence of repair seen:</strong>{' '}
          <ExternalText text={repairEvidence} maxChars={Infinity} />
        </p>
      )}
    </Subsection>
  );
}

function Categories({ record }: { readonly record: RecordOf<'check'> }) {
  const categories = categoriesInCheck(record);
  const hasTheft = findPaidThefts(record).length > 0;
  if (categories.length === 0 && !hasTheft) return null;
  return (
    <dl className="categories">
      {hasTheft && (
        <div>
          <dt>
            <ResultBadge result="alert" label="Theft" />
          </dt>
          <dd>
            {PAID_THEFT.meaning} {PAID_THEFT.nextStep}
          </dd>
        </div>
      )}
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

type WriteOffEntry = NonNullable<RecordOf<'check'>['condition']>[number];

function totalLossColumns(answer: Answered<'check'>): Columns<WriteOffEntry> {
  const cell =
    (name: NameIn<'check', readonly ['condition', number]>) =>
    (_: WriteOffEntry, index: number) => (
      <Value answer={answer} path={['condition', index, name]} />
    );
  return [
    column('Date of loss', 14, cell('lossDate')),
    column('Status', 32, (entry, index) => {
      const loss = assessLossText(entry.status);
      return (
        <>
          {loss && <ResultBadge result={loss.severity} label={`${loss.label}:`} />}{' '}
          {cell('status')(entry, index)}
        </>
      );
    }),
    column('Insurer', 20, cell('insurerName')),
    column('Contact number', 17, cell('contactNumber')),
    column('Claim number', 17, cell('claimNumber')),
  ];
}
