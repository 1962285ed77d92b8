import { collectClaims, getCheckFlag } from '../../../../shared/findings/check-subject.ts';
import type { Evidence } from '../../../../shared/findings/vehicle-answers.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { isJsonObject, type Json } from '../../../../shared/format/json.ts';
import { hasText, joinSentences, uncapitalize } from '../../../../shared/format/text.ts';
import { getValueByPath } from '../../../../shared/provider/field-paths.ts';
import { hasContent, statesRecord } from '../../../../shared/reading/provenance-lines.ts';
import {
  classifyFinance,
  severityOfFinance,
} from '../../../../shared/reading/source-text/finance-type.ts';
import {
  classifyHighRisk,
  severityOfRisk,
} from '../../../../shared/reading/source-text/high-risk-type.ts';
import { describeStolenRecord } from '../../../../shared/reading/source-text/stolen-status.ts';
import { CheckSection, RecordEntry, RecordList } from '../parts/CheckSection.tsx';
import { createFields, ExternalText, Fields } from '../parts/Fields.tsx';
import { UnknownFields } from '../parts/ReceivedValues.tsx';
import { SectionFindings, type SectionProps } from '../parts/Section.tsx';
import { sourceName, versionLabel } from '../parts/source-text.ts';
import { column, type Columns, Table, timeColumns } from '../parts/Table.tsx';

const AGREEMENT_FIELDS = [
  'financeCompany',
  'financeContactNumber',
  'agreementRef',
  'agreementType',
  'agreementDate',
  'agreementTerm',
  'vehicleDescription',
] as const;

/** Every finance agreement: who owns the vehicle, whom to call and which reference to quote. */
export function Finance({ content }: SectionProps) {
  return (
    <CheckSection id="finance" content={content} subjects={['finance']}>
      {(answer, { finance: { agreements = [] } = {}, overview }) => (
        <RecordList records={agreements} noun="agreement">
          {({ agreementType }, index) => {
            const type = classifyFinance(agreementType);
            const typeText = hasText(agreementType) ? agreementType : 'Agreement type not stated';
            const path = ['finance', 'agreements', index];
            return {
              title: type.name ?? <ExternalText text={typeText} />,
              result: severityOfFinance(type, overview?.detail?.finance),
              suffix: uncapitalize(type.label),
              meaning: content.isCustomerCopy
                ? type.customerAdvice
                : `${type.description} ${type.nextStep}`,
              details: <Fields fields={createFields(answer, path, AGREEMENT_FIELDS)} />,
            };
          }}
        </RecordList>
      )}
    </CheckSection>
  );
}

const INTEREST_FIELDS = [
  'company',
  'contactNumber',
  'contactReference',
  'type',
  'dateOfInterest',
  'dateOfTransaction',
  'registrationPeriod',
] as const;

/** Parties that registered an interest in the vehicle. */
export function HighRisk({ content }: SectionProps) {
  return (
    <CheckSection id="high-risk" content={content} subjects={['highRisk']}>
      {(answer, { legal: { highRisk = [] } = {}, overview }) => (
        <RecordList records={highRisk} noun="entry" plural="entries">
          {({ type, info = '' }, index) => {
            const riskType = classifyHighRisk(type);
            const title = hasText(type) ? type : 'Type not stated';
            const path = ['legal', 'highRisk', index];
            return {
              title: <ExternalText text={title} maxChars={120} />,
              result: severityOfRisk(riskType, overview?.detail?.legal?.highRisk),
              suffix: 'confirm before payment',
              meaning: (
                <>
                  {info !== '' && (
                    <>
                      <ExternalText text={info} />.{' '}
                    </>
                  )}
                  {riskType.description}
                </>
              ),
              details: <Fields fields={createFields(answer, path, INTEREST_FIELDS)} />,
            };
          }}
        </RecordList>
      )}
    </CheckSection>
  );
}

const POLICE_FIELDS = ['policeForce', 'contactNumber', 'status', 'dateReported'] as const;

/**
 * The police report: the force, its telephone number and any reference received. A status such as
 * “Not stolen” is printed without the title and the advice of a report.
 */
