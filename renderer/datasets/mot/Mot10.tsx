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

/** Version 1.0: a row a test. The list is whole even where the figures stop at a date. */
export function Mot10(props: DatasetViewProps) {
  const rows = (props.record as RecordOf<'motFeatureSet', '1.0'>).mots ?? [];
  return (
    <View props={props}>
      <MotKeyFigures
        props={props}
        rows={rows}
        names={{ passed: 'passedMots', failed: 'failedMots' }}
      />
      <Scope answer={props.answer} listedWhole />
      <Falls rows={rows} />
      <MotCharts rows={rows} each="test" />
      <MotTable props={props} rows={rows} list="mots" title="Tests" />
      <Columns>
        <Defects {...props} />
        <CategoryNote />
      </Columns>
      <CellSection
        of={props}
        title="Vehicle and tests"
        fields={fieldsIn(
          [],
          ['make', 'model', 'trim', 'passed', 'passedMots', 'failedMots', 'averageAnnualFailRate'],
        )}
      />
    </View>
  );
}
