import { hasContent } from '../../../../shared/reading/lines.ts';
import { valueAt } from '../../../../shared/provider/places.ts';
import { CheckStatements, checkResult } from '../parts/CheckStatement.tsx';
import { Entry } from '../parts/Entry.tsx';
import { Loose } from '../parts/Loose.tsx';
import { worstOf } from '../parts/Mark.tsx';
import { Misfits } from '../parts/Misfits.tsx';
import type { SectionProps } from '../parts/props.ts';
import { resultOn } from '../parts/Related.tsx';
import { Sayings } from '../parts/Sayings.tsx';
import { Section } from '../parts/Section.tsx';

/** Whether the vehicle is recorded as scrapped, and by whom. */
export function Scrapped({ content }: SectionProps) {
  const answer = content.known.answered('check');
  const entry = answer && valueAt(answer.record, ['damageReport', 'scrapped']);
  return (
    <Section
      id="scrapped"
      content={content}
      result={worstOf([checkResult(content, ['scrapped']), resultOn(content, 'scrapped')])}
    >
      <CheckStatements content={content} subjects={['scrapped']} />
      {hasContent(entry) && (
        <Entry
          title="Recorded as scrapped"
          result="alert"
          mark="it should not be back on the road"
          meaning="Compare the VIN with the vehicle, and ask the source before going further."
        >
          <Loose value={entry} />
        </Entry>
      )}
      <Sayings content={content} subject="scrapped" />
      {answer && (
        <Misfits
          answer={answer}
          places={[
            ['damageReport', 'scrapped'],
            ['overview', 'detail', 'damage', 'scrapped'],
          ]}
        />
      )}
    </Section>
  );
}
