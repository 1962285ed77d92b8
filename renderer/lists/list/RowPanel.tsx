import { Eraser, X } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import type { ListView } from '../../../shared/ipc/lists.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { formatPence } from '../../../shared/lists/amount.ts';
import type { BuyingProfile } from '../../../shared/lists/buying-profile.ts';
import {
  type EditableFields,
  MAX_CELL_LENGTH,
  MAX_NOTE_LENGTH,
  type VatStatus,
} from '../../../shared/lists/list-row.ts';
import { readMoney, readOdometer } from '../../../shared/lists/numbers.ts';
import { toVehicle } from '../../../shared/lists/pass-plan.ts';
import type { RowView } from '../../../shared/lists/row-view.ts';
import { nameRow, type TableRow } from '../../../shared/lists/table-columns.ts';
import { EraseDialog } from '../../saved/EraseDialog.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useBeforeClick } from '../../ui/useBeforeClick.ts';
import type { ListCalls } from '../list-queries.ts';
import { HighestBid } from './HighestBid.tsx';
import styles from './RowPanel.module.css';

type Props = {
  readonly list: ListView;
  readonly tableRow: TableRow;
  readonly profile: BuyingProfile | undefined;
  readonly calls: ListCalls;
  readonly noteRef: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
};

const VAT_OPTIONS = [
  { value: 'none', label: 'As in the buying profile' },
  { value: 'margin', label: 'Margin scheme' },
  { value: 'qualifying', label: 'VAT-qualifying' },
  { value: 'plus-vat', label: 'Plus VAT' },
  { value: 'including-vat', label: 'Including VAT' },
] as const satisfies readonly { value: VatStatus | 'none'; label: string }[];

/** What can be edited in the current row, its highest bid, and the erasure of its vehicle. */
export function RowPanel(props: Props) {
  const { list, tableRow, profile, calls, noteRef } = props;
  const { row } = tableRow;
  const id = useId();
  const change = (changes: Partial<EditableFields>) =>
    void calls.change((bridge) =>
      bridge.call('lists.changeRows', { id: list.id, rowNumbers: [row.number], changes }),
    );
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header className={styles['header']}>
        <h2 id={id} className={styles['title']}>
          <span className="visually-hidden">{nameRow(row)}, </span>
          row {row.number}
        </h2>
        {row.vrm !== null && <Plate vrm={row.vrm} size="small" />}
        <IconButton icon={X} label="Close details" onPress={props.onClose} />
      </header>
      <div className={styles['fields']}>
        <CheckedField
          label="Odometer"
          unit="miles"
          message="Enter 1 to 500,000 miles, or kilometres with “km”, such as 90,000 km"
          shown={row.odometerMiles === null ? row.odometerText : formatNumber(row.odometerMiles)}
          read={toOdometerChange}
          onChange={change}
        />
        <CheckedField
          label="Reserve"
          message="Enter £0 to £10,000,000, such as 9,250 or 9,250.50"
          shown={row.reservePence === null ? '' : formatPence(row.reservePence)}
          read={toReserveChange}
          onChange={change}
        />
        <Select
          label="VAT status"
          options={VAT_OPTIONS}
          value={row.vatStatus ?? 'none'}
          onChange={(value) => change({ vatStatus: value === 'none' ? null : value })}
        />
        <div ref={noteRef}>
          <NoteField note={row.note} onChange={(note) => change({ note })} />
        </div>
      </div>
      <HighestBid list={list} tableRow={tableRow} profile={profile} calls={calls} />
      <Erasure list={list} row={row} onErased={props.onClose} />
    </section>
  );
}

type ErasureProps = {
  readonly list: ListView;
  readonly row: RowView;
  readonly onErased: () => void;
};

/** A vehicle of which no report is saved can be erased here only. */
function Erasure({ list: { environment }, row, onErased }: ErasureProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles['erasure']}>
      <Button size="small" icon={Eraser} onPress={() => setAsking(true)}>
        Erase this vehicle…
      </Button>
      {isAsking && (
        <EraseDialog
          target={{ environment, vehicle: toVehicle(row) }}
          name={nameRow(row)}
          onClose={() => setAsking(false)}
          onErased={onErased}
        />
      )}
    </div>
  );
}

/** What an entered text changes. Undefined if it is not read, so that nothing is stored. */
type ReadChange = (text: string) => Partial<EditableFields> | undefined;

const toOdometerChange: ReadChange = (text) => {
  const read = readOdometer(text);
  if (read.kind === 'empty') return { odometerMiles: null, odometerText: '' };
  return read.kind === 'read'
    ? { odometerMiles: read.miles, odometerText: read.source }
    : undefined;
};

const toReserveChange: ReadChange = (text) => {
  const read = readMoney(text);
  if (read.kind === 'empty') return { reservePence: null };
  return read.kind === 'read' ? { reservePence: read.pence } : undefined;
};

type CheckedProps = {
  readonly label: string;
  /** Of a number that is entered without one. */
  readonly unit?: string;
  /** Shown for a text that is not read. */
  readonly message: string;
  /** What is stored. */
  readonly shown: string;
  readonly read: ReadChange;
  readonly onChange: (changes: Partial<EditableFields>) => void;
};

/** Read as a cell of a file is, when the field loses the focus or by Enter. */
function CheckedField({ label, unit, message, shown, read, onChange }: CheckedProps) {
  const [draft, setDraft] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const beforeClick = useBeforeClick();
  const text = draft ?? shown;
  const isUnread = isRefused || (draft === undefined && read(shown) === undefined);
  const commit = () => {
    const changes = text === shown ? {} : read(text);
    setRefused(!changes);
    if (!changes) return;
    setDraft(undefined);
    if (text !== shown) onChange(changes);
  };
  return (
    <TextField
      label={label}
      unit={/\p{L}/u.test(text) ? undefined : unit}
      maxLength={MAX_CELL_LENGTH}
      autoComplete="off"
      value={text}
      errorMessage={isUnread && message}
      onChange={(next) => {
        setDraft(next);
        setRefused(false);
      }}
      onBlur={() => beforeClick(commit)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        event.continuePropagation();
      }}
    />
  );
}

type NoteProps = { readonly note: string; readonly onChange: (note: string) => void };

/** Saved when the field loses the focus. */
function NoteField({ note, onChange }: NoteProps) {
  const [draft, setDraft] = useState<string>();
  const beforeClick = useBeforeClick();
  const commit = () => {
    if (draft !== undefined && draft !== note) onChange(draft);
    setDraft(undefined);
  };
  return (
    <TextField
      label="Note"
      multiline
      maxLength={MAX_NOTE_LENGTH}
      value={draft ?? note}
      onChange={setDraft}
      onBlur={() => beforeClick(commit)}
      onKeyDown={(event) => {
        // Escape closes the panel, which takes the focus from the field.
        event.continuePropagation();
      }}
    />
  );
}
