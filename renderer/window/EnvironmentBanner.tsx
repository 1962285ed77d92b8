import { FlaskConical, Radio, Shapes } from 'lucide-react';
import {
  type Environment,
  ENVIRONMENT_NAMES,
  environmentSchema,
} from '../../shared/provider/environment.ts';
import styles from './environment.module.css';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import { allowsEnvironment } from '../../shared/ipc/policy.ts';
import { cx } from '../ui/cx.ts';
import { toast } from '../ui/Toast.tsx';
import { usePolicy } from '../bridge/queries.ts';
import { useSettingsState } from '../bridge/settings-context.ts';

/** A different icon for each environment, so that they are distinguishable without colour. */
export const ENVIRONMENT_ICONS = { production: Radio, uat: FlaskConical, sample: Shapes } as const;

const ENVIRONMENT_BANNER_TEXT: Readonly<Record<Environment, { title: string; note: string }>> = {
  production: { title: 'Production', note: 'Live data. Each request may be charged.' },
  uat: {
    title: 'UAT – test data',
    note: 'Provider’s test data. Do not rely on it for any vehicle.',
  },
  sample: { title: 'Sample data', note: 'Fictitious vehicles. Nothing is sent.' },
};

/** Names the environment on every screen. Its height is reserved until that is known. */
export function EnvironmentBanner({ environment }: { readonly environment?: Environment }) {
  if (!environment) return <div className={cx('label-text', styles['banner'])} />;
  const { title, note } = ENVIRONMENT_BANNER_TEXT[environment];
  const Icon = ENVIRONMENT_ICONS[environment];
  return (
    <div className={cx('label-text', styles['banner'])} data-environment={environment} role="note">
      <Icon className="small-icon" aria-hidden="true" />
      <strong>{title}</strong>
      <span className={styles['note']}>{note}</span>
    </div>
  );
}

/** Selects an environment, whose cached answers are then shown. Sends no request. */
export function useChooseEnvironment() {
  const { update } = useSettingsState();
  return async (environment: Environment) => {
    const saved = await update({ environment });
    if (!saved.ok) toast(saved.error.message, { tone: 'review' });
  };
}

export function EnvironmentSwitch() {
  const { settings } = useSettingsState();
  const policy = usePolicy();
  const choose = useChooseEnvironment();
  return (
    <RadioGroup
      className={styles['switch'] ?? ''}
      aria-label="Environment"
      orientation="horizontal"
      value={settings?.environment ?? null}
      isDisabled={!settings}
      onChange={(value) => void choose(environmentSchema.parse(value))}
    >
      {environmentSchema.options.map((environment) => {
        const Icon = ENVIRONMENT_ICONS[environment];
        return (
          <RadioField
            key={environment}
            value={environment}
            isDisabled={!allowsEnvironment(policy, environment)}
            className={styles['option'] ?? ''}
          >
            <RadioButton
              className={cx('input-overlay selectable', styles['optionButton'])}
              data-environment={environment}
            >
              <Icon className="small-icon" aria-hidden="true" />
              {ENVIRONMENT_NAMES[environment]}
            </RadioButton>
          </RadioField>
        );
      })}
    </RadioGroup>
  );
}
