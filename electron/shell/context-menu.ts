import {
  clipboard,
  type ContextMenuParams,
  Menu,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';
import type { DataTexts } from '../../shared/ipc/window.ts';

/**
 * The menu of a text field or of selected text: edit commands, and suggestions for a misspelled
 * word.
 */
export function addContextMenu(
  contents: WebContents,
  suggestSpelling: (word: string) => Promise<readonly string[]>,
): void {
  const show = (
    { editFlags, isEditable }: ContextMenuParams,
    suggestions: readonly string[] = [],
  ) => {
    const template: MenuItemConstructorOptions[] = [
      ...suggestions.map((label) => ({ label, click: () => contents.replaceMisspelling(label) })),
      { type: 'separator', visible: suggestions.length > 0 },
      { role: 'cut', enabled: editFlags.canCut, visible: isEditable },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste, visible: isEditable },
      { role: 'selectAll', label: 'Select all', enabled: editFlags.canSelectAll },
    ];
    Menu.buildFromTemplate(template).popup();
  };
  contents.on('context-menu', (_event, parameters) => {
    const { isEditable, selectionText, misspelledWord } = parameters;
    if (!isEditable && selectionText === '') return;
    if (misspelledWord === '') return show(parameters);
    suggestSpelling(misspelledWord).then(
      (suggestions) => show(parameters, suggestions),
      // The log states why the dictionary failed. The menu has its commands without it.
      () => show(parameters),
    );
  });
}

const DATA_LABELS = [
  ['value', 'Copy value'],
  ['row', 'Copy row'],
  ['table', 'Copy as table'],
] as const;

/** The menu of shown data, with the texts that the page states. */
export function showDataMenu(texts: DataTexts): void {
  const items = DATA_LABELS.flatMap(([part, label]) => {
    const text = texts[part];
    return text === undefined ? [] : { label, click: () => clipboard.writeText(text) };
  });
  Menu.buildFromTemplate(items).popup();
}
