import { formatCount } from '../../../shared/format/text.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { findFieldMeta } from '../../../shared/provider/field-paths.ts';
import { Callout } from '../../ui/Callout.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { formatUnit, formatDate } from '../../ui/format.ts';
import { Note, SectionGrid } from '../parts/DatasetView.tsx';
import { type FieldGroup, fieldsOf } from '../parts/fields-of.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';

const { DatasetView, FieldSection } = fieldsOf('spec');

/** Technical specification, versions 1.2, 1.1 and 1.0. Each shows the fields that it has. */
export default function SpecView(props: DatasetViewProps) {
  // Version 1.2 has every field of the other two. The schema decides which fields are displayed.
  const spec = props.record as Spec;
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
        ...(findFieldMeta(props.schema, ['colour']) ? (['colour'] as const) : []),
      ]}
    >
      <FieldSection {...IDENTITY} />
      <SectionGrid>
        {SPEC_GROUPS.map((group) => {
          const note = notes[group.title];
          return (
            <FieldSection key={group.title} {...group}>
              {note && (
                <Note>
                  <ValueText text={note} />
                </Note>
              )}
            </FieldSection>
          );
        })}
      </SectionGrid>
    </DatasetView>
  );
}

type Spec = RecordOf<'spec', '1.2'>;

/**
 * Summarizes the colour changes of a record in one sentence. Returns undefined if it states none.
 * If fields contradict each other, the sentence contains both.
 */
export function colourChangeNote(spec: Spec): string | undefined {
  const count = spec.numberOfPreviousColours;
  const changed = spec.dateLastColourChange;
  const lastChangeDate = changed && formatDate(changed);
  if (count === undefined) return lastChangeDate && `Last colour change: ${lastChangeDate}.`;
  if (count === 0)
    return lastChangeDate
      ? `The previous colour count is 0, but a colour change is recorded on ${lastChangeDate}.`
      : 'No previous colour recorded.';
  const colours = `${formatCount(count, 'previous colour')} recorded.`;
  return lastChangeDate
    ? `${colours} Last colour change: ${lastChangeDate}.`
    : `${colours} Date of the last change not stated.`;
}

/** Returns a note if the colour code is known to differ from the original one. */
export function colourCodeNote(spec: Spec): string | undefined {
  const { colourCode, originalColourCode } = spec;
  if (!colourCode || !originalColourCode || colourCode === originalColourCode) return undefined;
  return `The colour code (${colourCode}) differs from the original (${originalColourCode}).`;
}

/**
 * Returns a note if the year is outside the years of production of the derivative. A vehicle may be
 * registered a year after production, so only a larger difference is reported.
 */
export function yearNote(spec: Spec): string | undefined {
  const from = Number(spec.builtFrom?.slice(0, 4));
  const to = Number(spec.builtTo?.slice(0, 4));
  if (spec.year === undefined) return undefined;
  if (spec.year < from)
    return `Year ${spec.year} is before production of this derivative started (${from}).`;
  if (spec.year > to + 1)
    return `Year ${spec.year} is more than 1 year after production of this derivative ended (${to}).`;
  return undefined;
}

// The fields of all versions, grouped. Versions 1.1 and 1.0 lack some of them. Fields that a
// version lacks are not displayed.

const IDENTITY: FieldGroup<'spec'> = {
  title: 'Identity',
  fields: [
    'make',
    'model',
    'derivative',
    'description',
    'type',
    'marketSectorLineShorthand',
    'engineNumber',
    'imported',
    'scrapped',
  ],
};

const SPEC_GROUPS: readonly FieldGroup<'spec'>[] = [
  {
    title: 'Body',
    fields: [
      'bodyStyle',
      'doors',
      'seats',
      'steeringPosition',
      'wheelPlan',
      'wheelbaseType',
      'wheelbase',
    ],
  },
  {
    title: 'Engine',
    note: 'Units are shown only where the provider states them',
    fields: [
      'fuelType',
      'fuelDelivery',
      'engineCapacity',
      'numberCylinders',
      'cylinderLayout',
      'numberValves',
      'bore',
      'stroke',
      'enginePosition',
    ],
  },
  {
    title: 'Performance and fuel economy',
    fields: [
      'powerOutputBhp',
      'powerOutputKw',
      'transmission',
      'gears',
      'urbanColdMpg',
      'extraUrbanMpg',
      'combinedMpg',
    ],
  },
  { title: 'Emissions and tax', fields: ['co2EmissionsGKm', 'co2Emissions', 'yearlyTaxCost'] },
  {
    title: 'Colour',
    fields: [
      'colour',
      'numberOfPreviousColours',
      'dateLastColourChange',
      'colourCode',
      'originalColourCode',
    ],
  },
  { title: 'Production', fields: ['year', 'builtFrom', 'builtTo'] },
  {
    title: 'Weights',
    note: 'For commercial vehicles only. Units not stated',
    emptyLabel: 'Weights (commercial vehicles only)',
    fields: ['kerbWeight', 'grossWeight'],
  },
  {
    title: 'Sound',
    note: 'Units not stated',
    fields: ['soundLevelStationary', 'soundLevelEngineSpeed'],
  },
];
