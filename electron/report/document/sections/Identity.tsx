import { splitVin, vinRemark } from '../../../../shared/reading/vin-groups.ts';
import { versionLabel } from '../parts/source-text.ts';
import { Plate } from '../drawings/Plate.tsx';
import type { SectionProps } from '../parts/props.ts';
import { SectionFindings, getSectionResult } from '../parts/SectionFindings.tsx';
import { Section } from '../parts/Section.tsx';
import { ExternalText } from '../parts/ExternalText.tsx';
import { type Field, Fields, Value } from '../parts/FieldList.tsx';
import {
  findFirstValue,
  IDENTITY_PATHS,
  isGreenPlate,
  type FieldLocation,
} from './identity-fields.ts';

/**
 * The vehicle's identity: the plate, the VIN to compare with the vehicle, and other identifying
 * fields.
 */
export function Identity({ content }: SectionProps) {
  const { vehicleAnswers, identity, vehicle } = content;
  const vrm = 'vrm' in vehicle ? vehicle.vrm : identity.vrm;
  const vin = identity.vin ?? ('vin' in vehicle ? vehicle.vin : undefined);
  const { make, model, derivative } = identity;
  const findValue = (name: keyof typeof IDENTITY_PATHS) =>
    findFirstValue(vehicleAnswers, IDENTITY_PATHS[name]);
  return (
    <Section id="identity" content={content} result={getSectionResult(content, 'identity')}>
      <div className="subject">
        {vrm === undefined ? (
          <p className="quiet">No number plate in any answer</p>
        ) : (
          <Plate vrm={vrm} isZeroEmission={isGreenPlate(vehicleAnswers)} />
        )}
        <p className="vehicle">
          <strong>
            {make === undefined && model === undefined ? (
              'Make and model not given'
            ) : (
              <>
                {text(make)} {text(model)}
              </>
            )}
          </strong>
          <span>{text(derivative)}</span>
        </p>
      </div>
      <div className="vin">
        <p className="label">VIN, to compare with the car</p>
        {vin === undefined ? (
          <p className="quiet">No answer gives it: read it off the vehicle and compare the V5C.</p>
        ) : (
          <Vin vin={vin} />
        )}
      </div>
      <Fields
        fields={[
          { label: 'Make', value: text(make) ?? NOT_GIVEN },
          { label: 'Model', value: text(model) ?? NOT_GIVEN },
          { label: 'Derivative', value: text(derivative) ?? NOT_GIVEN },
          field('Colour', findValue('colour')),
          field('Engine number', findValue('engineNumber'), 'Compare with the car'),
          field('Year', findValue('year')),
          field('Fuel', findValue('fuel')),
          field('First registered', findValue('firstRegistered')),
        ]}
      />
      <SectionFindings content={content} id="identity" />
      <p className="note">
        A result is worth something for this VIN alone. Read it off the vehicle itself, at the
        windscreen and on the body, and compare each character.
      </p>
    </Section>
  );
}

/** Names are not longer than this. */
const text = (value: string | undefined) =>
  value === undefined ? undefined : <ExternalText text={value} maxChars={120} />;

const NOT_GIVEN = <span className="quiet">Not given</span>;

function field(label: string, location: FieldLocation | undefined, remark?: string): Field {
  if (!location) return { label, value: NOT_GIVEN };
  return {
    label,
    value: <Value answer={location.answer} path={location.path} />,
    note: [remark, versionLabel(location.answer)].filter(Boolean).join('. '),
  };
}

function Vin({ vin }: { readonly vin: string }) {
  const remark = vinRemark(vin);
  return (
    <>
      <p className="number">
        {splitVin(vin).map((group, at) => (
          // Groups keep their places, and two may read alike.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at}>
            <ExternalText text={group} maxChars={60} />
          </span>
        ))}
      </p>
      {remark !== undefined && <p className="note">{remark}.</p>}
    </>
  );
}
