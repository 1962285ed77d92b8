import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { valueAt } from '../../../shared/provider/field-paths.ts';
import { classifyHighRisk } from '../../../shared/reading/source-text/high-risk-type.ts';
import { classifyStolenStatus } from '../../../shared/reading/source-text/stolen-status.ts';
import { hasContent } from '../../../shared/reading/provenance-lines.ts';
import { Field, isPresent } from '../../fields/Field.tsx';
import { warningsUnder } from '../../fields/field-warnings.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { PHONE } from '../parts/CopyableField.tsx';
import { Note } from '../parts/DatasetView.tsx';
import { RecordEntry } from './RecordEntry.tsx';

/** The police record, if there is one. */
export function StolenEntry(props: DatasetViewProps) {
  const path = ['legal', 'stolen'];
  const isUnexpected = warningsUnder(props.warnings, path).length > 0;
  if (!hasContent(valueAt(props.record, path)) && !isUnexpected) return null;
  const status = classifyStolenStatus((props.record as RecordOf<'check'>).legal?.stolen?.status);
  const tone = status === 'recovered' || status === 'removed' ? 'review' : 'alert';
  return (
    <Section title="Stolen">
      <RecordEntry
        source={props}
        path={path}
        title="Police report"
        badge={<StatusMark tone={tone}>Do not buy or release until confirmed</StatusMark>}
        meaning="Call the police force shown and quote the plate and the VIN read from the vehicle."
        contact={[{ name: 'policeForce' }, { name: 'contactNumber', ...PHONE }]}
        details={['status', 'dateReported']}
      />
    </Section>
  );
}

/** Records of parties that registered an interest in the vehicle. */
export function HighRiskEntries(props: DatasetViewProps) {
  const entries = (props.record as RecordOf<'check'>).legal?.highRisk ?? [];
  if (entries.length === 0) return null;
  return (
    <Section title="High risk">
      <Note>
        An interest is registered in this vehicle. Contact the company shown before any payment is
        made.
      </Note>
      {entries.map(({ type }, index) => {
        const path = ['legal', 'highRisk', index];
        const info = [...path, 'info'];
        return (
          <RecordEntry
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            source={props}
            path={path}
            title={<Field source={props} path={[...path, 'type']} />}
            badge={
              <StatusMark tone={classifyHighRisk(type).severity}>Interest registered</StatusMark>
            }
            meaning={isPresent(props, info) && <Field source={props} path={info} />}
            contact={[
              { name: 'company' },
              { name: 'contactNumber', ...PHONE },
              { name: 'contactReference', copyName: 'reference' },
            ]}
            details={['dateOfInterest', 'dateOfTransaction', 'registrationPeriod']}
          />
        );
      })}
    </Section>
  );
}
