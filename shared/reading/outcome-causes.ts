import type { UnreachableReason, UnreadableReason } from '../provider/answer.ts';

type UnreachableText = {
  readonly title: string;
  /** What to do. */
  readonly meaning: string;
  /** On paper. */
  readonly printed: string;
  /** For the test of a key. */
  readonly keyTest: string;
  /** A wrong base URL may be the cause, so Settings is offered. */
  readonly actions?: readonly ['refetch', 'settings'];
};

/** Texts for each reason why no response was received. */
export const UNREACHABLE_TEXT: Readonly<Record<UnreachableReason, UnreachableText>> = {
  offline: {
    title: 'This computer is offline',
    meaning: 'No request was sent. Check the network connection, then try again.',
    printed: 'The computer was offline. No request was sent.',
    keyTest: 'This computer is offline. Connect it to a network and try again.',
  },
  dns: {
    title: 'The provider’s address was not found',
    meaning: 'Check the network connection and the base URL in Settings.',
    printed: 'The provider’s address was not found.',
    keyTest: 'The base URL was not found. Check it for typing errors.',
    actions: ['refetch', 'settings'],
  },
  tls: {
    title: 'A secure connection could not be made',
    meaning:
      'The provider’s security certificate was not accepted. Check this computer’s date and time. Ask IT support whether the network inspects secure connections.',
    printed: 'A secure connection to the provider could not be made.',
    keyTest:
      'The connection is not trusted. The certificate does not match this address, or the network inspects secure connections.',
  },
  refused: {
    title: 'The provider refused the connection',
    meaning: 'Try again later and check the base URL in Settings.',
    printed: 'The provider refused the connection.',
    keyTest: 'The address exists but does not respond. Check the base URL.',
  },
  reset: {
    title: 'The connection was lost',
    meaning:
      'The connection was lost before the response was complete. The provider may still charge for this request. Try again.',
    printed: 'The connection was lost before the response was complete.',
    keyTest: 'The connection was lost. Try again.',
  },
  redirect: {
    title: 'The provider redirected the request',
    meaning:
      'Platedesk does not follow redirects, to protect your key. Check the base URL in Settings. On a guest network, sign in first.',
    printed: 'The provider redirected the request. Platedesk does not follow redirects.',
    keyTest:
      'The address redirects requests. Platedesk does not follow redirects. Check the base URL.',
    actions: ['refetch', 'settings'],
  },
  proxy: {
    title: 'The proxy could not be used',
    meaning: 'Check the network connection and this computer’s proxy settings, or ask IT support.',
    printed: 'The network’s proxy could not be used.',
    keyTest: 'The network’s proxy refused the request.',
  },
  'not-http': {
    title: 'The response is not valid',
    meaning:
      'The response is not valid HTTP, so nothing in it was read. Check the base URL in Settings. If this continues, contact provider support.',
    printed: 'The response was not valid HTTP.',
    keyTest: 'The response is not valid HTTP. Check the base URL.',
    actions: ['refetch', 'settings'],
  },
  other: {
    title: 'The provider could not be reached',
    meaning: 'Check the network connection, then try again.',
    printed: 'The provider could not be reached.',
    keyTest: 'The network connection failed.',
  },
};

type UnreadableText = Omit<UnreachableText, 'title'>;

const CHECK_BASE_URL = 'Check that the base URL is the provider’s, then try again.';

