import {
  Braces,
  Copy,
  Download,
  Ellipsis,
  GitBranch,
  Layers,
  ListChecks,
  RotateCw,
  Rows3,
  X,
  ArrowDownUp,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { MenuTrigger, SubmenuTrigger } from 'react-aria-components';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../../shared/provider/endpoint.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { findFieldSchema } from '../../../shared/provider/field-paths.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { type Choice, MenuAction, MenuChoice, MenuPopover, MenuSeparator } from '../../ui/Menu.tsx';
import { useCopyRawAnswer } from '../../vehicle/RawJson.tsx';
import { useCommand } from '../../window/commands.ts';
import { useListings } from '../listings-store.ts';
import { listingsEndpoint } from '../listings-state.ts';
import { loadAllAvailability, loadAllLabel } from '../load-all/load-all-text.ts';
import { useSaveCsv } from '../load-all/save-csv.ts';
import { CriteriaDialog } from './CriteriaDialog.tsx';
import styles from './ListingsToolbar.module.css';
import { uncapitalize } from '../../../shared/format/text.ts';

type Props = {
  readonly isRawOpen: boolean;
  readonly onRawOpenChange: (isOpen: boolean) => void;
};

export function MoreMenu({ isRawOpen, onRawOpenChange }: Props) {
  const handle = useListings();
  const { state, versions, isLoading } = handle;
  const { displayed, requestedValues, loaded, scope, version } = state;
  const [isCriteriaOpen, setCriteriaOpen] = useState(false);
  const csv = useSaveCsv();
  const count = loaded?.listings.length ?? 0;
  const availability = loadAllAvailability(state, isLoading);
  const criteria =
    displayed && findFieldSchema(listingsEndpoint(displayed.version).record, ['criteria']);
  const menu = useRef<HTMLSpanElement>(null);
  const closeDialog = () => {
    setCriteriaOpen(false);
    // The menu item that opened the dialog no longer exists, so the button of the menu gets the focus.
    requestAnimationFrame(() => menu.current?.querySelector('button')?.focus());
  };
  const noSearch = requestedValues ? undefined : 'No search yet.';
  const noResponse = displayed ? undefined : 'No response yet.';
  const copyRawAnswer = useCopyRawAnswer();
  const copy = () => displayed && copyRawAnswer(displayed.id);
  const toggleRaw = () => onRawOpenChange(!isRawOpen);
  useCommand('toggle-raw', toggleRaw, !displayed);
  return (
    <span ref={menu} className={styles['menu']}>
      <MenuTrigger>
        <IconButton icon={Ellipsis} label="More actions" />
        <MenuPopover label="More actions">
          <MenuChoice
            title="Show"
            options={[
              { value: 'page', label: 'This page' },
              { value: 'loaded', label: `All loaded pages (${formatNumber(count)})` },
            ]}
            value={scope}
            onChoose={(chosen) => handle.setView({ scope: chosen === 'loaded' ? chosen : 'page' })}
          />
          <MenuSeparator />
          <SubmenuTrigger>
            <MenuAction
              icon={Rows3}
              label={`Per page: ${formatLimit(requestedValues)}`}
              disabledReason={noSearch}
              opensMenu
            />
            <MenuPopover label="Per page">
              <MenuChoice
                title="Listings per page (1 request)"
                options={LIMITS}
                value={formatLimit(requestedValues)}
                onChoose={(limit) =>
                  handle.searchWith({ ...requestedValues, limit: Number(limit) })
                }
              />
            </MenuPopover>
          </SubmenuTrigger>
          <MenuAction
            icon={Layers}
            label={loadAllLabel(availability.requestCount)}
            disabledReason={availability.disabledReason}
            onAction={handle.loadAll}
          />
          <MenuAction
            icon={Download}
            label={count === 0 ? 'Save CSV' : `Save CSV (${formatNumber(count)})`}
            disabledReason={csv.disabledReason}
            onAction={csv.save}
          />
          {criteria && (
            <MenuAction icon={ListChecks} label="Criteria" onAction={() => setCriteriaOpen(true)} />
          )}
          <MenuSeparator />
          <SubmenuTrigger>
            <MenuAction icon={GitBranch} label={`Version: ${version}`} opensMenu />
            <MenuPopover label="Version">
              <MenuChoice
                title="Version of the service"
                options={versions.map(versionOption)}
                value={version}
                onChoose={handle.setVersion}
              />
            </MenuPopover>
          </SubmenuTrigger>
          <MenuAction
            icon={Braces}
            label={isRawOpen ? 'Hide original response (JSON)' : 'Original response (JSON)'}
            disabledReason={noResponse}
            onAction={toggleRaw}
          />
          <MenuAction
            icon={Copy}
            label="Copy response"
            disabledReason={noResponse}
            onAction={copy}
          />
          {isLoading ? (
            <MenuAction icon={X} label="Cancel" onAction={handle.cancel} />
          ) : (
            <MenuAction
              icon={RotateCw}
              label="Request again (1 request)"
              disabledReason={noSearch}
              onAction={handle.repeatSearch}
            />
          )}
        </MenuPopover>
      </MenuTrigger>
      {isCriteriaOpen && displayed && criteria && (
        <CriteriaDialog displayed={displayed} schema={criteria} onClose={closeDialog} />
      )}
    </span>
  );
}

const { versions: ALL_VERSIONS } = getDataset('similarListings');
const limit = ALL_VERSIONS[0].parameters.find(({ name }) => name === 'limit');
const { min = 0, max = min, default: defaultLimit = min } = limit?.kind === 'integer' ? limit : {};

const LIMITS = Array.from({ length: max - min + 1 }, (_, index): Choice => {
  const value = String(min + index);
  return { value, label: value };
});

const formatLimit = ({ limit: requested }: ParameterValues = {}) =>
  String(typeof requested === 'number' ? requested : defaultLimit);

const versionOption = (value: string): Choice => ({
  value,
  label: value === ALL_VERSIONS[0].version ? `${value} (current)` : value,
});

/** The option for omitting a parameter: the provider chooses. */
const OMITTED = { value: 'omitted', label: 'Default' };

/** Sort and order. A choice immediately starts a search from page one. */
export function SortMenu() {
  const { state, searchWith } = useListings();
  const { version, requestedValues } = state;
  const [sort, order] = ['sort', 'order'].map((name) => {
    const listOptions = ({ parameters }: EndpointVersion) => {
      const parameter = parameters.find((each) => each.name === name);
      return [OMITTED, ...(parameter?.kind === 'choice' ? parameter.options : [])];
    };
    const options = listOptions(listingsEndpoint(version));
    // The last search may have been in another version. 3.0 has the options of all versions.
    const chosen =
      listOptions(ALL_VERSIONS[0]).find(({ value }) => value === requestedValues?.[name]) ??
      OMITTED;
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
        <MenuChoice title="Sort by (1 request)" {...sort.section} />
        <MenuChoice title="Order (1 request)" {...order.section} />
      </MenuPopover>
    </MenuTrigger>
  );
}
