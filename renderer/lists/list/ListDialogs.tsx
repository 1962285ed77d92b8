import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../shared/format/text.ts';
import type { ListView } from '../../../shared/ipc/lists.ts';
import { MAX_NAME_LENGTH } from '../../../shared/lists/list-row.ts';
import { DATASETS } from '../../../shared/provider/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useListsView } from '../../window/lists-view.ts';
import type { ListCalls } from '../list-queries.ts';
import { useImportDrafts } from '../import/import-drafts.ts';
import { useListStates } from '../list-state.ts';

type Props = {
  readonly list: ListView;
  readonly calls: ListCalls;
  readonly onClose: () => void;
};

export function RenameDialog({ list, calls, onClose }: Props) {
  const [name, setName] = useState(list.name);
  const isEmpty = name.trim() === '';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const rename = async () => {
    if (isEmpty) return;
    const { id } = list;
    onClose();
    await calls.change((bridge) => bridge.call('lists.change', { id, changes: { name } }));
  };
  return (
    <Dialog
      title="Rename the list"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={isEmpty} onPress={() => void rename()}>
            Rename list
          </Button>
        </>
      }
    >
      <TextField
        label="List name"
        inputRef={field}
        // The user opened the dialog to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        errorMessage={isEmpty && 'Enter a name for the list'}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void rename();
          event.continuePropagation();
        }}
      />
    </Dialog>
  );
}

export function TriageDialog({ list, calls, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(list.triage));
  const triage = DATASETS.map(({ id }) => id).filter((id) => chosen.has(id));
  const save = async () => {
    const { id } = list;
    onClose();
    await calls.change((bridge) => bridge.call('lists.change', { id, changes: { triage } }));
  };
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Dialog
      title="Datasets of the triage"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={triage.length === 0} onPress={() => void save()}>
            Save datasets
          </Button>
        </>
      }
    >
      <fieldset aria-label="Datasets of the triage" className="stack-s2">
        <p className="note">The first pass requests these for each vehicle. Nothing is sent now.</p>
        {DATASETS.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            isSelected={chosen.has(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}

export function DeleteDialog({ list, calls, onClose }: Props) {
  const view = useListsView();
  const states = useListStates();
  const imports = useImportDrafts();
  const { id, name, rowCount } = list;
  const remove = async () => {
    onClose();
    const deleted = await calls.call((bridge) => bridge.call('lists.delete', { id }));
    if (deleted === undefined) return;
    states.remove(id);
    imports.get(id).discard();
    view.showIndex();
    toast(`List deleted: ${name}`);
  };
  return (
    <Dialog
      title={`Delete “${name}”?`}
      size="small"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="danger" onPress={() => void remove()}>
            Delete list
          </Button>
        </>
      }
    >
      <p>
        The list of {formatCount(rowCount, 'vehicle')} and its responses are deleted. They cannot be
        restored. Reports that you saved from it stay.
      </p>
    </Dialog>
  );
}
