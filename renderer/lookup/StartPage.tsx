import { DATASETS } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES, type KeyedEnvironment } from '../../shared/provider/environment.ts';
import { datasetsToFetch, PROFILE_LABELS } from '../../shared/ipc/settings.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { useKeys } from '../bridge/useKeys.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { RecentVehicles } from './RecentVehicles.tsx';
import { SamplePlates } from './SamplePlates.tsx';
import styles from './StartPage.module.css';

/**
 * The page before a vehicle is open: instructions, recent vehicles and, in Sample, example plates.
 */
export function StartPage() {
  const settings = useSettings();
  const navigation = useNavigation();
  const { environment, datasetProfile } = settings;
  const count = datasetsToFetch(settings).length;
  return (
    <div className={styles['page']}>
      <header className={styles['intro']}>
        <h1 className="visually-hidden">Lookup</h1>
        <h2 className={styles['title']}>Look a vehicle up</h2>
        <p>
          Type or paste a number plate or a VIN into the box above. Nothing is sent until you press
          Enter; then {count === DATASETS.length ? 'all' : count} of the {DATASETS.length} datasets
          are fetched from {ENVIRONMENT_NAMES[environment]} (profile “
          {PROFILE_LABELS[datasetProfile]}”).{' '}
          <Button size="small" variant="quiet" onPress={() => navigation.showScreen('settings')}>
            Change in Settings
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

/** Shows what is missing before a lookup can work in this environment, and links to the setting. */
function MissingKeyNotice({ environment }: { readonly environment: KeyedEnvironment }) {
  const { baseUrl } = useSettings();
  const { keys } = useKeys();
  const navigation = useNavigation();
  const key = keys?.find((candidate) => candidate.environment === environment);
  const name = ENVIRONMENT_NAMES[environment];
  const missing = [
    ...(baseUrl === '' ? ['the service’s base URL'] : []),
    ...(key?.state === 'absent' ? ['an API key'] : []),
  ];
  const locked = key?.state === 'locked';
  if (missing.length === 0 && !locked) return null;
  return (
    <Callout
      tone="information"
      title={
        missing.length > 0
          ? `To look vehicles up in ${name}, Platedesk needs ${missing.join(' and ')}`
          : `The ${name} key is locked`
      }
      actions={
        <Button variant="primary" onPress={() => navigation.showScreen('settings')}>
          Open Settings
        </Button>
      }
    >
      {missing.length > 0
        ? `The provider gives you ${missing.length > 1 ? 'both' : 'it'}. Until then nothing can be looked up here; the Sample environment works without.`
        : 'It is saved, but the keychain would not open. Unlock the keychain, then use “Try again” in Settings.'}
    </Callout>
  );
}
