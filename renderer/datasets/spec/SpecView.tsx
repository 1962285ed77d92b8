import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { Callout } from '../../ui/Callout.tsx';
import { formatUnit } from '../../ui/format.ts';
import { type KeyFigure, KeyFigures } from '../../ui/KeyFigures.tsx';

import { figureOf, known } from '../../fields/figure.tsx';
import { FieldSection } from '../../fields/FieldSection.tsx';
import { Note } from '../parts/Note.tsx';
import { Groups } from '../parts/Groups.tsx';
import { View } from '../parts/View.tsx';
import type { DatasetViewProps } from '../../fields/props.ts';
import { codeRemark, colourHistory, yearRemark } from './colour-history.ts';
import { COLOUR, IDENTITY, LATER_GROUPS, MIDDLE_GROUPS, PRODUCTION } from './spec-groups.ts';

/** Technical specification, versions 1.2, 1.1 and 1.0: each shows the fields that it has. */
export default function SpecView(props: DatasetViewProps) {
  // 1.2 has every field of the other two; the schema decides what is offered.
  const spec = props.record as RecordOf<'spec', '1.2'>;
  const remarks = [colourHistory(spec), codeRemark(spec)].filter((remark) => remark !== undefined);
  const year = yearRemark(spec);
  return (
    <View props={props}>
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
      <FieldSection props={props} {...IDENTITY} />
      <Groups>
        {MIDDLE_GROUPS.map((group) => (
          <FieldSection key={group.title} props={props} {...group} />
        ))}
        <FieldSection props={props} {...COLOUR}>
          {remarks.length > 0 && <Note>{remarks.join(' ')}</Note>}
        </FieldSection>
        <FieldSection props={props} {...PRODUCTION}>
          {year !== undefined && <Note>{year}</Note>}
        </FieldSection>
        {LATER_GROUPS.map((group) => (
          <FieldSection key={group.title} props={props} {...group} />
        ))}
      </Groups>
    </View>
  );
}

/** Year, fuel, power, capacity, transmission, colour: what a dealer says of a car in one breath. */
function keyFigures(props: DatasetViewProps, spec: RecordOf<'spec', '1.2'>): KeyFigure[] {
  const { powerOutputKw, gears } = spec;
  const figures: KeyFigure[] = [
    { label: 'Year', value: figureOf(props, 'year') },
    { label: 'Fuel', value: figureOf(props, 'fuelType') },
    {
      label: 'Power',
      value: figureOf(props, 'powerOutputBhp'),
      note: powerOutputKw === undefined ? undefined : formatUnit(powerOutputKw, 'kW'),
    },
    { label: 'Engine capacity', value: figureOf(props, 'engineCapacity') },
    {
      label: 'Transmission',
      value: figureOf(props, 'transmission'),
      note: gears === undefined ? undefined : `${formatUnit(gears, undefined)} gears`,
    },
  ];
  if (known(props.schema, ['colour']).length > 0)
    figures.push({ label: 'Colour', value: figureOf(props, 'colour') });
  return figures;
}
