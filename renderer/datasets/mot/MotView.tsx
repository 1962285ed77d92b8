import { findFalls } from '../../../shared/findings/mileage/falls.ts';
import type { Answered } from '../../../shared/provider/answer.ts';
import { findFieldMeta } from '../../../shared/provider/field-paths.ts';
import {
  type DatedMotEntry,
  type MotHistory,
  readMotHistory,
} from '../../../shared/reading/mot-history.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Section } from '../../ui/Section.tsx';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { StackedBars } from '../../ui/chart/StackedBars.tsx';
import { formatDateTime, formatMiles, formatNumber } from '../../ui/format.ts';
import { Note, SectionColumns } from '../parts/DatasetView.tsx';
import { DefectsTable, MotTable } from './MotTables.tsx';
import styles from './Mot.module.css';
import type { PathIn } from '../../../shared/provider/field-path.ts';
import { fieldsOf } from '../parts/fields-of.ts';
import { formatInstantDay } from '../../../shared/format/days.ts';
import { defectCounts, mileageReadings } from './mot-data.ts';

const { DatasetView, Field, FieldSection } = fieldsOf('motFeatureSet');

/**
 * Shows the MOT analysis. Version 1.0 has a row for each test, and lists every test even if the
 * other values are limited to a date. Version 2.0 has a row for each year.
 */
export default function MotView(props: DatasetViewProps) {
  const history = readMotHistory(props.answer);
  const { dated, granularity, totals } = history;
  const [passed, failed] = [totals.passed.name, totals.failed.name];
  const latest = mileageReadings(dated).at(-1);
  return (
    <DatasetView
      props={props}
      figures={[
        {
          label: 'Latest mileage',
          value: latest ? formatMiles(latest.miles) : 'Not stated',
          note: latest
            ? `At the MOT test on ${formatInstantDay(latest.timeMs)}`
            : 'Mileage not stated for any test',
        },
        {
          path: 'averageAnnualMileage',
          note: findFieldMeta(props.schema, ['averageAnnualMileage'])?.note,
        },
        { label: 'Tests passed / failed', value: <FieldPair first={[passed]} second={[failed]} /> },
        {
          label: 'Dangerous / major defects',
          value: <FieldPair first={['totalDangerous']} second={['totalMajor']} />,
          note: 'In all tests included',
        },
      ]}
    >
      <DataScopeNote {...props.answer} />
      <MileageFalls entries={dated} findings={props.context.findings} />
      <MotCharts entries={dated} granularity={granularity} />
      <MotTable props={props} history={history} />
      <SectionColumns>
        <DefectsTable {...props} />
        <DefectCategoryNote />
      </SectionColumns>
      <FieldSection
        title="Vehicle and tests"
        fields={['make', 'model', 'trim', 'passed', passed, failed, 'averageAnnualFailRate']}
      />
    </DatasetView>
  );
}

type FieldPairProps = Readonly<Record<'first' | 'second', PathIn<'motFeatureSet'>>>;

const FieldPair = ({ first, second }: FieldPairProps) => (
  <>
    <Field path={first} /> / <Field path={second} />
  </>
);

type MotChartsProps = Pick<MotHistory, 'granularity'> & {
  readonly entries: readonly DatedMotEntry[];
};

const DEFECT_SERIES = [
  { key: 'dangerous', name: 'Dangerous', tone: 'alert', pattern: 'solid' },
  { key: 'major', name: 'Major', tone: 'review', pattern: 'hatched' },
  { key: 'minor', name: 'Minor', tone: 'information', pattern: 'dotted' },
  { key: 'advisories', name: 'Advisories', tone: 'unknown', pattern: 'outlined' },
] as const;

function MotCharts({ entries, granularity }: MotChartsProps) {
  const readings = mileageReadings(entries);
  const defects = defectCounts(entries);
  if (defects.length === 0 && readings.length === 0)
    return <Note>The response lists no dated tests, so no chart is shown.</Note>;
  return (
    <SectionColumns>
      {readings.length > 0 && (
        <div className="shrink">
          <LineChart
            title={`Mileage by ${granularity}`}
            x={{ label: 'Date of test', format: formatInstantDay }}
            y={{ label: 'Mileage, miles', format: formatNumber, from: 0 }}
            series={[
              {
                name: 'Mileage',
                marker: 'circle',
                points: readings.map(({ timeMs, miles }) => ({
                  x: timeMs,
                  y: miles,
                  label: `${formatInstantDay(timeMs)}, ${formatMiles(miles)}`,
                })),
              },
            ]}
          />
        </div>
      )}
      {defects.length > 0 && (
        <div className="shrink">
          <StackedBars
            title={`Defects by ${granularity}`}
            xLabel={granularity === 'year' ? 'Year' : 'Test'}
            yLabel="Defects"
            categories={defects.map(({ category }) => category)}
            series={DEFECT_SERIES.map(({ key, ...series }) => ({
              ...series,
              values: defects.map((defect) => defect[key]),
            }))}
          />
        </div>
      )}
    </SectionColumns>
  );
}

/** States what the values cover if that is less than the whole history. */
function DataScopeNote({ version, parameters }: Answered) {
  const { date, currentOwnerOnly } = parameters;
  const hasCutoff = typeof date === 'string';
  const ownerOnly = currentOwnerOnly === true;
  const limits = [
    ...(hasCutoff ? [`Tests before ${formatDateTime(date)} only`] : []),
    ...(ownerOnly ? ['Current keeper only'] : []),
  ];
  if (limits.length === 0) return null;
  return (
    <Callout tone="information" title={limits.join(' · ')}>
      {hasCutoff && version === '1.0' && (
        <p>The test list is still complete: this version lists every test.</p>
      )}
      {ownerOnly && <p>The average annual mileage still covers the vehicle’s whole life.</p>}
    </Callout>
  );
}

type MileageFallsProps = Pick<DatasetViewProps['context'], 'findings'> & {
  readonly entries: readonly DatedMotEntry[];
};

/** If the tests fall: what the rules found, which also know of imports and adverts. */
function MileageFalls({ entries, findings }: MileageFallsProps) {
  if (findFalls(mileageReadings(entries)).length === 0) return null;
  return findings
    .filter(({ ruleId }) => FALL_RULES.has(ruleId))
    .map(({ id, severity, title, reason }) => (
      <Callout key={id} tone={severity} title={title}>
        {reason}
      </Callout>
    ));
}

const FALL_RULES: ReadonlySet<string> = new Set(['mileage-falls', 'mileage-kilometres']);

/** The meaning of the four defect categories. Source: the MOT rules since 20 May 2018. */
function DefectCategoryNote() {
  return (
    <Section title="Defect categories" note="Since 20 May 2018">
      <dl className={styles['meanings']}>
        {MEANINGS.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Note>
        Earlier tests recorded failures and advisories only. Electronic records began in 2005 (Great
        Britain), 2017 (Northern Ireland) and 2018 (goods vehicles). A gap before then is not
        suspicious.
      </Note>
    </Section>
  );
}

const MEANINGS = [
  ['Dangerous', 'Fail. A direct and immediate risk. Do not drive until repaired.'],
  ['Major', 'Fail. Repair immediately.'],
  ['Minor', 'Pass. Repair as soon as possible.'],
  ['Advisory', 'Pass. Monitor and repair if necessary.'],
] as const;
