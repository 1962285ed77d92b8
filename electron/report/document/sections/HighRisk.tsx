import { hasText } from '../../../../shared/format/text.ts';
import { classifyHighRisk } from '../../../../shared/reading/source-text/high-risk-type.ts';
import { CheckSection, RecordEntry } from '../parts/CheckSection.tsx';
import { createFields, ExternalText, Fields } from '../parts/Fields.tsx';
import type { SectionProps } from '../parts/Section.tsx';
import { OmittedCount } from '../parts/Table.tsx';

const MAX_ENTRIES = 40;

const ENTRY_FIELDS = [
  'company',
  'contactNumber',
  'contactReference',
  'type',
  'dateOfInterest',
  'dateOfTransaction',
  'registrationPeriod',
];

/** Parties that registered an interest in the vehicle. */
export function HighRisk({ content }: SectionProps) {
  return (
    <CheckSection id="high-risk" content={content} subjects={['highRisk']}>
      {(answer, { legal: { highRisk: entries = [] } = {} }) => (
        <>
          {entries.slice(0, MAX_ENTRIES).map(({ type, info = '' }, at) => {
            const { severity, description } = classifyHighRisk(type);
            const infoText = info !== '' && (
              <>
                <ExternalText text={info} />.{' '}
              </>
            );
            return (
              <RecordEntry
                // Entries have no identifier.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                title={
                  <ExternalText text={hasText(type) ? type : 'Type not stated'} maxChars={120} />
                }
                result={severity}
                suffix="confirm before payment"
                meaning={
                  <>
                    {infoText}
                    {description}
                  </>
                }
              >
                <Fields fields={createFields(answer, ['legal', 'highRisk', at], ENTRY_FIELDS)} />
              </RecordEntry>
            );
          })}
          <OmittedCount count={entries.length - MAX_ENTRIES} noun="entry" plural="entries" />
        </>
      )}
    </CheckSection>
  );
}
