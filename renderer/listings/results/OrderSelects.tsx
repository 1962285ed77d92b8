import { memo, useCallback, useEffect, useRef } from 'react';
import { endpointOf } from '../../../shared/provider/catalogue.ts';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/Select.tsx';
import { useListings } from '../handle.ts';
import {
  chosenOption,
  ORDER_FIELDS,
  type OrderField,
  orderOptions,
  withOption,
} from './order-fields.ts';
import styles from './ResultsBar.module.css';

/** Sort, order and page size. Choosing one asks at once, from page one. */
export function OrderSelects() {
  const { state, request } = useListings();
  const { version, asked, problems } = state;
  const endpoint = endpointOf('similarListings', version);
  // What was asked changes with every page: read when one is chosen, so that they need no drawing.
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  }, [asked]);
  const choose = useCallback(
    (name: OrderField, option: string) => {
      if (endpoint && latest.current) request(withOption(endpoint, name, option, latest.current));
    },
    [endpoint, request],
  );
  if (!endpoint) return null;
  return ORDER_FIELDS.map((name) => (
    <OrderSelect
      key={name}
      name={name}
      version={version}
      value={chosenOption(endpoint, name, asked ?? {})}
      isDisabled={asked === undefined}
      problem={problems.find((problem) => problem.name === name)?.message}
      onChoose={choose}
    />
  ));
}

type Props = {
  readonly name: OrderField;
  readonly version: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly problem: string | undefined;
  readonly onChoose: (name: OrderField, option: string) => void;
};

/** Drawn again only when something about it changes: a page turned is not that. */
const OrderSelect = memo(function OrderSelect(props: Props) {
  const { name, version, value, isDisabled, problem, onChoose } = props;
  const endpoint = endpointOf('similarListings', version);
  const parameter = endpoint?.parameters.find((each) => each.name === name);
  if (!endpoint || !parameter) return null;
  return (
    <Select
      label={parameter.label}
      className={cx(styles['select'], name !== 'limit' && styles['evident'])}
      options={orderOptions(endpoint, name)}
      value={value}
      onChange={(option) => onChoose(name, option)}
      isDisabled={isDisabled}
      errorMessage={problem}
    />
  );
});
