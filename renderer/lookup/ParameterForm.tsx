import type { DraftField } from '../../shared/listings/draft-field.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import {
  formatBound,
  type Parameter,
  type ParameterProblem,
} from '../../shared/provider/parameters.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateField, NumberField, TextField } from '../ui/TextField.tsx';
import { Select } from '../ui/Select.tsx';
import type { ParameterDraft } from './parameter-draft.ts';
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
  const checkboxes = endpoint.parameters.filter(({ kind }) => kind === 'boolean');
  const inputs = endpoint.parameters.filter(({ kind }) => kind !== 'boolean');
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
  readonly value: DraftField;
  readonly problem: string | undefined;
  readonly onChange: (value: DraftField) => void;
};

/** Not for the parameters of similar listings, whose search has its own form. */
export function ParameterField({ parameter, value, problem, onChange }: FieldProps) {
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
      return <Checkbox {...common} isSelected={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          {...common}
          options={parameter.options}
          value={text || parameter.default}
          onChange={onChange}
        />
      );
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
    default:
      return <TextField {...common} value={text} onChange={onChange} />;
  }
}
