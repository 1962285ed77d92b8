import type { ReactNode } from 'react';
import { getLondonToday } from '../../../../shared/findings/days.ts';
import {
  type MotTaxStatus,
  motStatus,
  taxStatus,
} from '../../../../shared/reading/mot-tax-status.ts';
import { DatasetSection } from '../parts/DatasetSection.tsx';
import { ResultBadge, toneToResult } from '../parts/ResultBadge.tsx';
import { UnansweredNotice } from '../parts/Outcome.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Subsection } from '../parts/Section.tsx';
import { sourceLabel } from '../parts/source-text.ts';
import { ExternalText } from '../parts/ExternalText.tsx';
import { Fields, createFields, Value } from '../parts/FieldList.tsx';
import { MotTests } from './MotTests.tsx';

/** MOT and tax status as stated by DVLA, how long each lasts, and the MOT tests. */
export function MotTax({ content }: SectionProps) {
  const { vehicleAnswers } = content;
  const record = vehicleAnswers.getRecord('status');
  const today = getLondonToday(vehicleAnswers);
  return (
    <DatasetSection
      id="mot-tax"
      content={content}
      dataset="status"
      extra={
        <>
          <MotTests content={content} />
          <CheckMotTax content={content} />
        </>
      }
    >
      {(answer) => (
        <div className="columns">
          <Licence
            title="MOT"
            status={motStatus(record?.mot, today)}
            statusField={<Value answer={answer} path={['mot', 'status']} />}
            date={<Value answer={answer} path={['mot', 'expiryDate']} />}
            dateLabel="Expires"
          />
          <Licence
            title="Tax"
            status={taxStatus(record?.tax, today)}
            statusField={<Value answer={answer} path={['tax', 'status']} />}
            date={<Value answer={answer} path={['tax', 'dueDate']} />}
            dateLabel="Due"
          />
        </div>
      )}
    </DatasetSection>
  );
}

type LicenceProps = {
  readonly title: string;
  readonly status: MotTaxStatus;
  readonly statusField: ReactNode;
  readonly date: ReactNode;
  readonly dateLabel: string;
};

function Licence({ title, status, statusField, date, dateLabel }: LicenceProps) {
  const { tone, timeLeft, meaning, contradiction } = status;
  return (
    <Subsection title={title}>
      <Fields
        fields={[
          {
            label: 'DVLA’s word',
            value: statusField,
            note: tone && <ResultBadge result={toneToResult(tone)} />,
          },
          { label: dateLabel, value: date, note: timeLeft },
        ]}
      />
      <p>
        <ExternalText text={contradiction ?? meaning} maxChars={500} />
      </p>
    </Subsection>
  );
}

/** MOT and tax as stated in the provenance check, which may be older. */
function CheckMotTax({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  return (
    <Subsection title="As the provenance check has it">
      {answer ? (
        <>
          <Fields
            fields={[
              ...createFields(answer, ['mot'], ['status', 'expiryDate']),
              ...createFields(answer, ['tax'], ['status', 'expiryDate']),
            ]}
          />
          <p className="source-line">Source: {sourceLabel(answer)}</p>
        </>
      ) : (
        <UnansweredNotice content={content} dataset="check" />
      )}
    </Subsection>
  );
}
