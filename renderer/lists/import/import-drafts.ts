import type { IpcBridge } from '../../../shared/ipc/bridge.ts';
import type { ReadTable } from '../../../shared/ipc/lists.ts';
import type { IpcResult } from '../../../shared/ipc/result.ts';
import {
  describeImportError,
  MAX_TEXT_BYTES,
  MAX_WORKBOOK_BYTES,
} from '../../../shared/lists/import-errors.ts';
import { createServiceContext } from '../../bridge/service-context.ts';
import type { UnsavedTexts } from '../../bridge/unsaved-texts.ts';
import { createStore } from '../../ui/store.ts';
import {
  type DetailsDraft,
  EMPTY_IMPORT,
  hasRows,
  hasWork,
  type ImportState,
  NO_CHOICES,
  type RowChoices,
} from './import-state.ts';

/** Milliseconds after the last key before the text is read. */
const READ_DELAY_MS = 250;
const MAX_FILE_NAME_LENGTH = 300;

export type ImportDraft = ReturnType<typeof createImportDraft>;
export type ImportDrafts = ReturnType<typeof createImportDrafts>;

/**
 * The imports of a window that are not finished: that of a new list, and those of rows to add to a
 * list. They stay until the list is made or the user discards them.
 */
export function createImportDrafts(bridge: IpcBridge, unsavedTexts: UnsavedTexts) {
  const drafts = new Map<string, ImportDraft>();
  return {
    /** @param listId of the list to which the rows are added, or undefined for a new list */
    get: (listId?: string): ImportDraft => {
      const id = `import ${listId ?? ''}`;
      const known = drafts.get(id);
      if (known) return known;
      const draft = createImportDraft(bridge);
      draft.subscribe(() => unsavedTexts.set(id, hasWork(draft.get())));
      drafts.set(id, draft);
      return draft;
    },
  };
}

/** Where the rows come from, and what the user chose for them. Reading continues off the screen. */
function createImportDraft(bridge: IpcBridge) {
  const { get, set, subscribe } = createStore(EMPTY_IMPORT);
  const change = (part: Partial<ImportState>) => set({ ...get(), ...part });
  /** The number of the last reading: an earlier one that ends later is ignored. */
  let reading = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** False from a change of the text until it has been read. */
  let isTextRead = true;

  const cancelReading = () => {
    reading++;
    clearTimeout(timer);
  };
  /** The choices were about the rows of the previous table. */
  const setTable = (table: Pick<ImportState, 'table' | 'fileName' | 'problem'>) => {
    isTextRead = true;
    change({ ...table, isReading: false, choices: NO_CHOICES });
  };
  const refuse = (problem: string | undefined) => {
    cancelReading();
    setTable({ table: undefined, fileName: '', problem });
  };
  const read = async (call: () => Promise<IpcResult<ReadTable | null>>, isFile: boolean) => {
    cancelReading();
    const number = reading;
    change({ isReading: true });
    const result = await call();
    if (number !== reading) return;
    // Null: the user cancelled the dialog, which also ended the reading of a text.
    if (result.ok && result.value === null)
      return isTextRead ? change({ isReading: false }) : readText();
    const table = result.ok ? (result.value ?? undefined) : undefined;
    setTable({
      table,
      fileName: isFile ? (table?.fileName ?? '') : '',
      problem: result.ok ? undefined : result.error.message,
    });
  };
  const readText = () => {
    const { text } = get();
    if (text.trim() === '') return refuse(undefined);
    if (text.length > MAX_TEXT_BYTES)
      return refuse(describeImportError({ kind: 'text-too-large', bytes: text.length }));
    void read(() => bridge.call('lists.readTable', { kind: 'text', text }), false);
  };
  const setText = (text: string, delayMs: number) => {
    cancelReading();
    isTextRead = false;
    change({ text, offeredText: undefined });
    timer = setTimeout(readText, delayMs);
  };

  return {
    get,
    subscribe,
    changeText: (text: string) => setText(text, READ_DELAY_MS),
    /** Reads a text at once, unless there are other rows: then the user decides. */
    offerText: (text: string) => {
      const state = get();
      if (text.trim() === '' || text === state.text) return;
      if (hasRows(state)) change({ offeredText: text });
      else setText(text, 0);
    },
    /** @param isAccepted whether the offered text replaces the rows */
    answerOffer: (isAccepted: boolean) => {
      const { offeredText } = get();
      if (offeredText === undefined) return;
      if (isAccepted) setText(offeredText, 0);
      else change({ offeredText: undefined });
    },
    openFile: () => void read(() => bridge.call('lists.openFile'), true),
    readDropped: async ([file, ...others]: readonly File[]): Promise<void> => {
      if (!file) return;
      if (others.length > 0) return refuse('Drop one file. A work list is made from one file.');
      // Measured before it is read, because reading it may need all memory.
      if (file.size > MAX_WORKBOOK_BYTES)
        return refuse(describeImportError({ kind: 'workbook-too-large', bytes: file.size }));
      const buffer = await file.arrayBuffer().catch(() => undefined);
      if (!buffer) return refuse('The file could not be read.');
      const name = file.name.slice(0, MAX_FILE_NAME_LENGTH);
      const bytes = new Uint8Array(buffer);
      await read(() => bridge.call('lists.readTable', { kind: 'file', name, bytes }), true);
    },
    choose: (choices: Partial<RowChoices>) => change({ choices: { ...get().choices, ...choices } }),
    changeDetails: (details: DetailsDraft) => change({ details: { ...get().details, ...details } }),
    discard: () => {
      cancelReading();
      isTextRead = true;
      set(EMPTY_IMPORT);
    },
  };
}

export const [ImportDraftsContext, useImportDrafts] =
  createServiceContext<ImportDrafts>('unfinished imports');
