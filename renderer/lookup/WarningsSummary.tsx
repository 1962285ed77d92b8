import type { Warning } from '../../shared/provider/read.ts';
import { asItCame } from '../ui/format.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import styles from './WarningsSummary.module.css';

/** More would not be read, and an answer of nothing but misfits must not fill the page. */
const MOST = 50;

/** How much of an answer is not as the interface describes it, and which fields. */
export function WarningsSummary({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  const title =
    warnings.length === 1
      ? '1 field is not as the interface describes; shown as it came'
      : `${warnings.length.toLocaleString('en-GB')} fields are not as the interface describes; shown as they came`;
  return (
    <div className={styles['summary']}>
      <Disclosure title={<StatusMark tone="review">{title}</StatusMark>}>
        <ul className={styles['list']}>
          {warnings.slice(0, MOST).map(({ path, expected, came }) => (
            <li key={path.join('.')}>
              <code>{path.join('.') || 'the record'}</code> should be {expected}; what came is{' '}
              <code>{asItCame(came).slice(0, 120)}</code>
            </li>
          ))}
          {warnings.length > MOST && <li>… and {warnings.length - MOST} more</li>}
        </ul>
      </Disclosure>
    </div>
  );
}
