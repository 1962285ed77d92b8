import { CheckStatements, checkResult } from '../parts/CheckStatement.tsx';
import { worstOf } from '../parts/Mark.tsx';
import { Misfits } from '../parts/Misfits.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Related, resultOn } from '../parts/Related.tsx';
import { Sayings } from '../parts/Sayings.tsx';
import { Section } from '../parts/Section.tsx';

/** Whether the vehicle crossed a border for good, and who says so. */
export function ImportExport({ content }: SectionProps) {
  const answer = content.known.answered('check');
  return (
    <Section
      id="import-export"
      content={content}
      result={worstOf([
        checkResult(content, ['imported', 'exported']),
        resultOn(content, 'import-export'),
      ])}
    >
      <CheckStatements content={content} subjects={['imported', 'exported']} />
      <Sayings content={content} subject="imported" />
      <Related content={content} id="import-export" />
      {answer && (
        <Misfits
          answer={answer}
          places={[
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
