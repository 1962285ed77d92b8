import type { JsonObject } from '../../../shared/provider/json.ts';
import { isJsonObject } from '../../../shared/provider/json.ts';
import { FieldGrid } from '../../ui/FieldGrid.tsx';
import { type KeyFigure, KeyFigures } from '../../ui/KeyFigures.tsx';
import { Section } from '../../ui/Section.tsx';
import { schemaAt, valueAt } from '../cell.tsx';
import { Columns } from '../Columns.tsx';
import { Note } from '../parts/Note.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../props.ts';
import { Damage } from './Damage.tsx';
import { FinanceAgreements } from './FinanceAgreements.tsx';
import { Identity } from './Identity.tsx';
import { HighRisk, Stolen } from './LegalEntries.tsx';
import { type ProvenanceLine, provenanceLines, type ProvenanceResult } from './provenance-lines.ts';
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
        <Part props={props} title="Tax and MOT" groups={[['tax'], ['mot']]} />
        <Part
          props={props}
          title="Provider’s estimates"
          note="Estimates of the check’s provider, not of the valuation"
          groups={[
            ['provider', 'valuation'],
            ['provider', 'mileage'],
          ]}
        />
        <Part props={props} title="Running cost" groups={[['runningCost']]} />
        <Part props={props} title="CO₂" groups={[['ecoEnv', 'co2']]} />
      </Columns>
      <Part
        props={props}
        title="The answer’s own overview"
        note="What the lines at the top were read from"
        groups={[
          ['overview'],
          ['overview', 'detail'],
          ['overview', 'detail', 'legal'],
          ['overview', 'detail', 'damage'],
        ]}
      />
      <Section title="Import and export" note="As numbers, as they came; 0 is none">
        <Fields props={props} path={['legal']} names={['imported', 'exported']} />
      </Section>
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

type Path = readonly [string, ...string[]];

/** A section of plain fields, out of one or several groups of the record. */
function Part({
  props,
  title,
  note,
  groups,
}: {
  readonly props: DatasetViewProps;
  readonly title: string;
  readonly note?: string;
  readonly groups: readonly Path[];
}) {
  return (
    <Section title={title} note={note}>
      {groups.map((path) => (
        <Fields key={path.join('.')} props={props} path={path} />
      ))}
    </Section>
  );
}

/** The scalar fields of one group. */
function Fields({
  props,
  path,
  names,
}: {
  readonly props: DatasetViewProps;
  readonly path: Path;
  readonly names?: readonly string[];
}) {
  const value = valueAt(props.record, path);
  return (
    <FieldGrid
      schema={schemaAt(props.schema, path) ?? props.schema}
      record={typeof value === 'object' && value !== null ? value : undefined}
      warnings={props.warnings}
      path={path}
      {...(names && { names })}
    />
  );
}