/** Texts for each reason why a response could not be read. */
export const UNREADABLE_TEXT: Readonly<Record<UnreadableReason, UnreadableText>> = {
  html: {
    meaning:
      'A web page was received instead of data. This is often a network sign-in page. Open a browser and check whether you need to sign in.',
    printed: 'A web page was received instead of data.',
    keyTest:
      'A web page was received instead of data. This may be a network sign-in page, or the base URL may not be the provider’s.',
  },
  'text-before-json': {
    meaning:
      'The provider’s server put a message before the data, so the data may be wrong and was not used. Try again. If this continues, contact provider support.',
    printed: 'The provider’s server put a message before the data, which was not used.',
    keyTest: 'The server put a message before the data.',
  },
  'wrong-address': {
    meaning:
      'The server does not know this address (404). Check the base URL in Settings, or ask the provider.',
    printed: 'The server did not know this address (404).',
    keyTest: CHECK_BASE_URL,
  },
  'no-documented-field': {
    meaning:
      'The response has no field of this dataset. It may be an error message. An earlier response stays in use.',
    printed: 'The response has no field of this dataset. It may be an error message.',
    keyTest: CHECK_BASE_URL,
  },
  'not-json': {
    meaning:
      'The response is not in the documented format. If this continues, contact provider support.',
    printed: 'The response is not in the documented format.',
    keyTest: CHECK_BASE_URL,
  },
  truncated: {
    meaning: 'The response is incomplete. Try again.',
    printed: 'The response is incomplete.',
    keyTest: CHECK_BASE_URL,
  },
  'not-an-object': {
    meaning:
      'The response contains data but no vehicle record. If this continues, contact provider support.',
    printed: 'The response contains data but no vehicle record.',
    keyTest: CHECK_BASE_URL,
  },
  'too-large': {
    meaning: 'The response is larger than 20 MB, the limit in Platedesk.',
    printed: 'The response is larger than 20 MB, the limit in Platedesk.',
    keyTest: CHECK_BASE_URL,
  },
  'too-many-values': {
    meaning: 'The response contains more than 50,000 values, the limit in Platedesk.',
    printed: 'The response contains more than 50,000 values, the limit in Platedesk.',
    keyTest: CHECK_BASE_URL,
  },
};

export const toReview = (title: string, meaning: string) =>
  ({ tone: 'review', title, meaning }) as const;

/** Texts for each reason why no key could be used for a request, which was therefore not sent. */
export const unusableKeyTexts = (environmentName: string) =>
  ({
    absent: {
      title: `No API key for ${environmentName}`,
      meaning: 'No request was sent. Save your API key in Settings, or switch to Sample.',
      actions: ['settings'],
      keyTest: toReview('No key to test', 'No request was sent. Save a key first.'),
    },
    locked: {
      label: 'Key locked',
      title: `The ${environmentName} key is locked`,
      meaning:
        'The key is saved but the keychain is locked. No request was sent. Unlock the keychain, then select “Try again” in Settings.',
      actions: ['settings', 'refetch'],
      printedTitle: 'Key locked',
      keyTest: toReview(
        'The key is locked',
        'No request was sent. Unlock the keychain, select “Try again”, then test the key.',
      ),
    },
    damaged: {
      label: 'Key damaged',
      title: `The ${environmentName} key is damaged`,
      meaning:
        'The stored key cannot be used. No request was sent. Save the key again in Settings.',
      actions: ['settings', 'refetch'],
      printedTitle: 'Key damaged',
      keyTest: toReview(
        'The stored key is damaged',
        'No request was sent. Save the key again, then test it.',
      ),
    },
    unconfirmed: {
      label: 'Not confirmed',
      title: `The base URL is not confirmed for the ${environmentName} key`,
      meaning:
        'The key was saved for another base URL, or before one was set. No request was sent. Confirm the base URL in Settings.',
      actions: ['settings', 'refetch'],
      printedTitle: 'Base URL not confirmed',
      keyTest: toReview(
        'The base URL is not confirmed for this key',
        'No request was sent. Confirm the base URL, then test the key.',
      ),
    },
  }) as const;

/** Texts for the statuses of a bundle in the API documentation other than SUCCESS. */
export const BUNDLE_STATUS_TEXT: ReadonlyMap<string, string> = new Map([
  ['FAIL', 'The provider reports that the whole bundle request failed.'],
  ['VALIDATION', 'The provider reports an invalid value in the bundle request.'],
]);
