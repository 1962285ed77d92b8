import { hasContent } from '../../../../shared/reading/provenance-lines.ts';
import type { Json } from '../../../../shared/format/json.ts';
import { isJsonObject } from '../../../../shared/format/json.ts';
import { valueAt } from '../../../../shared/provider/field-paths.ts';
import { CheckClaims, getCheckResult } from '../parts/CheckStatement.tsx';
import { RecordEntry } from '../parts/RecordEntry.tsx';
import { UnknownFields } from '../parts/UnknownFields.tsx';
import { getWorst } from '../parts/ResultBadge.tsx';
import { UnexpectedValues } from '../parts/UnexpectedValues.tsx';
import type { SectionProps } from '../parts/props.ts';
import { getSectionResult } from '../parts/SectionFindings.tsx';
import { Section } from '../parts/Section.tsx';
import { Fields, createFields } from '../parts/FieldList.tsx';
import { formatPhoneField } from './Finance.tsx';

const KNOWN_FIELDS = new Set(['policeForce', 'contactNumber', 'status', 'dateReported']);

/** The police report: the force, its telephone number and any reference received. */
export function Stolen({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  const entry = answer && valueAt(answer.record, ['legal', 'stolen']);
  return (
    <Section
      id="stolen"
      content={content}
      result={getWorst([getCheckResult(content, ['stolen']), getSectionResult(content, 'stolen')])}
    >
      <CheckClaims content={content} subjects={['stolen']} />
      {answer && hasContent(entry) && (
        <RecordEntry
          title="Entry of the police"
          result="alert"
          suffix="do not buy or release before asking"
          meaning="Ring the police force named here and quote the plate and the VIN read off the vehicle."
        >
          <Fields
            fields={createFields(
              answer,
              ['legal', 'stolen'],
              [
                'policeForce',
                { name: 'contactNumber', write: formatPhoneField },
                'status',
                'dateReported',
              ],
            )}
          />
          <UnknownFields value={getOtherFields(entry)} />
        </RecordEntry>
      )}
      {answer && (
        <UnexpectedValues
          answer={answer}
          paths={[
            ['legal', 'stolen'],
            ['overview', 'detail', 'legal', 'stolen'],
          ]}
        />
      )}
    </Section>
  );
}

/** Returns fields that are not in the API documentation, for example a crime reference. */
function getOtherFields(entry: Json | undefined): Json | undefined {
  if (!isJsonObject(entry)) return undefined;
  const otherFields = Object.entries(entry).filter(([name]) => !KNOWN_FIELDS.has(name));
  return otherFields.length > 0 ? Object.fromEntries(otherFields) : undefined;
}
