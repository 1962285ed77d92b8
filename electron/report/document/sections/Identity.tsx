import { vinGroups, vinRemark } from '../../../../shared/reading/vin-groups.ts';
import { versionWords } from '../parts/source-words.ts';
import { Plate } from '../drawings/Plate.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Related, resultOn } from '../parts/Related.tsx';
import { Section } from '../parts/Section.tsx';
import { Text } from '../parts/Text.tsx';
import { type Field, Fields, Value } from '../parts/Value.tsx';
import { firstSaid, IDENTITY_PLACES, isGreenPlate, type Said } from './identity-facts.ts';

/** Who the vehicle is: the plate drawn, the VIN to be compared with the car, and what it is known by. */
export function Identity({ content }: SectionProps) {
  const { known, identity, vehicle } = content;
  const vrm = 'vrm' in vehicle ? vehicle.vrm : identity.vrm;
  const vin = identity.vin ?? ('vin' in vehicle ? vehicle.vin : undefined);
  const { make, model, derivative } = identity;
  const says = (name: keyof typeof IDENTITY_PLACES) => firstSaid(known, IDENTITY_PLACES[name]);
  return (
    <Section id="identity" content={content} result={resultOn(content, 'identity')}>
      <div className="subject">
        {vrm === undefined ? (
          <p className="quiet">No number plate in any answer</p>
        ) : (
          <Plate vrm={vrm} green={isGreenPlate(known)} />
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
          field('Colour', says('colour')),
          field('Engine number', says('engineNumber'), 'Compare with the car'),
          field('Year', says('year')),
          field('Fuel', says('fuel')),
          field('First registered', says('firstRegistered')),
        ]}
      />
      <Related content={content} id="identity" />
      <p className="note">
        A result is worth something for this VIN alone. Read it off the vehicle itself, at the
        windscreen and on the body, and compare each character.
      </p>
    </Section>
  );
}

/** A name has no more characters. */
const text = (value: string | undefined) =>
  value === undefined ? undefined : <Text text={value} most={120} />;

const NOT_GIVEN = <span className="quiet">Not given</span>;

function field(label: string, said: Said | undefined, more?: string): Field {
  if (!said) return { label, value: NOT_GIVEN };
  return {
    label,
    value: <Value answer={said.answer} path={said.path} />,
    note: [more, versionWords(said.answer)].filter(Boolean).join('. '),
  };
}

function Vin({ vin }: { readonly vin: string }) {
  const remark = vinRemark(vin);
  return (
    <>
      <p className="number">
        {vinGroups(vin).map((group, at) => (
          // Groups keep their places, and two may read alike.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at}>
            <Text text={group} most={60} />
          </span>
        ))}
      </p>
      {remark !== undefined && <p className="note">{remark}.</p>}
    </>
  );
}
