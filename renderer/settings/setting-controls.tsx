import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, createContext, type ReactNode, use, useId, useState } from 'react';
import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import type { Settings, SettingsPatch } from '../../shared/ipc/settings.ts';
import { useBridge } from '../bridge/bridge.ts';
import { settingsQuery } from '../bridge/queries.ts';
import { useSettings, useSettingsState } from '../bridge/settings-context.ts';
import { Button } from '../ui/Button.tsx';
import { Switch } from '../ui/Checkbox.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useBeforeClick } from '../ui/useBeforeClick.ts';
import { cx } from '../ui/cx.ts';
import { CONTROLS_ATTRIBUTE, GROUP_ATTRIBUTE } from './settings-search.ts';
import styles from './settings.module.css';

type SettingsGroupProps = {
  /** Heading and accessible name: “Production”. */
  readonly title: string;
  readonly note?: string;
  /** For the only group of a section with the same name. The search still finds the title. */
  readonly isTitleHidden?: boolean;
  readonly children: ReactNode;
};

/**
 * A group of settings: its title and note, then its controls. The search shows or hides each control.
 */
export function SettingsGroup(props: SettingsGroupProps) {
  const { title, note, isTitleHidden = false, children } = props;
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={styles['group']} {...{ [GROUP_ATTRIBUTE]: '' }}>
      <div className="stack-s1">
        <h3 id={id} className={isTitleHidden ? 'visually-hidden' : undefined}>
          {title}
        </h3>
        {note && <p className="note">{note}</p>}
      </div>
      <div className={styles['controls']} {...{ [CONTROLS_ATTRIBUTE]: '' }}>
        {children}
      </div>
    </fieldset>
  );
}

/** Announces the error of the preceding control, if there is one. */
export function ErrorMessage({ children }: { readonly children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className={cx('label-text', styles['error'])}>
      {children}
    </p>
  );
}

/** Announces whether the last setting was saved, in one place of the screen. */
export const AnnouncementContext = createContext<(text: string | undefined) => void>(
  () => undefined,
);

/** Saves the setting of one control. The error stays beside the control until a save succeeds. */
export function useSettingField(name: string) {
  const bridge = useBridge();
  const client = useQueryClient();
  const settings = useSettings();
  const { update } = useSettingsState();
  const announce = use(AnnouncementContext);
  const [problem, setProblem] = useState<string>();
  /** Also announces it: the text beside a control is read only when the control gets the focus. */
  const showProblem = (message: string | undefined) => {
    setProblem(message);
    announce(message === undefined ? undefined : `Not saved: ${name}`);
  };
  const { mutateAsync } = useMutation({
    // One after the other, each based on the result of the previous one, so that two check boxes
    // that are ticked quickly both stay ticked.
    scope: { id: 'settings' },
    mutationFn: async (change: (current: Settings) => SettingsPatch) =>
      update(change(await client.ensureQueryData(settingsQuery(bridge)))),
  });
  /** Computes the patch from the settings at the time of saving. Resolves with true if saved. */
  const save = async (change: (current: Settings) => SettingsPatch) => {
    announce(undefined);
    const saved = await mutateAsync(change);
    setProblem(saved.ok ? undefined : saved.error.message);
    announce(`${saved.ok ? 'Saved' : 'Not saved'}: ${name}`);
    return saved.ok;
  };
  return { settings, problem, showProblem, save };
}

type TextSettingProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur'> & {
  readonly field: 'preparedBy' | 'organisation' | 'address' | 'phone' | 'baseUrl';
  /** The value to save, or why the text is not valid. Default: the text without outer spaces. */
  readonly parse?: (text: string) => { readonly value: string } | { readonly message: string };
};

