import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import {
  ENVIRONMENT_NAMES,
  type Environment,
  environmentSchema,
} from '../../shared/provider/environment.ts';
import { allowsEnvironment } from '../../shared/ipc/policy.ts';
import { cx } from '../ui/cx.ts';
import { toast } from '../ui/Toast.tsx';
import { usePolicy } from '../bridge/queries.ts';
import { useSettingsState } from '../bridge/settings-context.ts';
import { ENVIRONMENT_ICONS } from './EnvironmentBanner.tsx';
import styles from './environment.module.css';

/** Selects the environment, whose cached answers are then shown. Sends no request. */
export function EnvironmentSwitch() {
  const { settings, update } = useSettingsState();
  const policy = usePolicy();
  const choose = async (environment: Environment) => {
    const saved = await update({ environment });
    if (!saved.ok) toast(saved.error.message, { tone: 'review' });
  };
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
