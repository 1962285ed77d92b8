import { joinSentences } from '../../shared/format/text.ts';
import { FORMAT_NAMES } from '../../shared/vehicle/layouts.ts';
import {
  hasSuggestedCorrections,
  type ParsedIdentifier,
} from '../../shared/vehicle/parse-identifier.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import styles from './AddVehicle.module.css';
import { LIMIT_TEXT, type VehicleInput } from './useVehicleInput.ts';

type FeedbackProps = {
  /** The vehicle that was refused, because the comparison is full. */
  readonly refused: string | undefined;
  readonly input: VehicleInput;
  readonly onCorrect: (text: string) => void;
};

export function InputFeedback({ input, refused, onCorrect }: FeedbackProps) {
  const { identified, isSubmitted, warning } = input;
  const message = warning ?? inputMessage(identified, isSubmitted);
  const corrections = identified.kind === 'empty' ? [] : identified.corrections;
  const warnings = 'warnings' in identified ? identified.warnings : [];
  const isShown =
    refused !== undefined || message !== undefined || warnings.length > 0 || corrections.length > 0;
  return (
    <>
      <output className="visually-hidden">
        {joinSentences(
          message,
          ...warnings,
          hasSuggestedCorrections(identified) && 'Suggested corrections are available.',
        )}
      </output>
      {isShown && (
        <div className={styles['inputFeedback']}>
          {refused !== undefined && (
            <Callout tone="review" title={`${refused} was not added`}>
              {LIMIT_TEXT}
            </Callout>
          )}
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
