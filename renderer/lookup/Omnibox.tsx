import { Search } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '../../shared/format/text.ts';
import { MAX_INPUT_LENGTH } from '../../shared/vehicle/alphanumeric.ts';
import { isList, parseIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { requestTabFocus } from '../window/focus.ts';
import { countRequests } from '../../shared/ipc/lookup-plan.ts';
import {
  confirmationWarning,
  readPastedList,
  toImportRows,
  toVehicleRef,
  vehicleKey,
  vehicleLabel,
} from '../vehicle/lookup-target.ts';
import { useIsRequesting, useVehicleNavigation } from '../vehicle/useVehicleNavigation.ts';
import { useFillSearchBoxListener } from '../window/search-box.ts';
import { useSettingsState } from '../bridge/settings-context.ts';
import { useCommand } from '../window/commands.ts';
import { useListsView } from '../window/lists-view.ts';
import { useNavigationState } from '../window/navigation.ts';
import { SingleClickButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { loadVehiclePage } from './LookupScreen.tsx';
import styles from './Omnibox.module.css';
import { OmniboxPanel, describeIdentifiedInput } from './OmniboxPanel.tsx';

/** The button states the requests for a plate until something else is entered. */
const ANY_PLATE = { vrm: '' };

/** Accepts any pasted text, shows how it is read, and sends nothing before Enter or the button. */
export function Omnibox() {
  const [text, setText] = useState('');
  /** The text from which one of several vehicles was chosen. */
  const [listText, setListText] = useState<string>();
  const [open, setOpen] = useState(false);
  const [warning, setWarning] = useState<string>();
  const { settings } = useSettingsState();
  const shown = useNavigationState(({ vehicle }) => vehicle);
  const { lookUp } = useVehicleNavigation();
  const view = useListsView();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const identified = parseIdentifier(text);
  const vehicle = toVehicleRef(identified);
  const isPending = useIsRequesting(vehicle);
  const close = () => {
    setOpen(false);
    setWarning(undefined);
  };
  const [shownBefore, setShownBefore] = useState(shown);
  if (shown !== shownBefore) {
    setShownBefore(shown);
    close();
    // The box follows the vehicle on the page, unless something else was typed. Otherwise the page
    // and the box would show different plates, or the box the plate of a closed vehicle.
    const isUnchanged = shownBefore && vehicle && vehicleKey(vehicle) === vehicleKey(shownBefore);
    if (identified.kind === 'empty' || isUnchanged) setText(shown ? vehicleLabel(shown) : '');
  }
  const change = (newText: string) => {
    setText(newText);
    setListText(undefined);
    setWarning(undefined);
    setOpen(true);
  };
  const choose = (correction: string) => {
    change(correction);
    // The other vehicles of a list are still offered.
    if (isList(identified) || listText !== undefined) setListText(listText ?? text);
    input.current?.focus();
  };

  const makeList = (offered: string) => {
    view.importText(toImportRows(listText ?? text, offered));
    close();
  };

  useEffect(() => input.current?.focus(), []);
  useCommand('focus-search', () => {
    input.current?.focus();
    input.current?.select();
  });
  useFillSearchBoxListener((plate) => {
    change(plate);
    input.current?.focus();
  });

  const offeredButtons = () => [
    ...(form.current?.querySelectorAll<HTMLElement>('[data-offered] button') ?? []),
  ];
  const submit = () => {
    // As the button: requests in progress would be replaced, and paid for twice.
    if (!settings || isPending) return;
    const newWarning = warning
      ? undefined
      : confirmationWarning(settings.environment, text, identified);
    setWarning(newWarning);
    flushSync(() => setOpen(!vehicle || newWarning !== undefined));
    // Of several vehicles, one must be chosen first.
    if (!vehicle) offeredButtons()[0]?.focus();
    if (!vehicle || newWarning) return;
    setText(vehicleLabel(vehicle));
    lookUp(vehicle);
    requestTabFocus();
  };
  const pressEnter = () => {
    const isShown = vehicle && shown && vehicleKey(vehicle) === vehicleKey(shown);
    // Enter twice must not pay twice: the panel states the cost first.
    if (isShown && !open) setOpen(true);
    else submit();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') escape(event);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event);
  };
  // The first Escape shows the open vehicle again, the second one clears the box. Otherwise Escape
  // would also cancel the requests in progress behind the panel.
  const escape = (event: KeyboardEvent) => {
    if (text === '' || (!open && event.target !== input.current)) return;
    event.preventDefault();
    const restored = open ? (shown ? vehicleLabel(shown) : text) : '';
    if (restored !== text) setListText(undefined);
    setText(restored);
    input.current?.focus();
    close();
  };
  /** Moves the focus between the box and the vehicles that the panel offers. */
  const moveFocus = (event: KeyboardEvent) => {
    const stops: (Element | null)[] = [input.current, ...offeredButtons()];
    const from = stops.indexOf(document.activeElement);
    const next = from < 0 ? undefined : stops[from + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const list = readPastedList(event);
    if (list !== undefined) change(list);
  };

  return (
    <search className={styles['search']}>
      {/* The panel closes whenever the focus leaves the form, and with Escape anywhere in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        className={styles['form']}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          pressEnter();
        }}
        onKeyDown={pressKey}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) close();
        }}
      >
        <div className={cx('field-box', styles['box'])}>
          <Search className={styles['icon']} aria-hidden="true" />
          <input
            ref={input}
            className={styles['input']}
            aria-label="Number plate or VIN"
            aria-describedby={`${id}-summary`}
            aria-keyshortcuts="/ Control+L"
            placeholder="Number plate or VIN"
            maxLength={MAX_INPUT_LENGTH}
            autoCapitalize="characters"
            value={text}
            onChange={(event) => {
              void loadVehiclePage();
              change(event.target.value);
            }}
            onFocus={() => setOpen(true)}
            onPaste={paste}
          />
          <kbd className={cx('key-cap', styles['key'])} aria-hidden="true">
            /
          </kbd>
        </div>
        {/* Not the form's own button, because Enter in the box can ask first. */}
        <SingleClickButton
          variant="primary"
          className={styles['button'] ?? ''}
          isDisabled={!settings || isPending}
          onPress={submit}
        >
          {warning ? 'Look up anyway' : 'Look up'}
          {settings &&
            ` (${formatCount(countRequests(settings, vehicle ?? ANY_PLATE), 'request')})`}
        </SingleClickButton>
        <output id={`${id}-summary`} className="visually-hidden">
          {describeIdentifiedInput(identified, settings)}
        </output>
        {open && identified.kind !== 'empty' && (
          <OmniboxPanel
            identified={identified}
            list={listText === undefined ? undefined : parseIdentifier(listText)}
            warning={warning}
            onChoose={choose}
            onMakeList={makeList}
          />
        )}
      </form>
    </search>
  );
}
