import type { ReactNode } from 'react';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { joinSentences } from '../../../shared/format/text.ts';
import { getValueByPath } from '../../../shared/provider/field-paths.ts';
import { hasContent, statesRecord } from '../../../shared/reading/provenance-lines.ts';
import {
  classifyFinance,
  severityOfFinance,
} from '../../../shared/reading/source-text/finance-type.ts';
import {
  classifyHighRisk,
  severityOfRisk,
} from '../../../shared/reading/source-text/high-risk-type.ts';
import { describeStolenRecord } from '../../../shared/reading/source-text/stolen-status.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { PagedRows } from '../../ui/PagedRows.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { type IdentifierSpec, PHONE } from '../parts/CopyableField.tsx';
import { Note } from '../parts/DatasetView.tsx';
import type { NameIn, PathIn, RawPath } from '../../../shared/provider/field-path.ts';
import { fieldsOf } from '../parts/fields-of.ts';
import styles from './RecordEntry.module.css';

const { Field, FieldList, IdentifierList, isPresent, warningsUnder } = fieldsOf('check');

type RecordEntryProps<Group extends RawPath> = {
  readonly path: Group;
  readonly title: ReactNode;
  readonly badge: ReactNode;
  readonly meaning: ReactNode;
  /** Whom to contact and which reference to quote. */
  readonly contact: readonly (Omit<IdentifierSpec, 'path'> & {
    readonly name: NameIn<'check', Group>;
  })[];
  readonly details: readonly NameIn<'check', Group>[];
};

/** One entry about the vehicle: its title, whom to call, then its other details. */
function RecordEntry<const Group extends RawPath>(props: RecordEntryProps<Group>) {
  const { path, title, badge, meaning, contact, details } = props;
  // The compiler does not see that a group and one of its names are a path.
  const pathTo = (name: string) => [...path, name] as unknown as PathIn<'check'>;
  return (
    <article className={cx('stack-s3 shrink', styles['entry'])}>
      <header className={styles['header']}>
        <h4 className={styles['title']}>{title}</h4>
        {badge}
      </header>
      {meaning && <p className={styles['meaning']}>{meaning}</p>}
      <IdentifierList
        className={styles['contact']}
        items={contact.map(({ name, ...item }) => ({ ...item, path: pathTo(name) }))}
      />
      <FieldList fields={details.map((name) => ({ path: pathTo(name) }))} />
    </article>
  );
}

export function FinanceAgreements(props: DatasetViewProps) {
  const { finance: { agreements = [] } = {}, overview } = props.record as RecordOf<'check'>;
  if (agreements.length === 0) return null;
  return (
    <Section title="Finance">
      <PagedRows rows={agreements}>
        {(shown) =>
          shown.map(({ row: { agreementType }, index }) => {
            const type = classifyFinance(agreementType);
            const severity = severityOfFinance(type, overview?.detail?.finance);
            return (
              <RecordEntry
                key={index}
                path={['finance', 'agreements', index]}
                title={
                  type.name ?? <ValueText text={agreementType ?? 'Agreement type not stated'} />
                }
                badge={<StatusMark tone={severity}>{type.label}</StatusMark>}
                meaning={`${type.description} ${type.nextStep}`}
                contact={[
                  { name: 'financeCompany' },
                  { name: 'financeContactNumber', ...PHONE },
                  { name: 'agreementRef', copyName: 'agreement reference' },
                ]}
                details={['agreementType', 'agreementDate', 'agreementTerm', 'vehicleDescription']}
              />
            );
          })
        }
      </PagedRows>
    </Section>
  );
}

/** A status such as “Not stolen” is shown without the title and the advice of a report. */
export function StolenEntry(props: DatasetViewProps) {
  const path = ['legal', 'stolen'] as const;
  const entry = getValueByPath(props.record, path);
  const isUnexpected = warningsUnder(props.warnings, path).length > 0;
  if (!hasContent(entry) && !isUnexpected) return null;
  if (hasContent(entry) && !statesRecord(entry, path))
    return (
      <Section title="Stolen">
        <FieldList
          group={path}
          fields={['policeForce', 'contactNumber', 'status', 'dateReported']}
        />
      </Section>
    );
  const { legal, overview } = props.record as RecordOf<'check'>;
  const { severity, contradiction, label, nextStep } = describeStolenRecord(
    legal?.stolen?.status,
    overview?.detail?.legal?.stolen,
  );
  return (
    <Section title="Stolen">
      <RecordEntry
        path={path}
        title="Police report"
        badge={<StatusMark tone={severity}>{label}</StatusMark>}
        meaning={joinSentences(contradiction && `${contradiction}.`, nextStep)}
        contact={[{ name: 'policeForce' }, { name: 'contactNumber', ...PHONE }]}
        details={['status', 'dateReported']}
      />
    </Section>
  );
}

/** Records of parties that registered an interest in the vehicle. */
export function HighRiskEntries(props: DatasetViewProps) {
  const { legal: { highRisk: entries = [] } = {}, overview } = props.record as RecordOf<'check'>;
  if (entries.length === 0) return null;
  return (
    <Section title="High risk">
      <Note>
        An interest is registered in this vehicle. Contact the company shown before any payment is
        made.
      </Note>
      <PagedRows rows={entries}>
        {(shown) =>
          shown.map(({ row: { type }, index }) => {
            const path = ['legal', 'highRisk', index] as const;
            const info = [...path, 'info'] as const;
            const tone = severityOfRisk(classifyHighRisk(type), overview?.detail?.legal?.highRisk);
            return (
              <RecordEntry
                key={index}
                path={path}
                title={<Field path={[...path, 'type']} />}
                badge={<StatusMark tone={tone}>Interest registered</StatusMark>}
                meaning={isPresent(props, info) && <Field path={info} />}
                contact={[
                  { name: 'company' },
                  { name: 'contactNumber', ...PHONE },
                  { name: 'contactReference', copyName: 'reference' },
                ]}
                details={['dateOfInterest', 'dateOfTransaction', 'registrationPeriod']}
              />
            );
          })
        }
      </PagedRows>
    </Section>
  );
}
