import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { FieldSection } from '../../fields/FieldList.tsx';
import { SectionColumns } from '../SectionColumns.tsx';
import { DatasetView } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { DefectsTable } from './DefectsTable.tsx';
import { MotCharts } from './MotCharts.tsx';
import { MotKeyFigures } from './MotKeyFigures.tsx';
import { DefectCategoryNote, MileageFalls, FiguresScope } from './MotNotes.tsx';
import { MotTable } from './MotTable.tsx';

/**
 * MOT analysis. Version 1.0 has a row for each test, and lists every test even where the figures
 * stop at a date; 2.0 has a row for each year.
 */
export default function MotView(props: DatasetViewProps) {
  const isByTest = props.answer.version === '1.0';
  const rows = isByTest
    ? (props.record as RecordOf<'motFeatureSet', '1.0'>).mots
    : (props.record as RecordOf<'motFeatureSet', '2.0'>).yearlyMotData;
  const names = isByTest
    ? { passed: 'passedMots', failed: 'failedMots' }
    : { passed: 'totalPassedMots', failed: 'totalFailedMots' };
  return (
    <DatasetView props={props}>
      <MotKeyFigures props={props} rows={rows ?? []} names={names} />
      <FiguresScope answer={props.answer} isListComplete={isByTest} />
      <MileageFalls rows={rows ?? []} />
      <MotCharts rows={rows ?? []} rowKind={isByTest ? 'test' : 'year'} />
      <MotTable
        props={props}
        rows={rows ?? []}
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
        fields={[
          'make',
          'model',
          'trim',
          'passed',
          names.passed,
          names.failed,
          'averageAnnualFailRate',
        ]}
      />
    </DatasetView>
  );
}
