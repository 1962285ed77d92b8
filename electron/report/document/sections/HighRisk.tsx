import { classifyHighRisk } from '../../../../shared/reading/high-risk-types.ts';
import { CheckClaims, getCheckResult } from '../parts/CheckStatement.tsx';
import { RecordEntry } from '../parts/RecordEntry.tsx';
import { getWorst } from '../parts/ResultBadge.tsx';
import { UnexpectedValues } from '../parts/UnexpectedValues.tsx';
import type { SectionProps } from '../parts/props.ts';
import { getSectionResult } from '../parts/SectionFindings.tsx';
import { Section } from '../parts/Section.tsx';
import { OmittedCount } from '../parts/Table.tsx';
import { ExternalText } from '../parts/ExternalText.tsx';
import { Fields, createFields } from '../parts/FieldList.tsx';
import { formatPhoneField } from './Finance.tsx';

const MAX_ENTRIES = 40;

/** Parties that registered an interest in the vehicle. */
export function HighRisk({ content }: SectionProps) {
  const answer = content.vehicleAnswers.getAnswered('check');
  const entries = content.vehicleAnswers.getRecord('check')?.legal?.highRisk ?? [];
  return (
    <Section
      id="high-risk"
      content={content}
      result={getWorst([
        getCheckResult(content, ['highRisk']),
        getSectionResult(content, 'high-risk'),
      ])}
    >
      <CheckClaims content={content} subjects={['highRisk']} />
      {answer &&
        entries.slice(0, MAX_ENTRIES).map(({ type, info }, at) => {
          const { severity, description } = classifyHighRisk(type);
          return (
            <RecordEntry
              // Entries have nothing of their own to be known by.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              title={<ExternalText text={type ?? 'Type not given'} maxChars={120} />}
              result={severity}
              suffix="ask before money changes hands"
              meaning={
                <>
                  {info !== undefined && info !== '' && (
                    <>
                      <ExternalText text={info} />.{' '}
                    </>
                  )}
                  {description}
                </>
              }
            >
              <Fields
                fields={createFields(
                  answer,
                  ['legal', 'highRisk', at],
                  [
                    'company',
                    { name: 'contactNumber', write: formatPhoneField },
                    'contactReference',
                    'type',
                    'dateOfInterest',
                    'dateOfTransaction',
                    'registrationPeriod',
                  ],
                )}
              />
            </RecordEntry>
          );
        })}
      <OmittedCount count={entries.length - MAX_ENTRIES} noun="entry" />
      {answer && (
        <UnexpectedValues
          answer={answer}
          paths={[
            ['legal', 'highRisk'],
            ['overview', 'detail', 'legal', 'highRisk'],
          ]}
        />
      )}
    </Section>
  );
}
