import { Plus } from 'lucide-react';
import { type RefObject, useLayoutEffect } from 'react';
import { MAX_INPUT_LENGTH } from '../../shared/vehicle/alphanumeric.ts';
import { SingleClickButton } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { ComparedVehicle } from '../vehicle/comparison-store.ts';
import { readPastedList } from '../vehicle/lookup-target.ts';
import styles from './AddVehicle.module.css';
import { InputFeedback } from './InputFeedback.tsx';
import { RecentList, RecentSelect } from './RecentVehicles.tsx';
import { AddSavedReport } from './SavedReportPicker.tsx';
import type { VehicleInput } from './useVehicleInput.ts';

type Props = {
  readonly vehicles: readonly ComparedVehicle[];
  readonly input: VehicleInput;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** The vehicle that was refused, because the comparison is full. */
  readonly refused: string | undefined;
  /** In the free columns beside the table there is room for the recent vehicles. */
  readonly isPanel?: boolean;
};

export function AddVehicle({ vehicles, input, inputRef, refused, isPanel = false }: Props) {
  useLayoutEffect(() => {
    // When the last free column is used, the box moves and takes the focus along.
    if (document.activeElement === document.body) inputRef.current?.focus();
  }, [inputRef]);
  return (
    <form
      className={styles[isPanel ? 'panelForm' : 'form']}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        inputRef.current?.focus();
        input.submit();
      }}
    >
      <div className={styles['box']}>
        <TextField
          label="Plate or VIN to compare"
          hideLabel
          placeholder="Plate or VIN"
          inputRef={inputRef}
          maxLength={MAX_INPUT_LENGTH}
          value={input.text}
          isInvalid={input.isSubmitted && input.identified.kind === 'invalid'}
          onChange={input.change}
          onPaste={(event) => {
            const list = readPastedList(event);
            if (list !== undefined) input.change(list);
          }}
        />
        <InputFeedback
          input={input}
          refused={refused}
          onCorrect={(correction) => {
            input.change(correction);
            inputRef.current?.focus();
          }}
        />
      </div>
      {/* As wide as its longest usual label, so that typing does not move what follows. */}
      <SingleClickButton
        type="submit"
        icon={Plus}
        className={styles['submit'] ?? ''}
        // The button of the search box has the same label.
        {...(input.actionText !== 'Add' && { 'aria-label': `${input.actionText} and compare` })}
      >
        {input.actionText}
      </SingleClickButton>
      {isPanel ? (
        <RecentList vehicles={vehicles} input={input} />
      ) : (
        <RecentSelect vehicles={vehicles} input={input} />
      )}
      <AddSavedReport />
    </form>
  );
}
