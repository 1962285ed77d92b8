import { describeVerdict } from '../../shared/findings/verdict-text.ts';
import { verdictIcon } from './verdict-result.tsx';
import { requestExceptionFocus } from '../window/focus.ts';
import { useNavigation } from '../window/navigation.ts';
import { SpinningIcon } from '../ui/Spinner.tsx';
import styles from './VerdictButton.module.css';
import { useVerdict } from './useVerdict.tsx';

export function VerdictButton() {
  const navigation = useNavigation();
  const { verdict } = useVerdict();
  const text = describeVerdict(verdict);
  const { label, tone, message, note, isChecking } = text;
  return (
    <>
      <button
        type="button"
        className={styles['verdict']}
        data-verdict
        data-tone={tone}
        title={`${message}. ${note}`}
        onClick={() => {
          navigation.showTab('overview');
          requestExceptionFocus();
        }}
      >
        <span className={styles['word']}>
          <SpinningIcon {...verdictIcon(verdict, text)} className={styles['icon']} />
          <span className="visually-hidden">Verdict: </span>
          <span className="link-text">{label}</span>
        </span>
        <span className="visually-hidden">. </span>
        <span className={styles['message']}>{message}</span>
        <span className="visually-hidden">. Open the Overview tab</span>
      </button>
      {/* Announced once when the verdict is final, not for each answer. */}
      <output className="visually-hidden">
        {isChecking ? '' : `Verdict: ${label}. ${message}`}
      </output>
    </>
  );
}
