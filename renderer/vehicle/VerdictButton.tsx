import { useNavigation } from '../window/navigation/useNavigation.ts';
import { SpinningIcon } from '../ui/SpinningIcon.tsx';
import styles from './VerdictButton.module.css';
import { useVerdict } from './useVerdict.ts';
import { describeVerdict } from './verdict-text.ts';

/** The verdict wherever one is on the vehicle's page, in one size whatever it is; opens the overview. */
export function VerdictButton() {
  const navigation = useNavigation();
  const { verdict } = useVerdict();
  const { label, tone, icon, message, isChecking } = describeVerdict(verdict);
  return (
    <>
      <button
        type="button"
        className={styles['verdict']}
        data-tone={tone}
        title={message}
        onClick={() => navigation.showTab('overview')}
      >
        <span className={styles['word']}>
          <SpinningIcon
            icon={icon}
            isSpinning={tone === 'unknown' && isChecking}
            className={styles['icon']}
          />
          <span className="visually-hidden">Verdict: </span>
          <span className={styles['text']}>{label}</span>
        </span>
        <span className="visually-hidden">. </span>
        <span className={styles['message']}>{message}</span>
        <span className="visually-hidden">. Open the overview</span>
      </button>
      {/* Said once it stands; counting up aloud would help nobody. */}
      <output className="visually-hidden">
        {isChecking ? '' : `Verdict: ${label}. ${message}`}
      </output>
    </>
  );
}
