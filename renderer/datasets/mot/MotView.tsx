import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { metaAt } from '../../../shared/provider/field-paths.ts';
import { Field } from '../../fields/Field.tsx';
import { FieldSection } from '../../fields/FieldList.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { formatMiles } from '../../ui/format.ts';
import { DatasetView, SectionColumns } from '../parts/DatasetView.tsx';
import { FieldKeyFigures } from '../parts/FieldKeyFigures.tsx';
import { DefectsTable } from './DefectsTable.tsx';
import { MotCharts } from './MotCharts.tsx';
import { formatLondonDay, mileageReadings } from './mot-data.ts';
import { DefectCategoryNote, DataScopeNote, MileageFalls } from './MotNotes.tsx';
import { MotTable } from './MotTable.tsx';

/**
 * Shows the MOT analysis. Version 1.0 has a row for each test, and lists every test even if the
 * other values are limited to a date. Version 2.0 has a row for each year.
 */
export default function MotView(props: DatasetViewProps) {
  const isByTest = props.answer.version === '1.0';
  const { mots = [] } = props.record as RecordOf<'motFeatureSet', '1.0'>;
  const { yearlyMotData = [] } = props.record as RecordOf<'motFeatureSet', '2.0'>;
  const rows = isByTest ? mots : yearlyMotData;
  const passed = isByTest ? 'passedMots' : 'totalPassedMots';
  const failed = isByTest ? 'failedMots' : 'totalFailedMots';
  const latest = mileageReadings(rows).at(-1);
  return (
    <DatasetView props={props}>
      <FieldKeyFigures
        source={props}
        figures={[
          {
            label: 'Latest mileage',
            value: latest ? formatMiles(latest.miles) : 'Not stated',
            note: latest
              ? `At the MOT test on ${formatLondonDay(latest.timeMs)}`
              : 'Mileage not stated for any test',
          },
          {
            path: 'averageAnnualMileage',
            note: metaAt(props.schema, ['averageAnnualMileage'])?.note,
          },
          {
            label: 'Tests passed / failed',
            value: <FieldPair props={props} names={[passed, failed]} />,
          },
          {
            label: 'Dangerous / major defects',
            value: <FieldPair props={props} names={['totalDangerous', 'totalMajor']} />,
            note: 'In all tests included',
          },
        ]}
      />
      <DataScopeNote answer={props.answer} isListComplete={isByTest} />
      <MileageFalls rows={rows} />
      <MotCharts rows={rows} rowKind={isByTest ? 'test' : 'year'} />
      <MotTable
        props={props}
        rows={rows}
        list={isByTest ? 'mots' : 'yearlyMotData'}
        title={isByTest ? 'Tests' : 'By year'}
      />
      <SectionColumns>
        <DefectsTable {...props} />
        <DefectCategoryNote />
      </SectionColumns>
      <FieldSection
        source={props}
        title="Vehicle and tests"
        fields={['make', 'model', 'trim', 'passed', passed, failed, 'averageAnnualFailRate']}
      />
    </DatasetView>
  );
}

type FieldPairProps = {
  readonly props: DatasetViewProps;
  readonly names: readonly [string, string];
};

function FieldPair({ props, names: [first, second] }: FieldPairProps) {
  return (
    <>
      <Field source={props} path={[first]} /> / <Field source={props} path={[second]} />
    </>
  );
}
