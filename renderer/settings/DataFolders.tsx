import { useState } from 'react';
import type { DataLocation } from '../../shared/ipc/app.ts';
import { bridge } from '../bridge/bridge.ts';
import { useAppInfo } from '../bridge/queries.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorMessage, SettingsGroup } from './setting-controls.tsx';
import styles from './settings.module.css';

export function DataFolders() {
  const info = useAppInfo();
  return (
    <SettingsGroup
      title="Where your data is stored"
      note="On this computer only. Keys are stored only in encrypted form."
    >
      {info && (
        <>
          <ul className={styles['folders']}>
            {info.dataLocations.map((folder) => (
              <FolderRow key={folder.path} folder={folder} />
            ))}
          </ul>
          <p className={styles['muted']}>Platedesk {info.version}</p>
        </>
      )}
    </SettingsGroup>
  );
}

function FolderRow({ folder }: { readonly folder: DataLocation }) {
  const [problem, setProblem] = useState<string>();
  const openFolder = async () => {
    const answer = await bridge.call('app.openFolder', { path: folder.path });
    setProblem(answer.ok ? undefined : answer.error.message);
  };
  return (
    <li className={styles['folder']}>
      <div>
        <p>
          <strong>{folder.name}</strong>: {folder.description}
        </p>
        <p className={styles['address']}>{folder.path}</p>
        <ErrorMessage>{problem}</ErrorMessage>
      </div>
      <Button
        size="small"
        aria-label={`Open folder: ${folder.name}`}
        onPress={() => void openFolder()}
      >
        Open folder
      </Button>
    </li>
  );
}