/** A text that is saved on blur or Enter. */
export function TextSetting({ field, parse = trimmed, ...props }: TextSettingProps) {
  const { settings, problem, showProblem, save } = useSettingField(props.label);
  const [draft, setDraft] = useState<string>();
  const beforeClick = useBeforeClick();
  const commit = async () => {
    if (draft === undefined) return;
    const parsed = parse(draft);
    if ('message' in parsed) return showProblem(parsed.message);
    if (parsed.value === settings[field]) showProblem(undefined);
    else if (!(await save(() => ({ [field]: parsed.value })))) return;
    // The user may have typed more during the save. That text stays.
    setDraft((current) => (current === draft ? undefined : current));
  };
  return (
    <TextField
      autoComplete="off"
      {...props}
      errorMessage={problem}
      value={draft ?? settings[field]}
      onChange={setDraft}
      onBlur={() => beforeClick(() => void commit())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void commit();
        // Otherwise React Aria stops every key, and no shortcut works in this field.
        event.continuePropagation();
      }}
    />
  );
}

const trimmed = (text: string) => ({ value: text.trim() });

type SwitchSettingProps = Omit<ComponentProps<typeof Switch>, 'isSelected' | 'onChange'> & {
  /** The name to report after a save. */
  readonly name: string;
  readonly read: (settings: Settings) => boolean;
  readonly change: (isOn: boolean, current: Settings) => SettingsPatch;
};

export function SwitchSetting({ name, read, change, ...props }: SwitchSettingProps) {
  const { settings, problem, save } = useSettingField(name);
  return (
    <Switch
      {...props}
      isSelected={read(settings)}
      errorMessage={problem}
      onChange={(isOn) => void save((current) => change(isOn, current))}
    />
  );
}

type ChoiceField = 'theme' | 'paperSize' | 'datasetProfile';

type ChoiceSettingProps<F extends ChoiceField> = Pick<
  ComponentProps<typeof RadioGroup<Settings[F]>>,
  'label' | 'options' | 'orientation'
> & {
  readonly field: F;
  /** The name to report after a save. */
  readonly name: string;
  /** The policy of the organisation sets the value, so the user cannot change it. */
  readonly isFixed?: boolean;
};

export function ChoiceSetting<F extends ChoiceField>(props: ChoiceSettingProps<F>) {
  const { field, name, isFixed = false, ...rest } = props;
  const { settings, problem, save } = useSettingField(name);
  return (
    <RadioGroup
      {...rest}
      value={settings[field]}
      isDisabled={isFixed}
      description={isFixed && SET_BY_ORGANISATION}
      onChange={(value) => void save(() => ({ [field]: value }))}
      errorMessage={problem}
    />
  );
}

type FileSettingProps = {
  readonly field: 'logo' | 'copiesFolder';
  readonly name: string;
  readonly description: string;
  readonly channel: 'settings.chooseLogo' | 'settings.chooseCopiesFolder';
  readonly chooseLabel: string;
  readonly clearLabel: string;
  readonly isFixed?: boolean;
  /** What is chosen. */
  readonly children: ReactNode;
};

/** A file or folder that the user chooses in a dialog of the system; the main process reads it. */
export function FileSetting(props: FileSettingProps) {
  const { field, name, description, channel, isFixed = false } = props;
  const bridge = useBridge();
  const { settings, problem, showProblem, save } = useSettingField(name);
  const announce = use(AnnouncementContext);
  const labelId = useId();
  const choose = async () => {
    announce(undefined);
    const chosen = await bridge.call(channel);
    showProblem(chosen.ok ? undefined : chosen.error.message);
    const isCancelled = chosen.ok && chosen.value[field] === settings[field];
    if (chosen.ok && !isCancelled) announce(`Saved: ${name}`);
  };
  return (
    <div role="group" aria-labelledby={labelId} className="stack-s2">
      <div>
        <p id={labelId} className="field-label">
          {name}
        </p>
        <p className="note">{description}</p>
      </div>
      {props.children}
      <ErrorMessage>{problem}</ErrorMessage>
      {isFixed && <p className="note">{SET_BY_ORGANISATION}</p>}
      <div className={styles['buttons']}>
        <Button onPress={() => void choose()} isDisabled={isFixed}>
          {props.chooseLabel}
        </Button>
        {settings[field] !== null && (
          <Button onPress={() => void save(() => ({ [field]: null }))} isDisabled={isFixed}>
            {props.clearLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
