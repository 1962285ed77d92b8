import { useQuery } from '@tanstack/react-query';
import type { AppInfo } from '../../shared/ipc/channels.ts';
import { appInfoQuery } from './queries.ts';

/** Version, folders and notices of this run; undefined until they have been read. */
export function useAppInfo(): AppInfo | undefined {
  return useQuery(appInfoQuery).data;
}
