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

/** Version 1.0: a row a test. The list is whole even where the figures stop at a date. */
export function MotViewV1(props: DatasetViewProps) {
  const rows = (props.record as RecordOf<'motFeatureSet', '1.0'>).mots ?? [];
  return (
    <DatasetView props={props}>
      <MotKeyFigures
        props={props}
        rows={rows}
        names={{ passed: 'passedMots', failed: 'failedMots' }}
      />
      <FiguresScope answer={props.answer} isListComplete />
      <MileageFalls rows={rows} />
      <MotCharts rows={rows} rowKind="test" />
      <MotTable props={props} rows={rows} list="mots" title="Tests" />
      <SectionColumns>
        <DefectsTable {...props} />
        <DefectCategoryNote />
      </SectionColumns>
      <FieldListSection
        source={props}
        title="Vehicle and tests"
        fields={fieldsOfGroup(
          [],
          ['make', 'model', 'trim', 'passed', 'passedMots', 'failedMots', 'averageAnnualFailRate'],
        )}
      />
    </DatasetView>
  );
}
