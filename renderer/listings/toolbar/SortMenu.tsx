import { ArrowDownUp } from 'lucide-react';
import { MenuTrigger } from 'react-aria-components';
import { uncapitalize } from '../../../shared/format/text.ts';
import { Button } from '../../ui/Button.tsx';
import { MenuChoice, MenuPopover } from '../../ui/Menu.tsx';
import { useListings } from '../listings-context.ts';
import { listingsEndpoint } from '../listings-state.ts';

/** The option for omitting a parameter: the provider chooses. */
const OMITTED = { value: 'omitted', label: 'Default' };

/** Sort and order. A choice immediately starts a search from page one. */
export function SortMenu() {
  const { state, searchWith } = useListings();
  const { version, requestedValues } = state;
  const [sort, order] = ['sort', 'order'].map((name) => {
    const parameter = listingsEndpoint(version).parameters.find((each) => each.name === name);
    const options = [OMITTED, ...(parameter?.kind === 'choice' ? parameter.options : [])];
    const chosen = options.find(({ value }) => value === requestedValues?.[name]) ?? OMITTED;
    const choose = (value: string) => {
      const { [name]: _, ...rest } = requestedValues ?? {};
      searchWith(value === OMITTED.value ? rest : { ...rest, [name]: value });
    };
    return { chosen, section: { options, value: chosen.value, onChoose: choose } };
  });
  if (!sort || !order) return null;
  const orderText = order.chosen === OMITTED ? '' : `, ${uncapitalize(order.chosen.label)}`;
  return (
    <MenuTrigger>
      <Button size="small" icon={ArrowDownUp} isDisabled={requestedValues === undefined}>
        {`Sort: ${sort.chosen.label}${orderText}`}
      </Button>
      <MenuPopover label="Sort">
        <MenuChoice title="Sort by" {...sort.section} />
        <MenuChoice title="Order" {...order.section} />
      </MenuPopover>
    </MenuTrigger>
  );
}
