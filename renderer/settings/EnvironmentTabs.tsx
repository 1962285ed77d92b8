import { type KeyboardEvent, useId, useRef, useState } from 'react';
import {
  ENVIRONMENT_NAMES,
  type KeyedEnvironment,
  keyedEnvironmentSchema,
} from '../../shared/provider/environment.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { cx } from '../ui/cx.ts';
import { KeyedEnvironmentSettings } from './EnvironmentSettings.tsx';
import styles from './EnvironmentTabs.module.css';

const ENVIRONMENTS = keyedEnvironmentSchema.options;

/**
 * Production and UAT as two tabs of one card, so that the key of one is not entered for the other. The
 * environment in use is open first. A search shows both.
 */
export function EnvironmentTabs({ showsAll }: { readonly showsAll: boolean }) {
  const { environment } = useSettings();
  const [selected, setSelected] = useState<KeyedEnvironment>(
    environment === 'uat' ? 'uat' : 'production',
  );
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = selected === 'uat' ? 'production' : 'uat';
    setSelected(next);
    list.current?.querySelector<HTMLElement>(`[data-environment="${next}"]`)?.focus();
  };
  return (
    <div className={styles['card']}>
      {!showsAll && (
        <div
          ref={list}
          role="tablist"
          aria-label="Environment of the key"
          className={styles['tabs']}
        >
          {ENVIRONMENTS.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              className={cx('selectable', styles['tab'])}
              aria-selected={name === selected}
              aria-controls={`${id}-${name}-panel`}
              tabIndex={name === selected ? 0 : -1}
              data-selected={name === selected || undefined}
              data-environment={name}
              onClick={() => setSelected(name)}
              onKeyDown={onKeyDown}
            >
              {ENVIRONMENT_NAMES[name]}
            </button>
          ))}
        </div>
      )}
      {ENVIRONMENTS.map((name) => (
        <div
          key={name}
          {...(!showsAll && { role: 'tabpanel', 'aria-labelledby': `${id}-${name}` })}
          id={`${id}-${name}-panel`}
          className={styles['panel']}
          hidden={!showsAll && name !== selected}
        >
          <KeyedEnvironmentSettings environment={name} />
        </div>
      ))}
    </div>
  );
}
