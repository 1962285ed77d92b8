import { memo, useCallback, useEffect, useRef } from 'react';
import type { Parameter, ParameterValues } from '../../../shared/provider/parameters.ts';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/Select.tsx';
import { useListings } from '../listings-context.ts';
import { listingsEndpoint } from '../listings-state.ts';
import styles from './ResultsBar.module.css';

/** The parameters that this bar sets, with the label of omitting each. */
const OMITTED_LABELS = new Map([
  ['sort', 'Provider’s default order'],
  ['order', 'Default order'],
  ['limit', ''],
]);

export const isSortParameter = (name: string) => OMITTED_LABELS.has(name);

/** The option for omitting a parameter. */
const OMITTED = 'omitted';

/** Controls for sort, order and page size. A change immediately starts a search from page one. */
export function SortControls() {
  const { state, searchWith } = useListings();
  const { version, requestedValues, problems } = state;
  // Read when an option is chosen: another page must not render the controls again.
  const latestValues = useRef(requestedValues);
  useEffect(() => {
    latestValues.current = requestedValues;
  }, [requestedValues]);
  const choose = useCallback(
    (name: string, value: string | number | undefined) => {
      if (!latestValues.current) return;
      const { [name]: previous, ...rest } = latestValues.current;
      void previous;
      searchWith(value === undefined ? rest : { ...rest, [name]: value });
    },
    [searchWith],
  );
  const { parameters } = listingsEndpoint(version);
  return [...OMITTED_LABELS.keys()].map((name) => {
    const parameter = parameters.find((each) => each.name === name);
    return (
      parameter && (
        <SortSelect
          key={name}
          parameter={parameter}
          value={selectedOption(parameter, requestedValues)}
          isDisabled={requestedValues === undefined}
          errorMessage={problems.find((problem) => problem.parameter === name)?.message}
          onChoose={choose}
        />
      )
    );
  });
}

type Props = {
  readonly parameter: Parameter;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly errorMessage: string | undefined;
  readonly onChoose: (name: string, value: string | number | undefined) => void;
};

const SortSelect = memo(function SortSelect(props: Props) {
  const { parameter, onChoose, ...select } = props;
  const { name, label, kind } = parameter;
  return (
    <Select
      {...select}
      label={label}
      className={cx(styles['select'], kind === 'choice' && styles['hideLabel'])}
      options={sortOptions(parameter)}
      onChange={(option) =>
        onChoose(
          name,
          option === OMITTED ? undefined : kind === 'integer' ? Number(option) : option,
        )
      }
    />
  );
});

function sortOptions(parameter: Parameter) {
  if (parameter.kind === 'choice')
    return [
      { value: OMITTED, label: OMITTED_LABELS.get(parameter.name) ?? '' },
      ...parameter.options,
    ];
  if (parameter.kind !== 'integer') return [];
  const { min = 1, max = min } = parameter;
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const value = String(min + index);
    return { value, label: value };
  });
}

function selectedOption(parameter: Parameter, values: ParameterValues = {}): string {
  const value =
    values[parameter.name] ?? (parameter.kind === 'integer' ? parameter.default : undefined);
  return value === undefined ? OMITTED : String(value);
}
