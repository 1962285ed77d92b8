import { allowsEnvironment } from '../../shared/ipc/policy.ts';
import { usePolicy } from '../bridge/queries.ts';
import { useSettingsState } from '../bridge/settings-context.ts';
import { BaseUrlField } from '../settings/EnvironmentSettings.tsx';
import { KeyPanel, KeyTest } from '../settings/KeyPanel.tsx';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Section } from '../ui/Section.tsx';
import { toast } from '../ui/Toast.tsx';
import { useVehicleNavigation } from '../vehicle/useVehicleNavigation.ts';
import { requestTabFocus } from '../window/focus.ts';
import styles from './Welcome.module.css';

/** How to start, on the start page until the first lookup: with Sample data or with a key. */
export default function Welcome() {
  const { settings, update } = useSettingsState();
  const policy = usePolicy();
  const { lookUp } = useVehicleNavigation();
  const save = async (patch: Parameters<typeof update>[0]) => {
    const saved = await update(patch);
    if (!saved.ok) toast(saved.error.message, { tone: 'review' });
  };
  return (
    <Section
      title="Welcome to Platedesk"
      actions={
        <Button size="small" variant="quiet" onPress={() => void save({ showWelcome: false })}>
          Hide
        </Button>
      }
    >
      <div className={styles['start']}>
        {settings?.environment === 'sample' && (
          <>
            <p>
              <strong>Try it now.</strong> The Sample environment has fictitious vehicles and needs
              no key. Nothing is sent.
            </p>
            <div>
              <Button
                variant="primary"
                onPress={() => {
                  lookUp({ vrm: 'WR15CTS' });
                  requestTabFocus();
                }}
              >
                Open a sample vehicle
              </Button>
            </div>
          </>
        )}
        {allowsEnvironment(policy, 'production') && (
          <Disclosure title="Connect to your provider" note="needs a contract">
            <div className={styles['connect']}>
              <BaseUrlField />
              <KeyPanel environment="production" />
              <KeyTest environment="production" />
              <div>
                <Button
                  isDisabled={settings?.environment === 'production'}
                  onPress={() => void save({ environment: 'production' })}
                >
                  Use Production
                </Button>
              </div>
            </div>
          </Disclosure>
        )}
        <p className="muted">
          Platedesk has no telemetry: it sends nothing about you or your use of it. Your lookups go
          to your provider only.
        </p>
      </div>
    </Section>
  );
}
