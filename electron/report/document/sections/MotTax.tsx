import { getLondonToday } from '../../../../shared/findings/days.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import {
  type MotTaxStatus,
  motStatus,
  taxStatus,
} from '../../../../shared/reading/mot-tax-status.ts';
import { DatasetSection } from '../parts/DatasetSection.tsx';
import { getFieldValue } from '../parts/field-value.ts';
import { createFields, ExternalText, Fields, Value } from '../parts/Fields.tsx';
import { SectionSource, UnansweredNotice } from '../parts/Outcome.tsx';
import { ResultBadge, toneToResult } from '../parts/ResultBadge.tsx';
import { type SectionProps, Subsection } from '../parts/Section.tsx';
import { sourceLabel } from '../parts/source-text.ts';
import { MotTests } from './MotTests.tsx';

/** MOT and tax status as stated by DVLA, how long each lasts, and the MOT tests. */
export function MotTax({ content }: SectionProps) {
  const today = getLondonToday(content.vehicleAnswers);
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
      {(answer, { mot, tax }) => (
        <div className="columns">
          <Subsection title="MOT">
            <Licence
              answer={answer}
              group="mot"
              date={{ label: 'Expires', field: 'expiryDate' }}
              status={motStatus(mot, today)}
            />
          </Subsection>
          <Subsection title="Tax">
            <Licence
              answer={answer}
              group="tax"
              date={{ label: 'Due', field: 'dueDate' }}
              status={taxStatus(tax, today)}
            />
          </Subsection>
        </div>
      )}
    </DatasetSection>
  );
}

type LicenceProps = {
  readonly answer: Answered;
  readonly group: 'mot' | 'tax';
  readonly date: { readonly label: string; readonly field: string };
  readonly status: MotTaxStatus;
};

function Licence({ answer, group, date, status }: LicenceProps) {
  const { tone, timeLeft, meaning, contradiction } = status;
  return (
    <>
      <Fields
        fields={[
          {
            label: 'DVLA status',
            value: <Value answer={answer} path={[group, 'status']} />,
            note: tone && <ResultBadge result={toneToResult(tone)} />,
          },
          {
            label: date.label,
            value: <Value answer={answer} path={[group, date.field]} />,
            note: timeLeft,
          },
        ]}
      />
      <p>
        <ExternalText text={contradiction ?? meaning} maxChars={500} />
      </p>
    </>
  );
}

/** Facts that the status and the provenance check both state, with their paths in each. */
const SHARED_FIELDS = [
  [
    ['mot', 'status'],
    ['mot', 'status'],
  ],
  [
    ['mot', 'expiryDate'],
    ['mot', 'expiryDate'],
  ],
  [
    ['tax', 'status'],
    ['tax', 'status'],
  ],
  [
    ['tax', 'dueDate'],
    ['tax', 'expiryDate'],
  ],
] as const;

/** MOT and tax in the provenance check, which may be older. Not printed where both are the same. */
function CheckMotTax({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  const status = content.vehicleAnswers.getAnswered('status');
  const isSame =
    answer &&
    status &&
    SHARED_FIELDS.every(([statusPath, checkPath]) => {
      const [one, other] = [getFieldValue(status, statusPath), getFieldValue(answer, checkPath)];
      return one.kind === 'value' && other.kind === 'value' && one.text === other.text;
    });
  if (isSame)
    return (
      <p className="source-line">The provenance check states the same: {sourceLabel(answer)}</p>
    );
  return (
    <Subsection title="In the provenance check">
      <UnansweredNotice content={content} dataset="check" />
      {answer && (
        <Fields
          fields={[
            ...createFields(answer, ['mot'], ['status', 'expiryDate']),
            ...createFields(answer, ['tax'], ['status', 'expiryDate']),
          ]}
        />
      )}
      <SectionSource content={content} dataset="check" />
    </Subsection>
  );
}
