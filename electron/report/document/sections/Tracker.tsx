import { todayOf } from '../../../../shared/findings/days.ts';
import {
  endWords,
  hardwareMeaning,
  identityRemarks,
  subscriptionOf,
  subscriptionRemarks,
} from '../../../../shared/reading/subscription.ts';
import { DatasetSection } from '../parts/DatasetSection.tsx';
import { Mark, resultOf } from '../parts/Mark.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Text } from '../parts/Text.tsx';
import { Fields, fieldsAt } from '../parts/Value.tsx';

/** Whether a tracker that is fitted is being watched over too. */
export function Tracker({ content }: SectionProps) {
  const { known, vehicle } = content;
  const record = known.record('security') ?? {};
  const today = todayOf(known);
  const state = subscriptionOf(record.subscriptionStatus);
  const remarks = [
    ...subscriptionRemarks(record, today),
    ...identityRemarks(record, vehicle),
    hardwareMeaning(record.hardwareType),
  ].filter((remark) => remark !== undefined);
  return (
    <DatasetSection id="tracker" content={content} dataset="security">
      {(answer) => (
        <>
          <p className="statement">
            {state.tone && <Mark result={resultOf(state.tone)} />}{' '}
            <strong>{state.headline}.</strong> <Text text={state.meaning} />
          </p>
          <Fields
            fields={[
              ...fieldsAt(
                answer,
                [],
                ['subscriptionStatus', 'hardwareType', 'installDate', 'startDate'],
              ),
              ...fieldsAt(answer, [], ['endDate']).map((field) => ({
                ...field,
                note: endWords(record.endDate, today),
              })),
              ...fieldsAt(answer, [], ['serial', 'vrm', 'vin']),
            ]}
          />
          {remarks.map((remark) => (
            <p key={remark}>
              <Text text={remark} />
            </p>
          ))}
          <p className="note">Fitted is not active.</p>
        </>
      )}
    </DatasetSection>
  );
}
