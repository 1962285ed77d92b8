import { getLondonToday } from '../../../../shared/findings/days.ts';
import {
  describeEndDate,
  hardwareMeaning,
  trackerIdentityRemarks,
  describeSubscription,
  subscriptionRemarks,
} from '../../../../shared/reading/tracker-subscription.ts';
import { DatasetSection } from '../parts/DatasetSection.tsx';
import { ResultBadge, toneToResult } from '../parts/ResultBadge.tsx';
import type { SectionProps } from '../parts/props.ts';
import { ExternalText } from '../parts/ExternalText.tsx';
import { Fields, createFields } from '../parts/FieldList.tsx';

/** Whether a fitted tracker has an active subscription. */
export function Tracker({ content }: SectionProps) {
  const { vehicleAnswers, vehicle } = content;
  const record = vehicleAnswers.getRecord('security') ?? {};
  const today = getLondonToday(vehicleAnswers);
  const state = describeSubscription(record.subscriptionStatus);
  const remarks = [
    ...subscriptionRemarks(record, today),
    ...trackerIdentityRemarks(record, vehicle),
    hardwareMeaning(record.hardwareType),
  ].filter((remark) => remark !== undefined);
  return (
    <DatasetSection id="tracker" content={content} dataset="security">
      {(answer) => (
        <>
          <p className="statement">
            {state.tone && <ResultBadge result={toneToResult(state.tone)} />}{' '}
            <strong>{state.headline}.</strong> <ExternalText text={state.meaning} />
          </p>
          <Fields
            fields={[
              ...createFields(
                answer,
                [],
                ['subscriptionStatus', 'hardwareType', 'installDate', 'startDate'],
              ),
              ...createFields(answer, [], ['endDate']).map((field) => ({
                ...field,
                note: describeEndDate(record.endDate, today),
              })),
              ...createFields(answer, [], ['serial', 'vrm', 'vin']),
            ]}
          />
          {remarks.map((remark) => (
            <p key={remark}>
              <ExternalText text={remark} />
            </p>
          ))}
          <p className="note">Fitted is not active.</p>
        </>
      )}
    </DatasetSection>
  );
}
