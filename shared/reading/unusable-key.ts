import type { Answer } from '../provider/answer.ts';

type Reason = Extract<Answer, { kind: 'no-key' }>['reason'];

/** Why no key could be used for a request, which was therefore not sent. */
export function describeUnusableKey(reason: Reason, environmentName: string) {
  const printed = `No usable API key for ${environmentName}. No request was sent.`;
  switch (reason) {
    case 'absent':
      return {
        title: `No API key for ${environmentName}`,
        meaning: 'No request was sent. Save your API key in Settings, or switch to Sample.',
        actions: ['settings'],
        printed,
      } as const;
    case 'locked':
      return {
        label: 'Key locked',
        title: `The ${environmentName} key is locked`,
        meaning:
          'The key is saved but the keychain is locked. No request was sent. Unlock the keychain, then select “Try again” in Settings.',
        actions: ['settings', 'refetch'],
        printedTitle: 'Key locked',
        printed,
      } as const;
    case 'unconfirmed':
      return {
        label: 'Not confirmed',
        title: `The base URL is not confirmed for the ${environmentName} key`,
        meaning:
          'The key was saved for another base URL, or before one was set. No request was sent. Confirm the base URL in Settings.',
        actions: ['settings', 'refetch'],
        printedTitle: 'Base URL not confirmed',
        printed,
      } as const;
  }
}
