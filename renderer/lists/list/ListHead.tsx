import { Clock, Download, Ellipsis, ListPlus, Pencil, Printer, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { formatDate } from '../../../shared/format/dates.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { formatCount } from '../../../shared/format/text.ts';
import type { ListView } from '../../../shared/ipc/lists.ts';
import { allowsEnvironment } from '../../../shared/ipc/policy.ts';
import type { TableRow } from '../../../shared/lists/table-columns.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import { usePolicy } from '../../bridge/queries.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { cx } from '../../ui/cx.ts';
import { type MenuActionProps, MenuButton } from '../../ui/Menu.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useChooseEnvironment } from '../../window/EnvironmentBanner.tsx';
import { useListsView } from '../../window/lists-view.ts';
import type { ListCalls } from '../list-queries.ts';
import { isUnderWay } from '../run-text.ts';
import { DeleteDialog, RenameDialog, TriageDialog } from './ListDialogs.tsx';
import styles from './ListHead.module.css';

type Props = {
  readonly list: ListView;
  /** What is exported and printed, in this order. */
  readonly shown: readonly TableRow[];
  readonly calls: ListCalls;
};

type OpenDialog = 'rename' | 'triage' | 'delete';

/** Name, environment and contents of a list, and the menu of what can be done with it. */
export const ListHead = memo(function ListHead({ list, shown, calls }: Props) {
  const view = useListsView();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { id, name, environment, rowCount, deletedOn, isKept } = list;
  const close = () => setDialog(undefined);
  return (
    <>
      <header className={styles['head']} data-environment={environment}>
        <Button size="small" variant="quiet" onPress={view.showIndex}>
          All lists
        </Button>
        <h1 className={cx('truncate', styles['name'])} title={name}>
          <bdi>{name}</bdi>
        </h1>
        <span className={styles['environment']}>{ENVIRONMENT_NAMES[environment]}</span>
        <p className={cx('note truncate', styles['facts'])}>
          {`${formatCount(rowCount, 'vehicle')}, triage received for ${formatNumber(countTriaged(list))}`}
          <span className={styles['deletion']}>
            {deletedOn === null
              ? 'Kept until you delete it'
              : `Deleted on ${formatDate(deletedOn)}`}
          </span>
        </p>
        <MenuButton
          label="List"
          icon={Ellipsis}
          actions={[
            { label: 'Rename…', icon: Pencil, onAction: () => setDialog('rename') },
            {
              label: isKept ? 'Do not keep this list' : 'Keep this list',
              icon: Clock,
              onAction: () =>
                void calls.change((bridge) =>
                  bridge.call('lists.change', { id, changes: { isKept: !isKept } }),
                ),
            },
            {
              label: 'Datasets of the triage…',
              icon: Pencil,
              onAction: () => setDialog('triage'),
            },
            { label: 'Add rows…', icon: ListPlus, onAction: () => view.addRows(id) },
            ...exportActions(list, shown, calls),
            {
              label: 'Delete…',
              icon: Trash2,
              ...(isUnderWay(list.run) && { disabledReason: 'Stop the run first' }),
              onAction: () => setDialog('delete'),
            },
          ]}
        />
        {dialog === 'rename' && <RenameDialog list={list} calls={calls} onClose={close} />}
        {dialog === 'triage' && <TriageDialog list={list} calls={calls} onClose={close} />}
        {dialog === 'delete' && <DeleteDialog list={list} calls={calls} onClose={close} />}
      </header>
      <OtherEnvironment environment={environment} />
    </>
  );
});

/** Rows cannot be opened in another environment: the vehicle page would look them up there. */
function OtherEnvironment({ environment }: Pick<ListView, 'environment'>) {
  const settings = useSettings();
  const policy = usePolicy();
  const choose = useChooseEnvironment();
  if (settings.environment === environment) return null;
  const name = ENVIRONMENT_NAMES[environment];
  return (
    <div className={styles['notice']}>
      <Callout
        tone="information"
        title={`This list is for ${name}. Rows open when ${name} is chosen.`}
        actions={
          allowsEnvironment(policy, environment) && (
            <Button size="small" onPress={() => void choose(environment)}>
              Switch to {name}
            </Button>
          )
        }
      />
    </div>
  );
}

/** The rows that have an answer to every dataset of the triage. */
const countTriaged = ({ rows, triage }: ListView): number =>
  rows.filter(({ summary }) => summary && triage.every((id) => summary.answered.includes(id)))
    .length;

const EXPORTS = [
  { format: 'xlsx', label: 'Export as XLSX…', icon: Download },
  { format: 'csv', label: 'Export as CSV…', icon: Download },
  { format: 'print', label: 'Print…', icon: Printer },
] as const;

function exportActions(
  { id }: ListView,
  shown: readonly TableRow[],
  { call }: ListCalls,
): readonly MenuActionProps[] {
  const rowNumbers = shown.map(({ row }) => row.number);
  const exportRows = async (format: (typeof EXPORTS)[number]['format']) => {
    const result = await call((bridge) => bridge.call('lists.export', { id, format, rowNumbers }));
    const vehicles = formatCount(rowNumbers.length, 'vehicle');
    if (result?.fileName !== undefined) toast(`${vehicles} saved as ${result.fileName}`);
    else if (result?.exported) toast(`${vehicles} sent to the printer`);
  };
  return EXPORTS.map(({ format, label, icon }) => ({
    label,
    icon,
    ...(rowNumbers.length === 0 && { disabledReason: 'No row is shown' }),
    onAction: () => void exportRows(format),
  }));
}
