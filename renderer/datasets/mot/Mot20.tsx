import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { CellSection, fieldsIn } from '../../fields/CellGrid.tsx';
import { Columns } from '../Columns.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { Defects } from './Defects.tsx';
import { MotCharts } from './MotCharts.tsx';
import { MotKeyFigures } from './MotKeyFigures.tsx';
import { CategoryNote, Falls, Scope } from './MotNotes.tsx';
import { MotTable } from './MotTable.tsx';

/** Version 2.0: a row a year, and figures over them. */
export function Mot20(props: DatasetViewProps) {
  const rows = (props.record as RecordOf<'motFeatureSet', '2.0'>).yearlyMotData ?? [];
  return (
    <View props={props}>
      <MotKeyFigures
        props={props}
        rows={rows}
        names={{ passed: 'totalPassedMots', failed: 'totalFailedMots' }}
      />
      <Scope answer={props.answer} listedWhole={false} />
      <Falls rows={rows} />
      <MotCharts rows={rows} each="year" />
      <MotTable props={props} rows={rows} list="yearlyMotData" title="By year" />
      <Columns>
        <Defects {...props} />
        <CategoryNote />
      </Columns>
      <CellSection
        of={props}
        title="Vehicle and tests"
        fields={fieldsIn(
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
    </View>
  );
}
