import { memo, useCallback, useEffect, useRef } from 'react';
import { findEndpoint } from '../../../shared/provider/catalogue.ts';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/Select.tsx';
import { useListings } from '../listings-context.ts';
import {
  selectedOption,
  SORT_PARAMETERS,
  type SortParameter,
  sortOptions,
  withOption,
} from './sort-parameters.ts';
import styles from './ResultsBar.module.css';

/** Sort, order and page size. Choosing one asks at once, from page one. */
export function SortControls() {
  const { state, searchWith } = useListings();
  const { version, requestedValues: requested, problems } = state;
  const endpoint = findEndpoint('similarListings', version);
  // What was asked changes with every page: read when one is chosen, so that they need no drawing.
  const latest = useRef(requested);
  useEffect(() => {
    latest.current = requested;
  }, [requested]);
  const choose = useCallback(
    (name: SortParameter, option: string) => {
      if (endpoint && latest.current)
        searchWith(withOption(endpoint, name, option, latest.current));
    },
    [endpoint, searchWith],
  );
  if (!endpoint) return null;
  return SORT_PARAMETERS.map((name) => (
    <SortSelect
      key={name}
      name={name}
      version={version}
      value={selectedOption(endpoint, name, requested ?? {})}
      isDisabled={requested === undefined}
      problem={problems.find((problem) => problem.parameter === name)?.message}
      onChoose={choose}
    />
  ));
}

type Props = {
  readonly name: SortParameter;
  readonly version: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly problem: string | undefined;
  readonly onChoose: (name: SortParameter, option: string) => void;
};

/** Drawn again only when something about it changes: a page turned is not that. */
const SortSelect = memo(function SortSelect(props: Props) {
  const { name, version, value, isDisabled, problem, onChoose } = props;
  const endpoint = findEndpoint('similarListings', version);
  const parameter = endpoint?.parameters.find((candidate) => candidate.name === name);
  if (!endpoint || !parameter) return null;
  return (
    <Select
      label={parameter.label}
      className={cx(styles['select'], name !== 'limit' && styles['hideLabel'])}
      options={sortOptions(endpoint, name)}
      value={value}
      onChange={(option) => onChoose(name, option)}
      isDisabled={isDisabled}
      errorMessage={problem}
    />
  );
});
