import { useState } from 'react';
import type { DataPlace } from '../../shared/ipc/channels.ts';
import { desk } from '../bridge/desk.ts';
import { Button } from '../ui/Button.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './settings.module.css';
import { useAppInfo } from '../bridge/useAppInfo.ts';

/** The folders and files of this user, and what is in them. */
export function DataPlaces() {
  const info = useAppInfo();
  return (
    <SettingsGroup
      title="Where your data lives"
      note="On this computer alone. Keys are only ever there encrypted."
    >
      {info && (
        <>
          <ul className={styles['places']}>
            {info.places.map((place) => (
              <Place key={place.path} place={place} />
            ))}
          </ul>
          <p className={styles['quiet']}>Platedesk {info.version}</p>
        </>
      )}
    </SettingsGroup>
  );
}

function Place({ place }: { readonly place: DataPlace }) {
  const [problem, setProblem] = useState<string>();
  const open = async () => {
    const opened = await desk.call('app.openPlace', { path: place.path });
    setProblem(opened.ok ? undefined : opened.error.message);
  };
  return (
    <li className={styles['place']}>
      <div>
        <p>
          <strong>{place.name}</strong>: {place.holds}
        </p>
        <p className={styles['address']}>{place.path}</p>
        {problem && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
      </div>
      <Button size="small" aria-label={`Open folder: ${place.name}`} onPress={() => void open()}>
        Open folder
      </Button>
    </li>
  );
}
