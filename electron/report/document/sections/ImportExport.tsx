import { CheckClaims, getCheckResult } from '../parts/CheckStatement.tsx';
import { getWorst } from '../parts/ResultBadge.tsx';
import { UnexpectedValues } from '../parts/UnexpectedValues.tsx';
import type { SectionProps } from '../parts/props.ts';
import { SectionFindings, getSectionResult } from '../parts/SectionFindings.tsx';
import { Claims } from '../parts/Claims.tsx';
import { Section } from '../parts/Section.tsx';

/** Whether the vehicle was imported or exported permanently, with the sources. */
export function ImportExport({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  return (
    <Section
      id="import-export"
      content={content}
      result={getWorst([
        getCheckResult(content, ['imported', 'exported']),
        getSectionResult(content, 'import-export'),
      ])}
    >
      <CheckClaims content={content} subjects={['imported', 'exported']} />
      <Claims content={content} subject="imported" />
      <SectionFindings content={content} id="import-export" />
      {answer && (
        <UnexpectedValues
          answer={answer}
          paths={[
            ['legal', 'imported'],
            ['legal', 'exported'],
            ['overview', 'detail', 'legal', 'imported'],
            ['overview', 'detail', 'legal', 'exported'],
          ]}
        />
      )}
    </Section>
  );
}
