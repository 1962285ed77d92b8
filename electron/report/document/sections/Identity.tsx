import {
  describeVinComparison,
  getVinComparison,
} from '../../../../shared/findings/vin-comparison.ts';
import type { VehicleAnswers } from '../../../../shared/findings/vehicle-answers.ts';
import { hasText } from '../../../../shared/format/text.ts';
import {
  mergeIdentifiers,
  identitySources,
  isZeroEmission,
  splitVin,
  vehicleTitle,
  vinRemark,
} from '../../../../shared/reading/identity.ts';
import { Plate } from '../drawings/Plate.tsx';
import { getFieldValue } from '../parts/field-value.ts';
import { ExternalText, type Field, Fields, NOT_GIVEN, Value } from '../parts/Fields.tsx';
import { Section, SectionFindings, type SectionProps } from '../parts/Section.tsx';
import { versionLabel } from '../parts/source-text.ts';

/** Sources of the vehicle's identifying fields. The first with a readable value is printed. */
const SOURCES = {
  year: identitySources('year'),
  colour: identitySources('colour'),
  fuel: identitySources('fuel'),
  engineNumber: [
    ['check', 'buyerInfo', 'engineNumber'],
    ['spec', 'engineNumber'],
  ],
  firstRegistered: [['keepers', 'firstRegistration']],
} as const;

/** The plate, the VIN to compare with the vehicle, and other identifying fields. */
export function Identity({ content }: SectionProps) {
  const { vehicleAnswers, identity, vehicle } = content;
  const { vrm, vin } = mergeIdentifiers(vehicle, identity);
  const field = (label: string, name: keyof typeof SOURCES, remark?: string): Field => {
    const source = findSource(vehicleAnswers, name);
    if (!source) return { label, value: NOT_GIVEN };
    return {
      label,
      value: <Value answer={source.answer} path={source.path} />,
      note: [remark, versionLabel(source.answer)].filter(Boolean).join('. '),
    };
  };
  return (
    <Section id="identity" content={content} dataset="check">
      <div className="subject">
        {vrm === undefined ? (
          <p className="quiet">Number plate not stated in any response</p>
        ) : (
          <Plate vrm={vrm} isZeroEmission={hasGreenFlash(vehicleAnswers)} />
        )}
        <p className="vehicle">
          <strong>{renderName(vehicleTitle(identity) ?? 'Make and model not stated')}</strong>
          <span>{renderName(identity.derivative)}</span>
        </p>
      </div>
      <div className="vin">
        <p className="label">VIN, to compare with the vehicle</p>
        {vin === undefined ? (
          <p className="quiet">
            VIN not stated in any response. Read it from the vehicle and compare it with the V5C.
          </p>
        ) : (
          <Vin vin={vin} />
        )}
        {getVinComparison(vehicleAnswers) && (
          <p className="note">
            <ExternalText text={`${describeVinComparison(vehicleAnswers)}.`} />
          </p>
        )}
      </div>
      <Fields
        fields={[
          field('Colour', 'colour'),
          field('Engine number', 'engineNumber', 'Compare with the vehicle'),
          field('Year', 'year'),
          field('Fuel', 'fuel'),
          field('First registered', 'firstRegistered'),
        ]}
      />
      <SectionFindings content={content} id="identity" />
      {vin !== undefined && (
        <p className="note">
          The results apply to this VIN only. Read the VIN from the vehicle, at the windscreen and
          on the body, and compare every character.
        </p>
      )}
    </Section>
  );
}

/** Names are not longer than this. */
const renderName = (name: string | undefined) =>
  name === undefined ? undefined : <ExternalText text={name} maxChars={120} />;

function Vin({ vin }: { readonly vin: string }) {
  const remark = vinRemark(vin);
  return (
    <>
      <p className="number">
        {splitVin(vin).map((group, index) => (
          // Groups keep their places, and two may read alike.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>
            <ExternalText text={group} maxChars={60} />
          </span>
        ))}
      </p>
      {remark !== undefined && <p className="note">{remark}.</p>}
    </>
  );
}

function findSource(vehicleAnswers: VehicleAnswers, name: keyof typeof SOURCES) {
  const sources = SOURCES[name].flatMap(([dataset, ...path]) => {
    const answer = vehicleAnswers.getAnswered(dataset);
    const field = answer && getFieldValue(answer, path);
    return field && field.kind !== 'absent' ? { answer, path, field } : [];
  });
  return sources.find(({ field }) => field.kind === 'value' && hasText(field.text)) ?? sources[0];
}

/** Returns an identifying field in words. Undefined if no answer states it as documented. */
export function findIdentityField(
  vehicleAnswers: VehicleAnswers,
  name: keyof typeof SOURCES,
): string | undefined {
  const field = findSource(vehicleAnswers, name)?.field;
  return field?.kind === 'value' ? field.text : undefined;
}

/** Returns true if the plate may have the green flash of zero-emission vehicles. */
export function hasGreenFlash(vehicleAnswers: VehicleAnswers): boolean {
  return isZeroEmission(findIdentityField(vehicleAnswers, 'fuel'));
}
