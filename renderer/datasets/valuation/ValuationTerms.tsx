import { findingsAbout } from '../../../shared/findings/finding.ts';
import { describeValuationCaveats } from '../../../shared/findings/valuation-caveats.ts';
import {
  describeOtherMileage,
  describeValuationDate,
  isPoorCondition,
} from '../../../shared/reading/valuation.ts';
import { formatMiles } from '../../../shared/format/numbers.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { Callout } from '../../ui/Callout.tsx';
import { fieldsOf } from '../parts/fields-of.ts';
import styles from './Valuation.module.css';

const { Field, findWarning, isPresent } = fieldsOf('valuation');

/** What all values are for: “At 90,600 miles (estimated), 28 Nov 2026, good condition”. */
export function ValuationTerms(props: DatasetViewProps) {
  const { answer } = props;
  return (
    <>
      <ValuedMileage {...props} />,{' '}
      {isPresent(props, ['valuation', 'date']) ? (
        <Field path={['valuation', 'date']} />
      ) : (
        describeValuationDate(answer)
      )}
      , {isPoorCondition(answer) ? 'poor condition (trade value)' : 'good condition'}
    </>
  );
}

function ValuedMileage(props: DatasetViewProps) {
  const entered = props.answer.parameters['mileage'];
  if (isPresent(props, ['mileage', 'value']))
    return (
      <>
        At <Field path={['mileage', 'value']} />
        <EstimateNote {...props} />
      </>
    );
  if (typeof entered === 'number') return <>At {formatMiles(entered)}</>;
  return (
    <>
      Mileage not stated
      <EstimateNote {...props} />
    </>
  );
}

/** Without the field, a mileage that was not entered may be an estimate. */
function EstimateNote(props: DatasetViewProps) {
  const path = ['mileage', 'estimate'] as const;
  if (findWarning(props.warnings, path))
    return (
      <>
        {' '}
        (estimated by the provider: <Field path={path} />)
      </>
    );
  if (isPresent(props, path))
    return <Field path={path} render={(isEstimate) => (isEstimate ? ' (estimated)' : '')} />;
  const wasEntered = typeof props.answer.parameters['mileage'] === 'number';
  return wasEntered ? null : ' (not stated whether estimated)';
}

/** One message with everything that the values ignore, and with the findings that dispute them. */
export function ValuationDoubts({ answer, context: { findings } }: DatasetViewProps) {
  const caveats = describeValuationCaveats(findings);
  const otherMileage = describeOtherMileage(answer);
  const doubts = findingsAbout(findings, 'valuation');
  if (caveats === undefined && otherMileage === undefined && doubts.length === 0) return null;
  return (
    <Callout
      tone={doubts.some(({ severity }) => severity === 'alert') ? 'alert' : 'review'}
      title={caveats ?? 'In doubt'}
    >
      {caveats !== undefined && <p>A guide value assumes a vehicle without these records.</p>}
      {otherMileage !== undefined && <p>{otherMileage}</p>}
      {doubts.length > 0 && (
        <ul aria-label="Related findings" className={styles['doubts']}>
          {doubts.map(({ id, title, reason }) => (
            <li key={id}>
              <strong>{title}.</strong> {reason}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
