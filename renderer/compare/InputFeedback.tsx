import { joinSentences } from '../../shared/format/text.ts';
import type { ParsedIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { FORMAT_NAMES } from '../../shared/vehicle/layouts.ts';
import { Button } from '../ui/Button.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import styles from './AddVehicle.module.css';
import type { VehicleInput } from './useVehicleInput.ts';

type Props = {
  readonly input: VehicleInput;
  readonly onCorrect: (text: string) => void;
};

export function InputFeedback({ input, onCorrect }: Props) {
  const { identified, isSubmitted, warning } = input;
  const message = warning ?? inputMessage(identified, isSubmitted);
  const corrections = identified.kind === 'empty' ? [] : identified.corrections;
  const warnings = 'warnings' in identified ? identified.warnings : [];
  const isShown = message !== undefined || warnings.length > 0 || corrections.length > 0;
  return (
    <>
      <output className="visually-hidden">
        {joinSentences(
          message,
          ...warnings,
          corrections.length > 0 && 'Suggested corrections are available.',
        )}
      </output>
      {isShown && (
        <div className={styles['inputFeedback']}>
          {message !== undefined && <StatusMark tone="review">{message}</StatusMark>}
          {identified.kind === 'vrm' && (
            <p className="note">
              {identified.display}: {FORMAT_NAMES[identified.format]}
            </p>
          )}
          {warnings.map((warning) => (
            <StatusMark key={warning} tone="review">
              {warning}
            </StatusMark>
          ))}
          {corrections.map(({ text, explanation }) => (
            <p key={text} className={styles['correction']}>
              <Button size="small" onPress={() => onCorrect(text)}>
                {text}
              </Button>
              <span className="note">{explanation}</span>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** Errors are shown only after the input was submitted. */
function inputMessage(identified: ParsedIdentifier, isSubmitted: boolean): string | undefined {
  if (identified.kind === 'invalid' && (isSubmitted || identified.corrections.length > 0))
    return identified.message;
  return identified.kind === 'empty' && isSubmitted ? 'Enter a number plate or VIN.' : undefined;
}
