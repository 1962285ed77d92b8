import { formatCount } from '../../../shared/format/text.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { metaAt } from '../../../shared/provider/field-paths.ts';
import { Callout } from '../../ui/Callout.tsx';
import { formatUnit } from '../../ui/format.ts';
import { FieldSection } from '../../fields/FieldList.tsx';
import { DatasetView, Note, SectionGrid } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { colourCodeNote, colourChangeNote, yearNote } from './spec-notes.ts';
import { IDENTITY, SPEC_GROUPS } from './spec-groups.ts';

/** Technical specification, versions 1.2, 1.1 and 1.0. Each shows the fields that it has. */
export default function SpecView(props: DatasetViewProps) {
  // Version 1.2 has every field of the other two. The schema decides which fields are displayed.
  const spec = props.record as RecordOf<'spec', '1.2'>;
  /** By the title of a group. */
  const notes: Readonly<Record<string, string | undefined>> = {
    Colour: [colourChangeNote(spec), colourCodeNote(spec)].filter(Boolean).join(' '),
    Production: yearNote(spec),
  };
  const { powerOutputKw, gears } = spec;
  return (
    <DatasetView
      props={props}
      notices={
        <>
          {spec.scrapped === true && (
            <Callout tone="alert" title="Recorded as scrapped">
              The specification states that this vehicle was scrapped. A scrapped vehicle must not
              be used on the road. Compare the VIN with the vehicle before you continue.
            </Callout>
          )}
          {spec.imported === true && (
            <Callout tone="review" title="Recorded as imported">
              The specification states that this vehicle was imported. Its equipment may differ from
              that of a vehicle built for the United Kingdom, and its odometer may have recorded
              kilometres.
            </Callout>
          )}
        </>
      }
      figures={[
        'year',
        { path: 'fuelType', label: 'Fuel' },
        {
          path: 'powerOutputBhp',
          note: powerOutputKw !== undefined && formatUnit(powerOutputKw, 'kW'),
        },
        'engineCapacity',
        {
          path: 'transmission',
          note: gears !== undefined && formatCount(gears, 'gear'),
        },
        ...(metaAt(props.schema, ['colour']) ? ['colour'] : []),
      ]}
    >
      <FieldSection {...IDENTITY} />
      <SectionGrid>
        {SPEC_GROUPS.map((group) => (
          <FieldSection key={group.title} {...group}>
            {notes[group.title] && <Note>{notes[group.title]}</Note>}
          </FieldSection>
        ))}
      </SectionGrid>
    </DatasetView>
  );
}
