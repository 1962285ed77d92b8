import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import {
  formatBound,
  isOptIn,
  type Parameter,
  type ParameterProblem,
} from '../../shared/provider/parameters.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateField, NumberField, TextField } from '../ui/TextField.tsx';
import { Select } from '../ui/Select.tsx';
import type { DraftValue, ParameterDraft } from './parameter-draft.ts';
import { cx } from '../ui/cx.ts';
import styles from './ParameterForm.module.css';

type Props = {
  readonly endpoint: EndpointVersion;
  readonly draft: ParameterDraft;
  readonly problems: readonly ParameterProblem[];
  readonly onChange: (draft: ParameterDraft) => void;
  readonly onSubmit: () => void;
};

/** The parameters of a dataset, from the catalogue. They apply to the next request. */
export function ParameterForm({ endpoint, draft, problems, onChange, onSubmit }: Props) {
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
  const checkboxes = endpoint.parameters.filter(isOptIn);
  const inputs = endpoint.parameters.filter((parameter) => !isOptIn(parameter));
  return (
    <form
      className={styles['form']}
      aria-label="Parameters"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles['fields']}>{inputs.map(renderField)}</div>
      {checkboxes.length > 0 && (
        <div className={styles['checkboxes']}>{checkboxes.map(renderField)}</div>
      )}
      <p className={cx('note', styles['note'])}>
        {otherProblems.map(({ message }) => `${message}. `)}
        Changes apply to the next request.
      </p>
      {/* Enter in a field fetches. The visible button is in the toolbar. */}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Request with these parameters
      </button>
    </form>
  );
}

type FieldProps = {
  readonly parameter: Parameter;
  readonly value: DraftValue;
  readonly problem: string | undefined;
  readonly onChange: (value: DraftValue) => void;
};

function ParameterField({ parameter, value, problem, onChange }: FieldProps) {
  const { label, help: description } = parameter;
  const common = { label, description, errorMessage: problem };
  const text = value === undefined ? '' : String(value);
  switch (parameter.kind) {
    case 'number':
    case 'integer': {
      const { unit, min, max } = parameter;
      const hasRange = min !== undefined && max !== undefined;
      return (
        <NumberField
          {...common}
          description={
            description ?? (hasRange ? `${formatBound(min)} to ${formatBound(max)}` : undefined)
          }
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
          {...(unit && { unit })}
          {...('default' in parameter && { placeholder: String(parameter.default) })}
        />
      );
    }
    case 'boolean':
      return isOptIn(parameter) ? (
        <Checkbox
          {...common}
          isSelected={value === 'yes'}
          onChange={(isSelected) => onChange(isSelected ? 'yes' : undefined)}
        />
      ) : (
        // If the API documentation states no default, “not sent” differs from “no”.
        <Select {...common} options={FLAG_OPTIONS} value={text} onChange={onChange} />
      );
    case 'choice': {
      const { options, default: defaultValue } = parameter;
      return (
        <Select
          {...common}
          options={defaultValue === undefined ? [NOT_SENT_OPTION, ...options] : options}
          value={text === '' ? (defaultValue ?? '') : text}
          onChange={onChange}
        />
      );
    }
    case 'date':
    case 'date-or-datetime':
      return (
        <DateField
          {...common}
          value={text}
          onChange={onChange}
          allowsTime={parameter.kind === 'date-or-datetime'}
        />
      );
    case 'text':
      return <TextField {...common} value={text} onChange={onChange} />;
    case 'strings':
    case 'integers':
      return (
        <TextField
          {...common}
          description={description ?? 'Separate items with commas'}
          value={text}
          onChange={onChange}
        />
      );
  }
}

const NOT_SENT_OPTION = { value: '', label: 'Not set' };
const FLAG_OPTIONS = [
  NOT_SENT_OPTION,
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
