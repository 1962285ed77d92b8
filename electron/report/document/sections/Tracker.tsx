import { getLondonToday } from '../../../../shared/findings/days.ts';
import { assessSubscription } from '../../../../shared/findings/rules/tracker.ts';
import {
  describeEndDate,
  hardwareMeaning,
  subscriptionRemarks,
  trackerIdentityRemarks,
} from '../../../../shared/reading/tracker-subscription.ts';
import { createField, createFields, ExternalText, Fields } from '../parts/Fields.tsx';
import { ResultBadge, toneToResult } from '../parts/ResultBadge.tsx';
import { DatasetSection, type SectionProps } from '../parts/Section.tsx';

const START_FIELDS = ['subscriptionStatus', 'hardwareType', 'installDate', 'startDate'] as const;

export function Tracker({ content }: SectionProps) {
  const today = getLondonToday(content.vehicleAnswers);
  return (
    <DatasetSection id="tracker" content={content} dataset="security">
      {(answer, record) => {
        const { tone, headline, meaning } = assessSubscription(
          record.subscriptionStatus,
          content.verdict.findings,
        );
        const remarks = [
          ...subscriptionRemarks(record, today),
          ...trackerIdentityRemarks(record, content.vehicle),
          hardwareMeaning(record.hardwareType),
        ].filter((remark) => remark !== undefined);
        return (
          <>
            <p className="statement">
              {tone && <ResultBadge result={toneToResult(tone)} />} <strong>{headline}.</strong>{' '}
              <ExternalText text={meaning} />
            </p>
            <Fields
              fields={[
                ...createFields(answer, [], START_FIELDS),
                createField(answer, ['endDate'], { note: describeEndDate(record.endDate, today) }),
                ...createFields(answer, [], ['serial', 'vrm', 'vin']),
              ]}
            />
            {remarks.map((remark) => (
              <p key={remark}>
                <ExternalText text={remark} />
              </p>
            ))}
            <p className="note">Fitted does not mean active.</p>
          </>
        );
      }}
    </DatasetSection>
  );
}
