import { type ReactNode, useId } from 'react';
import styles from './SettingsGroup.module.css';
import settingsStyles from './settings.module.css';

export type SettingsGroupProps = {
  /** Heading and accessible name: “Production”. */
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** A group of settings: explanation on the left, controls on the right. */
export function SettingsGroup({ title, note, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={styles['group']}>
      <div className="stack-s1">
        <h2 id={id}>{title}</h2>
        {note && <p className="note">{note}</p>}
      </div>
      <div className={styles['controls']}>{children}</div>
    </fieldset>
  );
}

/** Announces the error of the preceding control, if there is one. */
export function ErrorMessage({ children }: { readonly children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className={settingsStyles['error']}>
      {children}
    </p>
  );
}
