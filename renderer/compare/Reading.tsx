import type { Identified } from '../../shared/vehicle/identify.ts';
import { FORMAT_NAMES } from '../../shared/vehicle/layouts.ts';
import { Button } from '../ui/Button.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import styles from './AddVehicle.module.css';

type Props = {
  readonly identified: Identified;
  /** What is wrong is only said once somebody meant it. */
  readonly isSubmitted: boolean;
  readonly onCorrect: (text: string) => void;
};

/** What was typed, as far as its shape tells: what is odd about it, and what may have been meant. */
export function Reading({ identified, isSubmitted, onCorrect }: Props) {
  const message = messageOf(identified, isSubmitted);
  const corrections = identified.kind === 'empty' ? [] : identified.corrections;
  const warnings = 'warnings' in identified ? identified.warnings : [];
  const isShown = message !== undefined || warnings.length > 0 || corrections.length > 0;
  return (
    <>
      <output className="visually-hidden">
        {[
          message ?? '',
          ...warnings,
          ...(corrections.length > 0 ? ['There are corrections to choose from.'] : []),
        ].join(' ')}
      </output>
      {isShown && (
        <div className={styles['reading']}>
          {message !== undefined && <StatusMark tone="review">{message}</StatusMark>}
          {identified.kind === 'vrm' && (
            <p className={styles['words']}>
              {identified.display}: {FORMAT_NAMES[identified.format]}
            </p>
          )}
          {warnings.map((warning) => (
            <StatusMark key={warning} tone="review">
              {warning}
            </StatusMark>
          ))}
          {corrections.map(({ text, words }) => (
            <p key={text} className={styles['correction']}>
              <Button size="small" onPress={() => onCorrect(text)}>
                {text}
              </Button>
              <span className={styles['words']}>{words}</span>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

function messageOf(identified: Identified, isSubmitted: boolean): string | undefined {
  if (identified.kind === 'invalid' && (isSubmitted || identified.corrections.length > 0))
    return identified.message;
  return identified.kind === 'empty' && isSubmitted
    ? 'Enter a number plate or a VIN first.'
    : undefined;
}
