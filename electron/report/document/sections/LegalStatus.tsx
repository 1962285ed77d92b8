import { collectClaims } from '../../../../shared/findings/check-subject.ts';
import type { Evidence } from '../../../../shared/findings/vehicle-answers.ts';
import { formatLondonTime } from '../../../../shared/format/dates.ts';
import { isJsonObject, type Json } from '../../../../shared/format/json.ts';
import { valueAt } from '../../../../shared/provider/field-paths.ts';
import { classifyStolenStatus } from '../../../../shared/reading/source-text/stolen-status.ts';
import { hasContent } from '../../../../shared/reading/provenance-lines.ts';
import { CheckSection, RecordEntry } from '../parts/CheckSection.tsx';
import { createFields, Fields } from '../parts/Fields.tsx';
import { SectionFindings, type SectionProps } from '../parts/Section.tsx';
import { sourceName } from '../parts/source-text.ts';
import { Table } from '../parts/Table.tsx';
import { UnknownFields } from '../parts/ReceivedValues.tsx';

const POLICE_FIELDS = ['policeForce', 'contactNumber', 'status', 'dateReported'];

/** The police report: the force, its telephone number and any reference received. */
export function Stolen({ content }: SectionProps) {
  return (
    <CheckSection id="stolen" content={content} subjects={['stolen']}>
      {(answer, { legal }) => {
        const entry = valueAt(answer.record, ['legal', 'stolen']);
        if (!hasContent(entry)) return null;
        const status = classifyStolenStatus(legal?.stolen?.status);
        return (
          <RecordEntry
            title="Police report"
            result={status === 'recovered' || status === 'removed' ? 'review' : 'alert'}
            suffix="do not buy or release until confirmed"
            meaning="Ring the police force named here and quote the plate and the VIN read off the vehicle."
          >
            <Fields fields={createFields(answer, ['legal', 'stolen'], POLICE_FIELDS)} />
            <UnknownFields value={getOtherFields(entry)} />
          </RecordEntry>
        );
      }}
    </CheckSection>
  );
}

/** Returns fields that are not in the API documentation, for example a crime reference. */
function getOtherFields(entry: Json | undefined): Json | undefined {
  if (!isJsonObject(entry)) return undefined;
  const otherFields = Object.entries(entry).filter(([name]) => !POLICE_FIELDS.includes(name));
  return otherFields.length > 0 ? Object.fromEntries(otherFields) : undefined;
}

/** Whether the vehicle is recorded as scrapped, with the sources. */
export function Scrapped({ content }: SectionProps) {
  return (
    <CheckSection
      id="scrapped"
      content={content}
      subjects={['scrapped']}
      related={<Claims content={content} subject="scrapped" />}
    >
      {(answer) => {
        const entry = valueAt(answer.record, ['damageReport', 'scrapped']);
        if (!hasContent(entry)) return null;
        return (
          <RecordEntry
            title="Recorded as scrapped"
            result="alert"
            suffix="must not be used on the road"
            meaning="Compare the VIN with the vehicle, and ask the source before going further."
          >
            <UnknownFields value={entry} />
          </RecordEntry>
        );
      }}
    </CheckSection>
  );
}

/** Whether the vehicle was imported or exported permanently, with the sources. */
export function ImportExport({ content }: SectionProps) {
  return (
    <CheckSection
      id="import-export"
      content={content}
      subjects={['imported', 'exported']}
      related={
        <>
          <Claims content={content} subject="imported" />
          <SectionFindings content={content} id="import-export" />
        </>
      }
    />
  );
}

type ClaimsProps = SectionProps & { readonly subject: 'imported' | 'scrapped' };

/** Lists what datasets other than the check record on a subject. Empty if none states it. */
function Claims({ content, subject }: ClaimsProps) {
  const { yes, no } = collectClaims(content.vehicleAnswers, subject);
  const rows = [...toClaimRows(yes, 'Yes'), ...toClaimRows(no, 'No')];
  if (rows.length === 0) return null;
  return (
    <Table
      caption={`${subject === 'imported' ? 'Imported' : 'Scrapped'} in other datasets`}
      rows={rows}
      columns={[
        { head: 'Source', width: 50, cell: sourceName },
        { head: 'Recorded', width: 20, cell: ({ text }) => text },
        { head: 'Received', width: 30, cell: ({ receivedAt }) => formatLondonTime(receivedAt) },
      ]}
    />
  );
}

const toClaimRows = (evidence: readonly Evidence[], text: string) =>
  evidence.flatMap((each) => (each.dataset === 'check' ? [] : [{ ...each, text }]));
