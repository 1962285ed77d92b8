import { formatBound } from '../../shared/provider/parameters.ts';
import type { FormEvent } from 'react';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import type { Parameter, ParameterProblem } from '../../shared/provider/parameters.ts';
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
  readonly problems: readonly ParameterProblem[];
  readonly onChange: (draft: ParameterDraft) => void;
  readonly onSubmit: () => void;
};

/** The parameters of a dataset, from the catalogue. They apply only with “Fetch”. */
export function ParameterForm({ endpoint, draft, problems, onChange, onSubmit }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const otherProblems = problems.filter(
    ({ parameter: name }) => !endpoint.parameters.some((parameter) => parameter.name === name),
  );
  const renderField = (parameter: Parameter) => (
    <ParameterField
      key={parameter.name}
      parameter={parameter}
      value={draft[parameter.name]}
      problem={problems.find(({ parameter: name }) => name === parameter.name)?.message}
      onChange={(value) => onChange({ ...draft, [parameter.name]: value })}
    />
  );
  const checkboxes = endpoint.parameters.filter(isCheckboxFlag);
  const inputs = endpoint.parameters.filter((parameter) => !isCheckboxFlag(parameter));
  return (
    <form className={styles['form']} aria-label="Parameters" noValidate onSubmit={submit}>
      <div className={styles['fields']}>{inputs.map(renderField)}</div>
      {checkboxes.length > 0 && (
        <div className={styles['checkboxes']}>{checkboxes.map(renderField)}</div>
      )}
      <p className={styles['note']}>
        {otherProblems.map(({ message }) => `${message}. `)}
        Applied when you fetch: nothing is sent before.
      </p>
      {/* Enter in a field fetches. The visible button is in the toolbar. */}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Apply parameters
      </button>
    </form>
  );
}

/** The parameter is off unless it is sent, so a check box is sufficient. */
const isCheckboxFlag = (parameter: Parameter) =>
  parameter.kind === 'boolean' && parameter.default === false;

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
      const range = min !== undefined && max !== undefined ? formatRange(min, max) : undefined;
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
    case 'boolean':
      if (isCheckboxFlag(parameter))
        return (
          <Checkbox
            label={label}
            description={help}
            errorMessage={problem}
            isSelected={value === 'yes'}
            onChange={(chosen) => onChange(chosen ? 'yes' : undefined)}
          />
        );
      // If the API documentation states no default, “not sent” differs from “no”.
      return (
        <Select
          {...common}
          description={help}
          options={[NOT_SENT_OPTION, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]}
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
          options={given === undefined ? [NOT_SENT_OPTION, ...options] : options}
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
          allowsTime={parameter.kind === 'date-or-datetime'}
        />
      );
    case 'text':
      return <TextField {...common} description={help} value={text} onChange={onChange} />;
    case 'strings':
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

const NOT_SENT_OPTION = { value: '', label: 'Not sent' };

const formatRange = (min: number, max: number) => `${formatBound(min)} to ${formatBound(max)}`;
