import { endpointOf } from '../../../../shared/provider/catalogue.ts';
import { cx } from '../../../ui/cx.ts';
import { Select } from '../../../ui/Select.tsx';
import { useListings } from '../handle.ts';
import { chosenOption, ORDER_FIELDS, orderOptions, withOption } from './order-fields.ts';
import styles from './ResultsBar.module.css';

/** Sort, order and page size. Choosing one asks at once, from page one. */
export function OrderSelects() {
  const { state, request } = useListings();
  const { version, asked, problems } = state;
  const endpoint = endpointOf('similarListings', version);
  if (!endpoint) return null;
  return ORDER_FIELDS.map((name) => {
    const options = orderOptions(endpoint, name);
    const label = endpoint.parameters.find((parameter) => parameter.name === name)?.label ?? name;
    return (
      options.length > 0 && (
        <Select
          key={name}
          label={label}
          className={cx(styles['select'], name !== 'limit' && styles['evident'])}
          options={options}
          value={chosenOption(endpoint, name, asked ?? {})}
          onChange={(option) => asked && request(withOption(endpoint, name, option, asked))}
          isDisabled={asked === undefined}
          errorMessage={problems.find((problem) => problem.name === name)?.message}
        />
      )
    );
  });
}
