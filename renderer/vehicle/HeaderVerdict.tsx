import { useNavigation } from '../window/navigation/useNavigation.ts';
import { TurningIcon } from '../ui/TurningIcon.tsx';
import styles from './HeaderVerdict.module.css';
import { useVerdict } from './useVerdict.ts';
import { verdictWords } from './verdict-words.ts';

/** The verdict wherever one is on the vehicle's page, in one size whatever it is; opens the overview. */
export function HeaderVerdict() {
  const navigation = useNavigation();
  const { verdict } = useVerdict();
  const { word, tone, icon, why, isChecking } = verdictWords(verdict);
  return (
    <>
      <button
        type="button"
        className={styles['verdict']}
        data-tone={tone}
        title={why}
        onClick={() => navigation.showTab('overview')}
      >
        <span className={styles['word']}>
          <TurningIcon
            icon={icon}
            isTurning={tone === 'unknown' && isChecking}
            className={styles['icon']}
          />
          <span className="visually-hidden">Verdict: </span>
          <span className={styles['text']}>{word}</span>
        </span>
        <span className="visually-hidden">. </span>
        <span className={styles['why']}>{why}</span>
        <span className="visually-hidden">. Open the overview</span>
      </button>
      {/* Said once it stands; counting up aloud would help nobody. */}
      <output className="visually-hidden">{isChecking ? '' : `Verdict: ${word}. ${why}`}</output>
    </>
  );
}
