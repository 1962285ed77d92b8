import { Search } from 'lucide-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { MAX_INPUT_LENGTH } from '../../shared/vehicle/alphanumeric.ts';
import { parseIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { requestTabFocus } from '../window/focus.ts';
import {
  confirmationWarning,
  readPastedList,
  toVehicleRef,
  vehicleKey,
  vehicleLabel,
} from '../vehicle/lookup-target.ts';
import { useVehicleNavigation } from '../vehicle/useVehicleNavigation.ts';
import { useFillSearchBoxListener } from '../window/search-box.ts';
import { useSettingsState } from '../bridge/settings-context.ts';
import { useCommand } from '../window/commands.ts';
import { useNavigationState } from '../window/navigation.ts';
import { SingleClickButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { loadVehiclePage } from './LookupScreen.tsx';
import styles from './Omnibox.module.css';
import { OmniboxPanel, describeIdentifiedInput } from './OmniboxPanel.tsx';

/** Accepts any pasted text, shows how it is read, and sends nothing before Enter. */
export function Omnibox() {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [warning, setWarning] = useState<string>();
  const { settings } = useSettingsState();
  const shown = useNavigationState(({ vehicle }) => vehicle);
  const { lookUp } = useVehicleNavigation();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const identified = parseIdentifier(text);
  const [shownBefore, setShownBefore] = useState(shown);
  if (shown !== shownBefore) {
    setShownBefore(shown);
    setOpen(false);
    // The box follows the vehicle on the page, unless something else was typed. Otherwise the page
    // and the box would show different plates, or the box the plate of a closed vehicle.
    const vehicle = toVehicleRef(identified);
    const isUnchanged = shownBefore && vehicle && vehicleKey(vehicle) === vehicleKey(shownBefore);
    if (identified.kind === 'empty' || isUnchanged) setText(shown ? vehicleLabel(shown) : '');
  }
  const change = (newText: string) => {
    setText(newText);
    setWarning(undefined);
    setOpen(true);
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const vehicle = toVehicleRef(identified);
    if (!settings) return;
    const newWarning = warning
      ? undefined
      : confirmationWarning(settings.environment, text, identified);
    setWarning(newWarning);
    // Sends only what the open panel states, so Enter twice does not pay for each request twice.
    const isStated = open && !newWarning;
    setOpen(!vehicle || !isStated);
    if (!vehicle || !isStated) return;
    setText(vehicleLabel(vehicle));
    lookUp(vehicle);
    requestTabFocus();
  };
  // The first Escape shows the open vehicle again, the second one clears the box. Otherwise Escape
  // would also cancel the requests in progress behind the panel.
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    setText(open ? (shown ? vehicleLabel(shown) : text) : '');
    setOpen(false);
  };
  const paste = (event: ClipboardEvent) => {
    const list = readPastedList(event);
    if (list !== undefined) change(list);
  };

  return (
    <search className={styles['search']}>
      {/* The panel closes whenever the focus leaves the form. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className={styles['form']}
        autoComplete="off"
        onSubmit={submit}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false);
        }}
      >
        <div className={cx('field-box', styles['box'])}>
          <Search className={styles['icon']} aria-hidden="true" />
          <input
            ref={input}
            className={styles['input']}
            aria-label="Number plate or VIN"
            aria-describedby={`${id}-summary`}
            aria-keyshortcuts="/ Control+L Control+K"
            placeholder="Number plate or VIN"
            maxLength={MAX_INPUT_LENGTH}
            autoCapitalize="characters"
            value={text}
            onChange={(event) => {
              void loadVehiclePage();
              change(event.target.value);
            }}
            onFocus={() => setOpen(true)}
            onKeyDown={escape}
            onPaste={paste}
          />
          <kbd className={styles['key']} aria-hidden="true">
            /
          </kbd>
        </div>
        <SingleClickButton type="submit" variant="primary" isDisabled={!settings}>
          Look up
        </SingleClickButton>
        <output id={`${id}-summary`} className="visually-hidden">
          {describeIdentifiedInput(identified, settings)}
        </output>
        {open && identified.kind !== 'empty' && (
          <OmniboxPanel
            identified={identified}
            warning={warning}
            onCorrect={(correction) => {
              change(correction);
              input.current?.focus();
            }}
          />
        )}
      </form>
    </search>
  );
}
