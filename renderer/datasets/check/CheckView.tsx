import { describeValuationCaveats } from '../../../shared/findings/valuation-caveats.ts';
import { getReliableLines } from '../../../shared/findings/rules/headline.ts';
import { createVehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { joinSentences } from '../../../shared/format/text.ts';
import type { Answer, Answered } from '../../../shared/provider/answer.ts';
import type { DatasetId, RecordOf } from '../../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import { isJsonObject, type JsonObject } from '../../../shared/format/json.ts';
import {
  daysBetween,
  formatDays,
  parseDay,
  toLondonDay,
  type Day,
} from '../../../shared/format/days.ts';
import type { ProvenanceLine, ProvenanceResult } from '../../../shared/reading/provenance-lines.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { formatLondonTime, formatDateTime } from '../../ui/format.ts';
import type { KeyFigure } from '../../ui/KeyFigures.tsx';
import { Note, SectionColumns } from '../parts/DatasetView.tsx';
import { Damage } from './Damage.tsx';
import { FinanceAgreements, HighRiskEntries, StolenEntry } from './RecordEntries.tsx';
import { ProvenanceList, RESULT_LABELS } from './ProvenanceList.tsx';
import { splitVin, vinRemark } from '../../../shared/reading/identity.ts';
import { revealHiddenCharacters, truncate } from '../../../shared/format/safe-text.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { fieldsOf } from '../parts/fields-of.ts';
import styles from './IdentitySection.module.css';

const { DatasetView, Field, FieldList, FieldSection, IdentifierList, isPresent } =
  fieldsOf('check');

/** The provenance check: first what needs action, then whom to contact, then what to compare. */
export default function CheckView(props: DatasetViewProps) {
  const { tax, mot } = props.record as RecordOf<'check'>;
  const today = toLondonDay(props.context.now);
  const { answer, context } = props;
  // The plate history shows whether a response by plate is about a vehicle that was looked up by VIN.
  const plates = context.getAnswer('vrms');
  const answers = new Map<DatasetId, Answer>([
    ['check', answer],
    ...(plates ? [['vrms', plates] as const] : []),
  ]);
  const lines = getReliableLines(createVehicleAnswers(context.vehicle, answers, context.now));
  const source = provenanceSourceLabel(props.answer);
  return (
    <DatasetView
      props={{ ...props, record: omitTreeFields(props.record) }}
      figures={resultKeyFigures(lines, source)}
    >
      <ProvenanceList lines={lines} source={source} />
      <Note>
        The provenance check shows what its sources held at that time. Finance can be registered
        later. Not every loss is reported (self-insured, uninsured, settled privately).
      </Note>
      <FinanceAgreements {...props} />
      <StolenEntry {...props} />
      <Damage {...props} />
      <HighRiskEntries {...props} />
      <IdentitySection {...props} />
      <SectionColumns>
        <FieldSection
          title="Tax and MOT"
          fields={[
            'tax.status',
            { path: ['tax', 'expiryDate'], note: describeDaysLeft(tax?.expiryDate, today) },
            'mot.status',
            { path: ['mot', 'expiryDate'], note: describeDaysLeft(mot?.expiryDate, today) },
          ]}
        />
        <FieldSection
          title="Provider’s estimates"
          fields={[
            {
              path: ['provider', 'valuation', 'retail'],
              label: 'Retail estimate',
              note: describeEstimateTerms(props),
            },
            { path: ['provider', 'valuation', 'date'], label: 'Estimate date' },
            'provider.mileage.estimate',
          ]}
        />
        <FieldSection
          title="Running cost and CO₂"
          fields={[
            'runningCost.yearlyFuelCost',
            'runningCost.yearlyTaxCost',
            'runningCost.yearlyTotalCost',
            { path: ['ecoEnv', 'co2', 'value'], value: <Co2 {...props} /> },
            { path: ['ecoEnv', 'co2', 'rating'], label: 'CO₂ rating' },
          ]}
        />
      </SectionColumns>
      <FieldSection
        title="Summary in the response"
        note="Source of the results above"
        fields={[
          'overview.status',
          'overview.detail.finance',
          'overview.detail.legal.stolen',
          'overview.detail.legal.highRisk',
          'overview.detail.legal.imported',
          'overview.detail.legal.exported',
          'overview.detail.damage.scrapped',
          'overview.detail.damage.writeOff',
          { path: ['legal', 'imported'], label: 'Import records (count, 0 = no record)' },
          { path: ['legal', 'exported'], label: 'Export records (count, 0 = no record)' },
        ]}
      />
    </DatasetView>
  );
}

/** The check has no request parameters: a guide value in it has no stated basis. */
function describeEstimateTerms(props: DatasetViewProps): string | undefined {
  if (!isPresent(props, ['provider', 'valuation', 'retail'])) return undefined;
  const caveats = describeValuationCaveats(props.context.findings);
  return joinSentences('Mileage and condition not stated.', caveats && `${caveats}.`);
}

/** The value with its unit, which is a field of its own. */
function Co2(props: DatasetViewProps) {
  const unit = ['ecoEnv', 'co2', 'unit'] as const;
  return (
    <>
      <Field path={['ecoEnv', 'co2', 'value']} /> {isPresent(props, unit) && <Field path={unit} />}
    </>
  );
}

/**
 * The source and time shown beside every “no record found”: “Provenance check 1.0, Production, 21
 * Nov 2026, 12:00”. The time is London time.
 */
function provenanceSourceLabel({ environment, version, completedAt }: Answered): string {
  const name = environment === 'sample' ? 'Sample data' : ENVIRONMENT_NAMES[environment];
  return `Provenance check ${version}, ${name}, ${formatLondonTime(completedAt)}`;
}

/** Leaves out the objects that are displayed as trees, so that their fields do not appear twice. */
function omitTreeFields(record: JsonObject): JsonObject {
  const { damageReport } = record;
  if (!isJsonObject(damageReport)) return record;
  const { writeOff: _, scrapped: __, vicInspected: ___, ...rest } = damageReport;
  return { ...record, damageReport: rest };
}

const RESULTS: readonly ProvenanceResult[] = ['alert', 'review', 'no-record', 'not-stated'];

function resultKeyFigures(lines: readonly ProvenanceLine[], source: string): KeyFigure[] {
  return RESULTS.map((result) => {
    const labels = lines.filter((line) => line.result === result).map(({ label }) => label);
    const { label, heading = label, tone } = RESULT_LABELS[result];
    const isHighlighted = labels.length > 0 && (result === 'alert' || result === 'review');
    return {
      label: heading,
      value: String(labels.length),
      note: result === 'no-record' && labels.length > 0 ? source : labels.join(', '),
      tone: isHighlighted ? tone : undefined,
    };
  });
}

function describeDaysLeft(expiry: string | undefined, today: Day): string | undefined {
  const day = parseDay(expiry);
  if (day === undefined) return undefined;
  const days = daysBetween(today, day);
  if (days === 0) return 'Today';
  return days > 0 ? `In ${formatDays(days)}` : `${formatDays(-days)} ago`;
}

/** Details to compare with the vehicle itself, so that a record of another vehicle is noticed. */
function IdentitySection(props: DatasetViewProps) {
  const { buyerInfo } = props.record as RecordOf<'check'>;
  const remark = buyerInfo?.vin === undefined ? undefined : vinRemark(buyerInfo.vin);
  return (
    <Section
      title="Compare with the vehicle"
      note="Read these from the vehicle. The result applies to this VIN only."
    >
      <IdentifierList
        className={styles['identity']}
        items={[
          {
            path: ['buyerInfo', 'vin'],
            copyName: 'VIN',
            render: (vin) => <VinGroups vin={vin} />,
            note: remark && <StatusMark tone="review">{remark}</StatusMark>,
          },
          { path: ['buyerInfo', 'engineNumber'], copyName: 'engine number' },
          {
            path: ['buyerInfo', 'v5cDate'],
            format: (date) => formatDateTime(String(date)),
            note: 'A new V5C does not mean a new keeper. It is reissued for many reasons.',
          },
        ]}
      />
      <FieldList fields={['vrm', 'description']} />
    </Section>
  );
}

function VinGroups({ vin }: { readonly vin: string }) {
  return (
    <span className="mono">
      {splitVin(vin).map((group, index) => (
        // Groups keep their places, and two may read alike.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={styles['group']}>
          {revealHiddenCharacters(truncate(group, 200))}
        </span>
      ))}
    </span>
  );
}
