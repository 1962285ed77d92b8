import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
import { isJsonObject } from '../../../shared/format/json.ts';
import { type KeyFigure, KeyFigures } from '../../ui/KeyFigures.tsx';
import { Cell, isGiven } from '../../fields/cell.tsx';
import { CellSection, fieldsIn, type GridField } from '../../fields/CellGrid.tsx';
import { Columns } from '../Columns.tsx';
import { countDays, type Day, dayOf, daysFrom, londonDay } from '../../../shared/format/days.ts';
import { Note } from '../parts/Note.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { Damage } from './Damage.tsx';
import { FinanceAgreements } from './FinanceAgreements.tsx';
import { Identity } from './Identity.tsx';
import { HighRisk, Stolen } from './LegalEntries.tsx';
import {
  type ProvenanceLine,
  provenanceLines,
  type ProvenanceResult,
} from '../../../shared/reading/lines.ts';
import { ProvenanceList, RESULTS } from './ProvenanceList.tsx';
import { sourceWords } from './source.ts';

/** The provenance check: what must be settled first, then whom to ask, then what to compare. */
export default function CheckView(props: DatasetViewProps) {
  const { answer, warnings } = props;
  const lines = provenanceLines(props.record, warnings);
  const source = sourceWords(answer);
  return (
    <View props={{ ...props, record: withoutTrees(props.record) }}>
      <KeyFigures items={tally(lines, source)} />
      <ProvenanceList lines={lines} source={source} />
      <Note>
        The check says what its sources held at that moment. Finance can be registered after it, and
        insurers report write-offs voluntarily.
      </Note>
      <FinanceAgreements {...props} />
      <Stolen {...props} />
      <Damage {...props} />
      <HighRisk {...props} />
      <Identity {...props} />
      <Columns>
        <CellSection of={props} title="Tax and MOT" fields={licence(props)} />
        <CellSection
          of={props}
          title="Provider’s estimates"
          fields={[
            { path: ['provider', 'valuation', 'retail'], label: 'Retail estimate' },
            { path: ['provider', 'valuation', 'date'], label: 'Estimated for' },
            { path: ['provider', 'mileage', 'estimate'] },
          ]}
        />
        <CellSection
          of={props}
          title="Running cost and CO₂"
          fields={[
            ...fieldsIn(['runningCost'], ['yearlyFuelCost', 'yearlyTaxCost', 'yearlyTotalCost']),
            {
              path: ['ecoEnv', 'co2', 'value'],
              value: (
                <>
                  <Cell of={props} path={['ecoEnv', 'co2', 'value']} />{' '}
                  {isGiven(props, ['ecoEnv', 'co2', 'unit']) && (
                    <Cell of={props} path={['ecoEnv', 'co2', 'unit']} />
                  )}
                </>
              ),
            },
            { path: ['ecoEnv', 'co2', 'rating'], label: 'CO₂ rating' },
          ]}
        />
      </Columns>
      <CellSection
        of={props}
        title="The answer’s own overview"
        note="What the lines at the top were read from"
        fields={[
          { path: ['overview', 'status'] },
          { path: ['overview', 'detail', 'finance'] },
          ...fieldsIn(
            ['overview', 'detail', 'legal'],
            ['stolen', 'highRisk', 'imported', 'exported'],
          ),
          ...fieldsIn(['overview', 'detail', 'damage'], ['scrapped', 'writeOff']),
          { path: ['legal', 'imported'], label: 'Imported, as a number', note: '0 is none' },
          { path: ['legal', 'exported'], label: 'Exported, as a number', note: '0 is none' },
        ]}
      />
    </View>
  );
}

/** The objects that are drawn as trees have no fields that the interface names: not twice. */
function withoutTrees(record: JsonObject): JsonObject {
  const { damageReport } = record;
  if (!isJsonObject(damageReport)) return record;
  const { writeOff: _, scrapped: __, vicInspected: ___, ...rest } = damageReport;
  return { ...record, damageReport: rest };
}

/** How many lines have each result, and which. */
function tally(lines: readonly ProvenanceLine[], source: string): KeyFigure[] {
  const of = (result: ProvenanceResult) => lines.filter((line) => line.result === result);
  const names = (result: ProvenanceResult) =>
    of(result)
      .map((line) => line.label)
      .join(', ');
  return (['alert', 'review', 'no-record', 'not-said'] as const).map((result) => {
    const count = of(result).length;
    const marked = count > 0 && (result === 'alert' || result === 'review');
    return {
      label: PLURAL[result],
      value: String(count),
      note: result === 'no-record' && count > 0 ? source : names(result),
      tone: marked ? RESULTS[result].tone : undefined,
    };
  });
}

const PLURAL: Readonly<Record<ProvenanceResult, string>> = {
  alert: 'Alerts',
  review: 'To review',
  'no-record': 'No record found',
  'not-said': 'Not said in the answer',
};

/** Tax and MOT with the days that are left, counted to the service's own dates. */
function licence(props: DatasetViewProps): GridField[] {
  const { tax, mot } = props.record as RecordOf<'check'>;
  const today = londonDay(props.context.now);
  return [
    { path: ['tax', 'status'] },
    { path: ['tax', 'expiryDate'], note: daysLeft(tax?.expiryDate, today) },
    { path: ['mot', 'status'] },
    { path: ['mot', 'expiryDate'], note: daysLeft(mot?.expiryDate, today) },
  ];
}

function daysLeft(expiry: string | undefined, today: Day): string | undefined {
  const day = dayOf(expiry);
  if (day === undefined) return undefined;
  const days = daysFrom(today, day);
  if (days === 0) return 'Today';
  return days > 0 ? `In ${countDays(days)}` : `${countDays(-days)} ago`;
}
