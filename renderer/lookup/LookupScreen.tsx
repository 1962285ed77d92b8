import { type ReactNode, Suspense, useMemo } from 'react';
import { DATASETS } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES, type KeyedEnvironment } from '../../shared/provider/environment.ts';
import { describeKeyOrigin, type KeyStatus, needsConfirmation } from '../../shared/ipc/keys.ts';
import {
  baseUrlOrigin,
  datasetsToFetch,
  PROFILE_LABELS,
  type Settings,
} from '../../shared/ipc/settings.ts';
import { useNavigation, useNavigationState } from '../window/navigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { useKeys } from '../bridge/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { vehicleKey } from '../vehicle/lookup-target.ts';
import { LookupTargetProvider } from '../vehicle/LookupTargetProvider.tsx';
import { RecentVehicles, SamplePlates } from './VehicleLists.tsx';
import styles from './StartPage.module.css';

const VehiclePage = lazyComponent(() => import('./VehiclePage.tsx'));

/** Called at the first character typed, so that neither launch nor lookup waits for this code. */
export const loadVehiclePage = VehiclePage.preload;

export function LookupScreen({ welcome }: { readonly welcome: ReactNode }) {
  const vehicle = useNavigationState((state) => state.vehicle);
  const { environment } = useSettings();
  const target = useMemo(() => vehicle && { environment, vehicle }, [environment, vehicle]);
  if (!target) return <StartPage welcome={welcome} />;
  return (
    <LookupTargetProvider target={target}>
      <VehiclePage key={vehicleKey(target.vehicle)} />
    </LookupTargetProvider>
  );
}

/** @param welcome shown until the first lookup; its code may still be loading */
function StartPage({ welcome }: { readonly welcome: ReactNode }) {
  const settings = useSettings();
  const navigation = useNavigation();
  const { environment, datasetProfile } = settings;
  const count = datasetsToFetch(settings).length;
  return (
    <div className={styles['page']}>
      <header className={styles['intro']}>
        <h1 className="visually-hidden">Lookup</h1>
        <h2 className={styles['title']}>Look up a vehicle</h2>
        <p>
          Enter a number plate or VIN in the box above and press Enter. Platedesk then requests{' '}
          {count} of {DATASETS.length} datasets from {ENVIRONMENT_NAMES[environment]} (profile “
          {PROFILE_LABELS[datasetProfile]}”).{' '}
          <Button size="small" variant="quiet" onPress={() => navigation.showSettings('lookup')}>
            Change profile in Settings
          </Button>
        </p>
      </header>
      {/* The lists wait for the welcome as well, because it would push them down. */}
      <Suspense fallback={null}>
        {settings.showWelcome && welcome}
        {environment !== 'sample' && <MissingKeyNotice environment={environment} />}
        <RecentVehicles />
        {environment === 'sample' && <SamplePlates />}
      </Suspense>
    </div>
  );
}

/** States what is missing before a request can be sent, if anything is. */
function MissingKeyNotice({ environment }: { readonly environment: KeyedEnvironment }) {
  const settings = useSettings();
  const { data } = useKeys();
  const navigation = useNavigation();
  const key = data?.keys.find((status) => status.environment === environment);
  const notice = describeMissing(environment, key, settings);
  if (!notice) return null;
  return (
    <Callout
      tone="information"
      title={notice.title}
      actions={
        <Button variant="primary" onPress={() => navigation.showScreen('settings')}>
          Open Settings
        </Button>
      }
    >
      {notice.text}
    </Callout>
  );
}

/** @param key undefined until its status is loaded */
function describeMissing(
  environment: KeyedEnvironment,
  key: KeyStatus | undefined,
  settings: Settings,
) {
  const name = ENVIRONMENT_NAMES[environment];
  const missing = [
    ...(settings.baseUrl === '' ? ['the provider’s base URL'] : []),
    ...(key?.state === 'absent' ? ['an API key'] : []),
  ];
  if (missing.length > 0)
    return {
      title: `To look up vehicles in ${name}, add ${missing.join(' and ')}`,
      text: `Your provider supplies ${missing.length > 1 ? 'these' : 'this'}. You can use the Sample environment without ${missing.length > 1 ? 'them' : 'it'}.`,
    };
  if (key?.state === 'locked')
    return {
      title: `The ${name} key is locked`,
      text: 'The key is saved but your keychain is locked. Unlock the keychain, then select “Try again” in Settings.',
    };
  if (key?.state === 'damaged') return { title: `The ${name} key is damaged`, text: key.message };
  if (key && needsConfirmation(key, baseUrlOrigin(settings)))
    return {
      title: `The base URL is not confirmed for the ${name} key ending in ${key.lastCharacters}`,
      text: `${describeKeyOrigin(key)} Confirm the base URL in Settings before you look up vehicles.`,
    };
  return undefined;
}
