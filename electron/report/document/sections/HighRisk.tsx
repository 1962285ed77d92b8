import { highRiskType } from '../../../../shared/reading/high-risk-types.ts';
import { CheckStatements, checkResult } from '../parts/CheckStatement.tsx';
import { Entry } from '../parts/Entry.tsx';
import { worstOf } from '../parts/Mark.tsx';
import { Misfits } from '../parts/Misfits.tsx';
import type { SectionProps } from '../parts/props.ts';
import { resultOn } from '../parts/Related.tsx';
import { Section } from '../parts/Section.tsx';
import { More } from '../parts/Table.tsx';
import { Text } from '../parts/Text.tsx';
import { Fields, fieldsAt } from '../parts/Value.tsx';
import { phoneOf } from './Finance.tsx';

const MOST = 40;

/** Those who registered an interest in the vehicle. */
export function HighRisk({ content }: SectionProps) {
  const answer = content.known.answered('check');
  const entries = content.known.record('check')?.legal?.highRisk ?? [];
  return (
    <Section
      id="high-risk"
      content={content}
      result={worstOf([checkResult(content, ['highRisk']), resultOn(content, 'high-risk')])}
    >
      <CheckStatements content={content} subjects={['highRisk']} />
      {answer &&
        entries.slice(0, MOST).map(({ type, info }, at) => {
          const { severity, words } = highRiskType(type);
          return (
            <Entry
              // Entries have nothing of their own to be known by.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              title={<Text text={type ?? 'Type not given'} most={120} />}
              result={severity}
              mark="ask before money changes hands"
              meaning={
                <>
                  {info !== undefined && info !== '' && (
                    <>
                      <Text text={info} />.{' '}
                    </>
                  )}
                  {words}
                </>
              }
            >
              <Fields
                fields={fieldsAt(
                  answer,
                  ['legal', 'highRisk', at],
                  [
                    'company',
                    { name: 'contactNumber', write: phoneOf },
                    'contactReference',
                    'type',
                    'dateOfInterest',
                    'dateOfTransaction',
                    'registrationPeriod',
                  ],
                )}
              />
            </Entry>
          );
        })}
      <More count={entries.length - MOST} of="entry" />
      {answer && (
        <Misfits
          answer={answer}
          places={[
            ['legal', 'highRisk'],
            ['overview', 'detail', 'legal', 'highRisk'],
          ]}
        />
      )}
    </Section>
  );
}
