import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { metaAt } from '../../../shared/provider/field-paths.ts';
import { Callout } from '../../ui/Callout.tsx';
import { formatUnit } from '../../ui/format.ts';
import { type KeyFigure, KeyFigures } from '../../ui/KeyFigures.tsx';

import { Field } from '../../fields/Field.tsx';
import { FieldSection } from '../../fields/FieldList.tsx';
import { Note } from '../parts/Note.tsx';
import { SectionGrid } from '../parts/SectionGrid.tsx';
import { DatasetView } from '../parts/DatasetView.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { colourCodeNote, colourChangeNote, yearNote } from './spec-notes.ts';
import { COLOUR, IDENTITY, RARE_GROUPS, TECHNICAL_GROUPS, PRODUCTION } from './spec-groups.ts';

/** Technical specification, versions 1.2, 1.1 and 1.0. Each shows the fields that it has. */
export default function SpecView(props: DatasetViewProps) {
  // Version 1.2 has every field of the other two. The schema decides which fields are displayed.
  const spec = props.record as RecordOf<'spec', '1.2'>;
  const notes = [colourChangeNote(spec), colourCodeNote(spec)].filter((note) => note !== undefined);
  const year = yearNote(spec);
  return (
    <DatasetView props={props}>
      {spec.scrapped === true && (
        <Callout tone="alert" title="Recorded as scrapped">
          The specification says that this vehicle was scrapped. A scrapped vehicle should not be
          back on the road: compare the VIN with the vehicle before going further.
        </Callout>
      )}
      {spec.imported === true && (
        <Callout tone="review" title="Recorded as imported">
          The specification says that this vehicle was imported. Its equipment may differ from that
          of a vehicle made for the United Kingdom, and its speedometer may have counted kilometres.
        </Callout>
      )}
      <KeyFigures items={keyFigures(props, spec)} />
      <FieldSection source={props} {...IDENTITY} />
      <SectionGrid>
        {TECHNICAL_GROUPS.map((group) => (
          <FieldSection key={group.title} source={props} {...group} />
        ))}
        <FieldSection source={props} {...COLOUR}>
          {notes.length > 0 && <Note>{notes.join(' ')}</Note>}
        </FieldSection>
        <FieldSection source={props} {...PRODUCTION}>
          {year !== undefined && <Note>{year}</Note>}
        </FieldSection>
        {RARE_GROUPS.map((group) => (
          <FieldSection key={group.title} source={props} {...group} />
        ))}
      </SectionGrid>
    </DatasetView>
  );
}

/**
 * Returns the values that a dealer needs first: year, fuel, power, capacity, transmission and
 * colour.
 */
function keyFigures(props: DatasetViewProps, spec: RecordOf<'spec', '1.2'>): KeyFigure[] {
  const { powerOutputKw, gears } = spec;
  const figures: KeyFigure[] = [
    { label: 'Year', value: <Field source={props} path={['year']} /> },
    { label: 'Fuel', value: <Field source={props} path={['fuelType']} /> },
    {
      label: 'Power',
      value: <Field source={props} path={['powerOutputBhp']} />,
      note: powerOutputKw === undefined ? undefined : formatUnit(powerOutputKw, 'kW'),
    },
    { label: 'Engine capacity', value: <Field source={props} path={['engineCapacity']} /> },
    {
      label: 'Transmission',
      value: <Field source={props} path={['transmission']} />,
      note: gears === undefined ? undefined : `${formatUnit(gears, undefined)} gears`,
    },
  ];
  if (metaAt(props.schema, ['colour']) !== undefined)
    figures.push({ label: 'Colour', value: <Field source={props} path={['colour']} /> });
  return figures;
}
