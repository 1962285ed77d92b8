import { getLondonToday } from '../../../../shared/findings/days.ts';
import {
  type MotTaxStatus,
  motStatus,
  taxStatus,
} from '../../../../shared/reading/mot-tax-status.ts';
import { getFieldValue } from '../parts/field-value.ts';
import { createField, createFields, ExternalText, type Field, Fields } from '../parts/Fields.tsx';
import { SectionSource, UnansweredNotice } from '../parts/Outcome.tsx';
import { ResultBadge, toneToResult } from '../parts/ResultBadge.tsx';
import { DatasetSection, type SectionProps, Subsection } from '../parts/Section.tsx';
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
          <StatusSubsection
            title="MOT"
            status={motStatus(mot, today)}
            statusField={createField(answer, ['mot', 'status'])}
            endField={createField(answer, ['mot', 'expiryDate'], { label: 'Expires' })}
          />
          <StatusSubsection
            title="Tax"
            status={taxStatus(tax, today)}
            statusField={createField(answer, ['tax', 'status'])}
            endField={createField(answer, ['tax', 'dueDate'], { label: 'Due' })}
          />
        </div>
      )}
    </DatasetSection>
  );
}

type StatusProps = Readonly<Record<'statusField' | 'endField', Field>> & {
  readonly title: string;
  readonly status: MotTaxStatus;
};

function StatusSubsection({ title, status, statusField, endField }: StatusProps) {
  const { tone, timeLeft, meaning, contradiction } = status;
  const badge = tone && <ResultBadge result={toneToResult(tone)} />;
  return (
    <Subsection title={title}>
      <Fields
        fields={[
          { ...statusField, label: 'DVLA status', note: badge },
          { ...endField, note: timeLeft },
        ]}
      />
      <p>
        <ExternalText text={contradiction ?? meaning} maxChars={500} />
      </p>
    </Subsection>
  );
}

/** Facts that both the status and the provenance check state: the group, and the field in each. */
const SHARED_FIELDS = [
  ['mot', 'status', 'status'],
  ['mot', 'expiryDate', 'expiryDate'],
  ['tax', 'status', 'status'],
  ['tax', 'dueDate', 'expiryDate'],
] as const;

/** MOT and tax in the provenance check, which may be older. Not printed if both state the same. */
function CheckMotTax({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  const status = content.vehicleAnswers.getAnswered('status');
  const isSame =
    answer &&
    status &&
    SHARED_FIELDS.every(([group, statusField, checkField]) => {
      const one = getFieldValue(status, [group, statusField]);
      const other = getFieldValue(answer, [group, checkField]);
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
