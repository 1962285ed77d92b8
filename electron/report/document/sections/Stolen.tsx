import { hasContent } from '../../../../shared/reading/lines.ts';
import type { Json } from '../../../../shared/format/json.ts';
import { isJsonObject } from '../../../../shared/format/json.ts';
import { valueAt } from '../../../../shared/provider/places.ts';
import { CheckStatements, checkResult } from '../parts/CheckStatement.tsx';
import { Entry } from '../parts/Entry.tsx';
import { Loose } from '../parts/Loose.tsx';
import { worstOf } from '../parts/Mark.tsx';
import { Misfits } from '../parts/Misfits.tsx';
import type { SectionProps } from '../parts/props.ts';
import { resultOn } from '../parts/Related.tsx';
import { Section } from '../parts/Section.tsx';
import { Fields, fieldsAt } from '../parts/Value.tsx';
import { phoneOf } from './Finance.tsx';

const NAMED = new Set(['policeForce', 'contactNumber', 'status', 'dateReported']);

/** The police's entry: the force, its number, and whatever reference came with it. */
export function Stolen({ content }: SectionProps) {
  const answer = content.known.answered('check');
  const entry = answer && valueAt(answer.record, ['legal', 'stolen']);
  return (
    <Section
      id="stolen"
      content={content}
      result={worstOf([checkResult(content, ['stolen']), resultOn(content, 'stolen')])}
    >
      <CheckStatements content={content} subjects={['stolen']} />
      {answer && hasContent(entry) && (
        <Entry
          title="Entry of the police"
          result="alert"
          mark="do not buy or release before asking"
          meaning="Ring the police force named here and quote the plate and the VIN read off the vehicle."
        >
          <Fields
            fields={fieldsAt(
              answer,
              ['legal', 'stolen'],
              ['policeForce', { name: 'contactNumber', write: phoneOf }, 'status', 'dateReported'],
            )}
          />
          <Loose value={othersIn(entry)} />
        </Entry>
      )}
      {answer && (
        <Misfits
          answer={answer}
          places={[
            ['legal', 'stolen'],
            ['overview', 'detail', 'legal', 'stolen'],
          ]}
        />
      )}
    </Section>
  );
}

/** What came beside the fields that the interface names: a crime reference, for one. */
function othersIn(entry: Json | undefined): Json | undefined {
  if (!isJsonObject(entry)) return undefined;
  const others = Object.entries(entry).filter(([name]) => !NAMED.has(name));
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}
