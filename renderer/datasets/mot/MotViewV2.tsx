import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { FieldListSection, fieldsOfGroup } from '../../fields/FieldList.tsx';
import { SectionColumns } from '../SectionColumns.tsx';
import { DatasetView } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { DefectsTable } from './DefectsTable.tsx';
import { MotCharts } from './MotCharts.tsx';
import { MotKeyFigures } from './MotKeyFigures.tsx';
import { DefectCategoryNote, MileageFalls, FiguresScope } from './MotNotes.tsx';
import { MotTable } from './MotTable.tsx';

/** Version 2.0: a row a year, and figures over them. */
export function MotViewV2(props: DatasetViewProps) {
  const rows = (props.record as RecordOf<'motFeatureSet', '2.0'>).yearlyMotData ?? [];
  return (
    <DatasetView props={props}>
      <MotKeyFigures
        props={props}
        rows={rows}
        names={{ passed: 'totalPassedMots', failed: 'totalFailedMots' }}
      />
      <FiguresScope answer={props.answer} isListComplete={false} />
      <MileageFalls rows={rows} />
      <MotCharts rows={rows} rowKind="year" />
      <MotTable props={props} rows={rows} list="yearlyMotData" title="By year" />
      <SectionColumns>
        <DefectsTable {...props} />
        <DefectCategoryNote />
      </SectionColumns>
      <FieldListSection
        source={props}
        title="Vehicle and tests"
        fields={fieldsOfGroup(
          [],
          [
            'make',
            'model',
            'trim',
            'passed',
            'totalPassedMots',
            'totalFailedMots',
            'averageAnnualFailRate',
          ],
        )}
      />
    </DatasetView>
  );
}
