import type { ArchiveState } from '../../shared/ipc/reports.ts';
import { Callout } from '../ui/Callout.tsx';

type Ready = Extract<ArchiveState, { kind: 'ready' }>;

export function ArchiveNotices({ state }: { readonly state: Ready }) {
  const { recovery, integrity, chainProblem, problem, repairs } = state;
  return (
    <>
      {recovery && (
        <Callout tone="alert" title="The archive was damaged and restored from a backup">
          <p>{recovery.message}</p>
          <p>
            The damaged file was kept at <bdi>{recovery.quarantinedFile}</bdi>. Do not delete it:
            missing reports may be recoverable from it.
          </p>
        </Callout>
      )}
      {chainProblem !== undefined && (
        <Callout tone="alert" title="The archive was changed outside Platedesk">
          <p>{chainProblem}</p>
          <p>
            All reports can still be opened. Verify the reports you rely on and ask IT support who
            changed the file.
          </p>
        </Callout>
      )}
      {problem !== undefined && (
        <Callout tone="review" title="The folder of the saved reports has a problem">
          <p>{problem}</p>
        </Callout>
      )}
      {repairs !== undefined && (
        <Callout tone="alert" title="Some reports were changed outside Platedesk">
          <p>{repairs}</p>
          <p>Verify the reports you rely on and ask IT support who changed the file.</p>
        </Callout>
      )}
      {integrity === 'damaged' && (
        <Callout tone="alert" title="The archive file is damaged">
          <p>
            You can still search and open reports, but some may be missing or unreadable. Export
            important reports, then restart Platedesk to restore the latest good backup.
          </p>
        </Callout>
      )}
    </>
  );
}
