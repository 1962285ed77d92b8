import type { ReactNode } from 'react';
import { todayOf } from '../../../../shared/findings/days.ts';
import {
  type LicenceStatus,
  motStatus,
  taxStatus,
} from '../../../../shared/reading/licence-status.ts';
import { DatasetSection } from '../parts/DatasetSection.tsx';
import { Mark, resultOf } from '../parts/Mark.tsx';
import { Unanswered } from '../parts/Outcome.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Part } from '../parts/Section.tsx';
import { sourceWords } from '../parts/source-words.ts';
import { Text } from '../parts/Text.tsx';
import { Fields, fieldsAt, Value } from '../parts/Value.tsx';
import { MotTests } from './MotTests.tsx';

/** MOT and tax as DVLA words them, how long each lasts, and what the tests came to. */
export function MotTax({ content }: SectionProps) {
  const { known } = content;
  const record = known.record('status');
  const today = todayOf(known);
  return (
    <DatasetSection
      id="mot-tax"
      content={content}
      dataset="status"
      also={
        <>
          <MotTests content={content} />
          <InCheck content={content} />
        </>
      }
    >
      {(answer) => (
        <div className="columns">
          <Licence
            title="MOT"
            status={motStatus(record?.mot, today)}
            word={<Value answer={answer} path={['mot', 'status']} />}
            date={<Value answer={answer} path={['mot', 'expiryDate']} />}
            dated="Expires"
          />
          <Licence
            title="Tax"
            status={taxStatus(record?.tax, today)}
            word={<Value answer={answer} path={['tax', 'status']} />}
            date={<Value answer={answer} path={['tax', 'dueDate']} />}
            dated="Due"
          />
        </div>
      )}
    </DatasetSection>
  );
}

type LicenceProps = {
  readonly title: string;
  readonly status: LicenceStatus;
  readonly word: ReactNode;
  readonly date: ReactNode;
  readonly dated: string;
};

function Licence({ title, status, word, date, dated }: LicenceProps) {
  const { tone, left, meaning, contradiction } = status;
  return (
    <Part title={title}>
      <Fields
        fields={[
          { label: 'DVLA’s word', value: word, note: tone && <Mark result={resultOf(tone)} /> },
          { label: dated, value: date, note: left },
        ]}
      />
      <p>
        <Text text={contradiction ?? meaning} most={500} />
      </p>
    </Part>
  );
}

/** What the provenance check says of the same, which may be older. */
function InCheck({ content }: SectionProps) {
  const answer = content.known.answered('check');
  return (
    <Part title="As the provenance check has it">
      {answer ? (
        <>
          <Fields
            fields={[
              ...fieldsAt(answer, ['mot'], ['status', 'expiryDate']),
              ...fieldsAt(answer, ['tax'], ['status', 'expiryDate']),
            ]}
          />
          <p className="source-line">Source: {sourceWords(answer)}</p>
        </>
      ) : (
        <Unanswered content={content} dataset="check" />
      )}
    </Part>
  );
}
