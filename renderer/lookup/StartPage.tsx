import { useQuery } from '@tanstack/react-query';
import { DATASETS } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES, type KeyedEnvironment } from '../../shared/provider/environment.ts';
import { datasetsToFetch, PROFILE_LABELS } from '../../shared/ipc/settings.ts';
import { useNavigation } from '../window/navigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { keysQuery } from '../bridge/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { RecentVehicles, SamplePlates } from './VehicleLists.tsx';
import styles from './StartPage.module.css';

export function StartPage() {
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
          <Button size="small" variant="quiet" onPress={() => navigation.showScreen('settings')}>
            Change profile in Settings
          </Button>
        </p>
      </header>
      {environment !== 'sample' && <MissingKeyNotice environment={environment} />}
      <div className={styles['columns']} data-sample={environment === 'sample' || undefined}>
        <RecentVehicles />
        {environment === 'sample' && <SamplePlates />}
      </div>
    </div>
  );
}

function MissingKeyNotice({ environment }: { readonly environment: KeyedEnvironment }) {
  const { baseUrl } = useSettings();
  const { data } = useQuery(keysQuery);
  const navigation = useNavigation();
  const keyState = data?.keys.find((key) => key.environment === environment)?.state;
  const name = ENVIRONMENT_NAMES[environment];
  const missing = [
    ...(baseUrl === '' ? ['the provider’s base URL'] : []),
    ...(keyState === 'absent' ? ['an API key'] : []),
  ];
  const isMissing = missing.length > 0;
  if (!isMissing && keyState !== 'locked') return null;
  return (
    <Callout
      tone="information"
      title={
        isMissing
          ? `To look up vehicles in ${name}, add ${missing.join(' and ')}`
          : `The ${name} key is locked`
      }
      actions={
        <Button variant="primary" onPress={() => navigation.showScreen('settings')}>
          Open Settings
        </Button>
      }
    >
      {isMissing
        ? `Your provider supplies ${missing.length > 1 ? 'these' : 'this'}. You can use the Sample environment without ${missing.length > 1 ? 'them' : 'it'}.`
        : 'The key is saved but your keychain is locked. Unlock the keychain, then select “Try again” in Settings.'}
    </Callout>
  );
}
