import { Plus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { formatCount, joinSentences } from '../../shared/format/text.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { MAX_INPUT_LENGTH } from '../../shared/vehicle/alphanumeric.ts';
import { FORMAT_NAMES } from '../../shared/vehicle/layouts.ts';
import {
  hasSuggestedCorrections,
  type ParsedIdentifier,
  parseIdentifier,
} from '../../shared/vehicle/parse-identifier.ts';
import { useSettings } from '../bridge/settings-context.ts';
import {
  confirmationWarning,
  readPastedList,
  toVehicleRef,
  vehicleKey,
  vehicleLabel,
} from '../vehicle/lookup-target.ts';
import { useRecentVehicles } from '../vehicle/recents.ts';
import { planLookup } from '../vehicle/lookup-plan.ts';
import { useComparison, useLookups, useRecents } from '../vehicle/services.ts';
import { Button, SingleClickButton } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './AddVehicle.module.css';
import { AddSavedReport } from './SavedReportPicker.tsx';
import { type ComparedVehicle, MAX_COMPARED } from '../vehicle/comparison-store.ts';

export const LIMIT_TEXT = `You can compare up to ${MAX_COMPARED} vehicles. Remove one first.`;
export const describeDuplicate = (name: string) => `${name} is already in the comparison.`;

type VehicleInput = ReturnType<typeof useVehicleInput>;

/** The text of the input, and what adding a vehicle does and costs. */
export function useVehicleInput() {
  const comparison = useComparison();
  const lookups = useLookups();
  const recents = useRecents();
  const settings = useSettings();
  const { environment } = settings;
  const [text, setText] = useState('');
  /** True after Enter, until the text changes. */
  const [isSubmitted, setSubmitted] = useState(false);
  const [warning, setWarning] = useState<string>();
  const identified = parseIdentifier(text);
  const vehicle = toVehicleRef(identified);

  /** A vehicle with answers, or with requests in progress, needs no further request. */
  const planAddition = (candidate: VehicleRef) => {
    const target = { environment, vehicle: candidate };
    const isLookedUp = lookups.hasAnswers(target) || lookups.isLoading(target);
    return isLookedUp ? undefined : planLookup(settings, target);
  };
  const describeRequests = (candidate: VehicleRef): string => {
    const requestCount = planAddition(candidate)?.requestCount ?? 0;
    return requestCount === 0
      ? 'no request'
      : `${formatCount(requestCount, 'request')} to ${ENVIRONMENT_NAMES[environment]}`;
  };
  /** States what Enter would do and how many requests it would send. */
  const describeAddition = (candidate: VehicleRef): string => {
    const name = vehicleLabel(candidate);
    switch (comparison.previewAdd({ environment, vehicle: candidate })) {
      case 'added':
        return `Adding ${name}: ${describeRequests(candidate)}.`;
      case 'duplicate':
        return describeDuplicate(name);
      case 'full':
        return `${name} cannot be added. ${LIMIT_TEXT}`;
    }
  };
  /** Adds a vehicle and looks it up, unless the comparison is full. */
  const add = (candidate: VehicleRef) => {
    const target = { environment, vehicle: candidate };
    const plan = planAddition(candidate);
    const result = comparison.add(target);
    if (result === 'added' && plan) {
      recents.add(candidate);
      lookups.runPlan(target, plan);
    }
    return result;
  };

  const change = (newText: string) => {
    setText(newText);
    setSubmitted(false);
    setWarning(undefined);
  };
  const submit = () => {
    const newWarning =
      warning || !vehicle || !planAddition(vehicle)
        ? undefined
        : confirmationWarning(environment, text, identified);
    setWarning(newWarning);
    // If the comparison is full, the typed text stays in the box.
    if (vehicle && !newWarning && add(vehicle) !== 'full') setText('');
    else setSubmitted(true);
  };
  return {
    text,
    identified,
    isSubmitted,
    warning,
    /** What Enter would do. Undefined after it was pressed. */
    additionText: vehicle && !isSubmitted && describeAddition(vehicle),
    describeRequests,
    add,
    change,
    submit,
  };
}

type Props = {
  readonly vehicles: readonly ComparedVehicle[];
  readonly input: VehicleInput;
  readonly inputRef: RefObject<HTMLInputElement | null>;
};

export function AddVehicle({ vehicles, input, inputRef }: Props) {
  return (
    <form
      className={styles['form']}
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
          onCorrect={(correction) => {
            input.change(correction);
            inputRef.current?.focus();
          }}
        />
      </div>
      <SingleClickButton type="submit" icon={Plus}>
        Add
      </SingleClickButton>
      <RecentSelect vehicles={vehicles} input={input} />
      <AddSavedReport />
    </form>
  );
}

/** Adds a vehicle as soon as it is chosen. Leaves out those already compared. */
function RecentSelect({ vehicles, input }: Pick<Props, 'vehicles' | 'input'>) {
  const { environment } = useSettings();
  const { data: recents = [] } = useRecentVehicles();
  const compared = new Set(
    vehicles
      .filter((target) => target.environment === environment && !target.report)
      .map(({ vehicle }) => vehicleLabel(vehicle)),
  );
  const remaining = recents.filter(({ vehicle }) => !compared.has(vehicleLabel(vehicle)));
  return (
    <Select
      className={styles['recents'] ?? ''}
      label="Add a recent vehicle"
      hideLabel
      placeholder="Recent vehicles"
      isDisabled={remaining.length === 0 || vehicles.length >= MAX_COMPARED}
      value={undefined}
      options={remaining.map(({ vehicle, title }) => ({
        value: vehicleKey(vehicle),
        label: vehicleLabel(vehicle),
        description: [title, input.describeRequests(vehicle)].filter(Boolean).join(', '),
      }))}
      onChange={(key) => {
        const chosen = remaining.find(({ vehicle }) => vehicleKey(vehicle) === key);
        if (chosen) input.add(chosen.vehicle);
      }}
    />
  );
}

type FeedbackProps = {
  readonly input: VehicleInput;
  readonly onCorrect: (text: string) => void;
};

function InputFeedback({ input, onCorrect }: FeedbackProps) {
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
          hasSuggestedCorrections(identified) && 'Suggested corrections are available.',
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
