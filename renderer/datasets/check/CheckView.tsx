import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
import { isJsonObject } from '../../../shared/format/json.ts';
import { type KeyFigure, KeyFigures } from '../../ui/KeyFigures.tsx';
import { Field, isPresent } from '../../fields/Field.tsx';
import { FieldSection, type FieldSpec } from '../../fields/FieldList.tsx';
import { SectionColumns } from '../SectionColumns.tsx';
import {
  formatDays,
  type Day,
  parseDay,
  daysBetween,
  toLondonDay,
} from '../../../shared/format/days.ts';
import { Note } from '../parts/Note.tsx';
import { DatasetView } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { Damage } from './Damage.tsx';
import { FinanceAgreements } from './FinanceAgreements.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { HighRiskEntries, StolenEntry } from './LegalEntries.tsx';
import {
  type ProvenanceLine,
  provenanceLines,
  type ProvenanceResult,
} from '../../../shared/reading/provenance-lines.ts';
import { ProvenanceList, RESULT_LABELS } from './ProvenanceList.tsx';
import { provenanceSourceLabel } from './provenance-source.ts';

/** The provenance check: first what needs action, then whom to contact, then what to compare. */
export default function CheckView(props: DatasetViewProps) {
  const { answer, warnings } = props;
  const lines = provenanceLines(props.record, warnings);
  const source = provenanceSourceLabel(answer);
  return (
    <DatasetView props={{ ...props, record: omitTreeFields(props.record) }}>
      <KeyFigures items={resultKeyFigures(lines, source)} />
      <ProvenanceList lines={lines} source={source} />
      <Note>
        The check says what its sources held at that moment. Finance can be registered after it, and
        insurers report write-offs voluntarily.
      </Note>
      <FinanceAgreements {...props} />
      <StolenEntry {...props} />
      <Damage {...props} />
      <HighRiskEntries {...props} />
      <IdentitySection {...props} />
      <SectionColumns>
        <FieldSection source={props} title="Tax and MOT" fields={taxAndMotFields(props)} />
        <FieldSection
          source={props}
          title="Provider’s estimates"
          fields={[
            { path: ['provider', 'valuation', 'retail'], label: 'Retail estimate' },
            { path: ['provider', 'valuation', 'date'], label: 'Estimated for' },
            'provider.mileage.estimate',
          ]}
        />
        <FieldSection
          source={props}
          title="Running cost and CO₂"
          fields={[
            'runningCost.yearlyFuelCost',
            'runningCost.yearlyTaxCost',
            'runningCost.yearlyTotalCost',
            {
              path: ['ecoEnv', 'co2', 'value'],
              value: (
                <>
                  <Field source={props} path={['ecoEnv', 'co2', 'value']} />{' '}
                  {isPresent(props, ['ecoEnv', 'co2', 'unit']) && (
                    <Field source={props} path={['ecoEnv', 'co2', 'unit']} />
                  )}
                </>
              ),
            },
            { path: ['ecoEnv', 'co2', 'rating'], label: 'CO₂ rating' },
          ]}
        />
      </SectionColumns>
      <FieldSection
        source={props}
        title="The answer’s own overview"
        note="What the lines at the top were read from"
        fields={[
          'overview.status',
          'overview.detail.finance',
          'overview.detail.legal.stolen',
          'overview.detail.legal.highRisk',
          'overview.detail.legal.imported',
          'overview.detail.legal.exported',
          'overview.detail.damage.scrapped',
          'overview.detail.damage.writeOff',
          { path: ['legal', 'imported'], label: 'Imported, as a number', note: '0 is none' },
          { path: ['legal', 'exported'], label: 'Exported, as a number', note: '0 is none' },
        ]}
      />
    </DatasetView>
  );
}

/** Leaves out the objects that are displayed as trees, so that their fields do not appear twice. */
function omitTreeFields(record: JsonObject): JsonObject {
  const { damageReport } = record;
  if (!isJsonObject(damageReport)) return record;
  const { writeOff: _, scrapped: __, vicInspected: ___, ...rest } = damageReport;
  return { ...record, damageReport: rest };
}

/** Counts the lines per result and names them. */
function resultKeyFigures(lines: readonly ProvenanceLine[], source: string): KeyFigure[] {
  const withResult = (result: ProvenanceResult) => lines.filter((line) => line.result === result);
  const names = (result: ProvenanceResult) =>
    withResult(result)
      .map((line) => line.label)
      .join(', ');
  return (['alert', 'review', 'no-record', 'not-stated'] as const).map((result) => {
    const count = withResult(result).length;
    const isHighlighted = count > 0 && (result === 'alert' || result === 'review');
    return {
      label: RESULT_HEADINGS[result],
      value: String(count),
      note: result === 'no-record' && count > 0 ? source : names(result),
      tone: isHighlighted ? RESULT_LABELS[result].tone : undefined,
    };
  });
}

const RESULT_HEADINGS: Readonly<Record<ProvenanceResult, string>> = {
  alert: 'Alerts',
  review: 'To review',
  'no-record': 'No record found',
  'not-stated': 'Not said in the answer',
};

/** Tax and MOT with the days left, calculated from the provider's dates. */
function taxAndMotFields(props: DatasetViewProps): (FieldSpec | string)[] {
  const { tax, mot } = props.record as RecordOf<'check'>;
  const today = toLondonDay(props.context.now);
  return [
    'tax.status',
    { path: ['tax', 'expiryDate'], note: describeDaysLeft(tax?.expiryDate, today) },
    'mot.status',
    { path: ['mot', 'expiryDate'], note: describeDaysLeft(mot?.expiryDate, today) },
  ];
}

function describeDaysLeft(expiry: string | undefined, today: Day): string | undefined {
  const day = parseDay(expiry);
  if (day === undefined) return undefined;
  const days = daysBetween(today, day);
  if (days === 0) return 'Today';
  return days > 0 ? `In ${formatDays(days)}` : `${formatDays(-days)} ago`;
}
