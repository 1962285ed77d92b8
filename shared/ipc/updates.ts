import type { Policy } from './policy.ts';

/** The result of looking for a new version. */
export type UpdateCheck =
  | { readonly kind: 'current' }
  | { readonly kind: 'available'; readonly version: string }
  /** The user installs it: Platedesk cannot replace a program that a package manager installed. */
  | { readonly kind: 'manual-install'; readonly version: string; readonly address: string }
  | UpdateFailure;

/** `downloaded`: the new version is verified and can be installed. */
export type UpdateDownload = { readonly kind: 'downloaded' } | UpdateFailure;

/** Why no version was found or installed. Nothing was changed. */
export type UpdateFailure = {
  readonly kind:
    | 'off'
    | 'unpackaged'
    | 'manual-only'
    | 'unreachable'
    | 'invalid'
    | 'not-downloaded'
    | 'altered'
    | 'postponed';
};

export const areUpdatesOff = ({ updates }: Policy): boolean => updates === 'off';

/** The result as sentences for the user. */
export function describeUpdate(result: UpdateCheck, currentVersion: string): string {
  switch (result.kind) {
    case 'current':
      return `Platedesk ${currentVersion} is the newest version.`;
    case 'available':
      return `Platedesk ${result.version} is available. You have ${currentVersion}.`;
    case 'manual-install':
      return `Platedesk ${result.version} is available at ${result.address}. Install it as ${currentVersion} was installed, or ask your IT department.`;
    default:
      return FAILURE_TEXT[result.kind];
  }
}

const FAILURE_TEXT: Readonly<Record<UpdateFailure['kind'], string>> = {
  off: 'Your organisation has turned off updates in Platedesk.',
  unpackaged: 'This copy of Platedesk was started from its source, which has no updates.',
  'manual-only':
    'Platedesk cannot update itself in this package. Install the new version as this one was installed, or ask your IT department.',
  unreachable: 'The server for updates could not be reached. Check the connection, then try again.',
  invalid:
    'The server for updates did not return valid information about a version. Try again later.',
  'not-downloaded':
    'The new version could not be downloaded or installed. Check the connection and the free disk space, then try again.',
  postponed:
    'The new version was not installed, because a note is not saved. Save the note, then try again.',
  altered:
    'The downloaded version differs from the published one and was not installed. Try again later, and report it if this continues.',
};
