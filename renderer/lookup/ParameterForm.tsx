import type { FormEvent } from 'react';
import type { EndpointVersion } from '../../shared/provider/dataset.ts';
import type { Parameter, Problem } from '../../shared/provider/parameters.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateField } from '../ui/DateField.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { DraftValue, ParameterDraft } from './parameter-draft.ts';
import styles from './ParameterForm.module.css';

type Props = {
  readonly endpoint: EndpointVersion;
  readonly draft: ParameterDraft;
  readonly problems: readonly Problem[];
  readonly onChange: (draft: ParameterDraft) => void;
  readonly onSubmit: () => void;
};

/** What a dataset can be asked with, out of the catalogue. Applied by “Fetch”, never before. */
export function ParameterForm({ endpoint, draft, problems, onChange, onSubmit }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const elsewhere = problems.filter(
    ({ name }) => !endpoint.parameters.some((parameter) => parameter.name === name),
  );
  const fieldOf = (parameter: Parameter) => (
    <ParameterField
      key={parameter.name}
      parameter={parameter}
      value={draft[parameter.name]}
      problem={problems.find(({ name }) => name === parameter.name)?.message}
      onChange={(value) => onChange({ ...draft, [parameter.name]: value })}
    />
  );
  const ticks = endpoint.parameters.filter(isTick);
  const boxes = endpoint.parameters.filter((parameter) => !isTick(parameter));
  return (
    <form className={styles['form']} aria-label="Parameters" noValidate onSubmit={submit}>
      <div className={styles['fields']}>{boxes.map(fieldOf)}</div>
      {ticks.length > 0 && <div className={styles['ticks']}>{ticks.map(fieldOf)}</div>}
      <p className={styles['note']}>
        {elsewhere.map(({ message }) => `${message}. `)}
        Applied when you fetch: nothing is sent before.
      </p>
      {/* Enter in a field fetches; the button to see is in the toolbar. */}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Apply parameters
      </button>
    </form>
  );
}

/** Off unless it is sent, so a tick says all. */
const isTick = (parameter: Parameter) => parameter.kind === 'flag' && parameter.default === false;

type FieldProps = {
  readonly parameter: Parameter;
  readonly value: DraftValue;
  readonly problem: string | undefined;
  readonly onChange: (value: DraftValue) => void;
};

function ParameterField({ parameter, value, problem, onChange }: FieldProps) {
  const { label, help } = parameter;
  const common = { label, errorMessage: problem };
  const text = value === undefined ? '' : String(value);
  switch (parameter.kind) {
    case 'number':
    case 'integer': {
      const { unit, min, max } = parameter;
      const range = min !== undefined && max !== undefined ? rangeWords(min, max) : undefined;
      return (
        <NumberField
          {...common}
          description={help ?? range}
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
          {...(unit && { unit })}
          {...('default' in parameter && { placeholder: String(parameter.default) })}
        />
      );
    }
    case 'flag':
      if (isTick(parameter))
        return (
          <Checkbox
            label={label}
            description={help}
            errorMessage={problem}
            isSelected={value === 'yes'}
            onChange={(chosen) => onChange(chosen ? 'yes' : undefined)}
          />
        );
      // Not sent is not the same as no, where the interface names no default.
      return (
        <Select
          {...common}
          description={help}
          options={[NOT_SENT, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]}
          value={text}
          onChange={onChange}
        />
      );
    case 'choice': {
      const { options, default: given } = parameter;
      return (
        <Select
          {...common}
          description={help}
          options={given === undefined ? [NOT_SENT, ...options] : options}
          value={text === '' ? (given ?? '') : text}
          onChange={onChange}
        />
      );
    }
    case 'date':
    case 'date-or-datetime':
      return (
        <DateField
          {...common}
          description={help}
          value={text}
          onChange={onChange}
          time={parameter.kind === 'date-or-datetime'}
        />
      );
    case 'text':
      return <TextField {...common} description={help} value={text} onChange={onChange} />;
    case 'words':
    case 'integers':
      return (
        <TextField
          {...common}
          description={help ?? 'Several with commas between'}
          value={text}
          onChange={onChange}
        />
      );
  }
}

const NOT_SENT = { value: '', label: 'Not sent' };

const rangeWords = (min: number, max: number) =>
  `${min.toLocaleString('en-GB')} to ${max.toLocaleString('en-GB')}`;
