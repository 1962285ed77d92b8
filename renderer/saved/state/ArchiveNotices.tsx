import type { ArchiveState } from '../../../shared/ipc/reports.ts';
import { Callout } from '../../ui/Callout.tsx';

type Ready = Extract<ArchiveState, { kind: 'ready' }>;

/** Notices about an archive that has problems but is usable. */
export function ArchiveNotices({ state }: { readonly state: Ready }) {
  const { recovery, integrity, chainProblem } = state;
  return (
    <>
      {recovery && (
        <Callout tone="alert" title="The archive was damaged; this one comes from a back-up">
          <p>{recovery.message}</p>
          <p>
            The damaged file was not deleted. It lies at <bdi>{recovery.quarantinedFile}</bdi>. Keep
            it: what is missing here may still be read from it.
          </p>
        </Callout>
      )}
      {chainProblem !== undefined && (
        <Callout tone="alert" title="The archive is not as Platedesk left it">
          <p>{chainProblem}</p>
          <p>
            Every report can still be opened. Verify those that you rely on, and ask whoever looks
            after this computer who has changed the file.
          </p>
        </Callout>
      )}
      {integrity === 'damaged' && (
        <Callout tone="alert" title="The archive’s file is damaged">
          <p>
            Reports can still be searched and opened, but some may be missing or unreadable. Export
            those that matter, then quit and start Platedesk again: it puts the damaged file aside
            and opens the newest good back-up.
          </p>
        </Callout>
      )}
    </>
  );
}
