import { useQuery } from '@tanstack/react-query';
import type { AppInfo } from '../../shared/ipc/channels.ts';
import { appInfoQuery } from './queries.ts';

/** Version, folders and notices of this run. Undefined until they are loaded. */
export function useAppInfo(): AppInfo | undefined {
  return useQuery(appInfoQuery).data;
}
