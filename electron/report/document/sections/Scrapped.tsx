import { hasContent } from '../../../../shared/reading/provenance-lines.ts';
import { valueAt } from '../../../../shared/provider/field-paths.ts';
import { CheckClaims, getCheckResult } from '../parts/CheckStatement.tsx';
import { RecordEntry } from '../parts/RecordEntry.tsx';
import { UnknownFields } from '../parts/UnknownFields.tsx';
import { getWorst } from '../parts/ResultBadge.tsx';
import { UnexpectedValues } from '../parts/UnexpectedValues.tsx';
import type { SectionProps } from '../parts/props.ts';
import { getSectionResult } from '../parts/SectionFindings.tsx';
import { Claims } from '../parts/Claims.tsx';
import { Section } from '../parts/Section.tsx';

/** Whether the vehicle is recorded as scrapped, with the sources. */
export function Scrapped({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  const entry = answer && valueAt(answer.record, ['damageReport', 'scrapped']);
  return (
    <Section
      id="scrapped"
      content={content}
      result={getWorst([
        getCheckResult(content, ['scrapped']),
        getSectionResult(content, 'scrapped'),
      ])}
    >
      <CheckClaims content={content} subjects={['scrapped']} />
      {hasContent(entry) && (
        <RecordEntry
          title="Recorded as scrapped"
          result="alert"
          suffix="it should not be back on the road"
          meaning="Compare the VIN with the vehicle, and ask the source before going further."
        >
          <UnknownFields value={entry} />
        </RecordEntry>
      )}
      <Claims content={content} subject="scrapped" />
      {answer && (
        <UnexpectedValues
          answer={answer}
          paths={[
            ['damageReport', 'scrapped'],
            ['overview', 'detail', 'damage', 'scrapped'],
          ]}
        />
      )}
    </Section>
  );
}