export function Stolen({ content }: SectionProps) {
  return (
    <CheckSection id="stolen" content={content} subjects={['stolen']}>
      {(answer, { legal, overview }) => {
        const path = ['legal', 'stolen'] as const;
        const entry = getValueByPath(answer.record, path);
        if (!hasContent(entry)) return null;
        const details = (
          <>
            <Fields fields={createFields(answer, path, POLICE_FIELDS)} />
            <UnknownFields value={getOtherFields(entry)} />
          </>
        );
        if (!statesRecord(entry, path)) return details;
        const { severity, contradiction, label, ...steps } = describeStolenRecord(
          legal?.stolen?.status,
          overview?.detail?.legal?.stolen,
        );
        return (
          <RecordEntry
            title="Police report"
            result={severity}
            suffix={uncapitalize(label)}
            meaning={
              content.isCustomerCopy
                ? steps.customerNextStep
                : joinSentences(contradiction && `${contradiction}.`, steps.nextStep)
            }
            details={details}
          />
        );
      }}
    </CheckSection>
  );
}

/** Returns fields that are not in the API documentation, for example a crime reference. */
function getOtherFields(entry: Json | undefined): Json | undefined {
  if (!isJsonObject(entry)) return undefined;
  const otherFields = Object.entries(entry).filter(
    ([name]) => !POLICE_FIELDS.some((field) => field === name),
  );
  return otherFields.length > 0 ? Object.fromEntries(otherFields) : undefined;
}

export function Scrapped({ content }: SectionProps) {
  const claims = listClaims(content, 'scrapped');
  return (
    <CheckSection
      id="scrapped"
      content={content}
      subjects={['scrapped']}
      otherSources={listOtherSources(claims)}
      related={<Claims content={content} subject="scrapped" claims={claims} />}
    >
      {(answer) => {
        const path = ['damageReport', 'scrapped'] as const;
        const entry = getValueByPath(answer.record, path);
        if (!hasContent(entry)) return null;
        const details = <UnknownFields value={entry} />;
        if (!statesRecord(entry, path)) return details;
        return (
          <RecordEntry
            title="Recorded as scrapped"
            result="alert"
            suffix="must not be used on the road"
            meaning="Compare the VIN with the vehicle, and ask the source before going further."
            details={details}
          />
        );
      }}
    </CheckSection>
  );
}

export function ImportExport({ content }: SectionProps) {
  const claims = listClaims(content, 'imported');
  return (
    <CheckSection
      id="import-export"
      content={content}
      subjects={['imported', 'exported']}
      otherSources={listOtherSources(claims).map((source) => `${source} (imported)`)}
      related={
        <>
          <Claims content={content} subject="imported" claims={claims} />
          <SectionFindings content={content} id="import-export" />
        </>
      }
    />
  );
}

type Claim = Evidence & { readonly text: string };

/** What datasets other than the check record on a subject. */
function listClaims({ vehicleAnswers }: ReportContent, subject: 'imported' | 'scrapped'): Claim[] {
  const { yes, no } = collectClaims(vehicleAnswers, subject);
  return [
    ...yes.map((evidence) => ({ ...evidence, text: 'Yes' })),
    ...no.map((evidence) => ({ ...evidence, text: 'No' })),
  ].filter(({ dataset }) => dataset !== 'check');
}

const holdsNone = (claims: readonly Claim[]) => claims.every(({ text }) => text === 'No');

/** The names of the datasets that hold no record, if none of them holds one. */
const listOtherSources = (claims: readonly Claim[]): string[] =>
  holdsNone(claims) ? claims.map(versionLabel) : [];

type ClaimsProps = SectionProps & {
  readonly subject: 'imported' | 'scrapped';
  readonly claims: readonly Claim[];
};

/** Lists what datasets other than the check record on a subject, unless none holds a record. */
function Claims({ content, subject, claims }: ClaimsProps) {
  if (holdsNone(claims) && getCheckFlag(content.vehicleAnswers, subject) === 'no') return null;
  return (
    <Table
      caption={`${subject === 'imported' ? 'Imported' : 'Scrapped'} in other datasets`}
      rows={claims}
      columns={claimColumns(content, claims)}
    />
  );
}

const claimColumns = (content: ReportContent, rows: readonly Claim[]): Columns<Claim> => [
  column('Source', 50, sourceName),
  column('Recorded', 20, ({ text }) => text),
  ...timeColumns('Received', 30, content, rows, ({ receivedAt }) => receivedAt),
];
