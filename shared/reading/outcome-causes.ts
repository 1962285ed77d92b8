import type { UnreachableReason, UnreadableReason } from '../provider/answer.ts';

type UnreachableText = {
  readonly title: string;
  /** What to do. */
  readonly meaning: string;
  /** On paper. */
  readonly printed: string;
  /** For the test of a key. */
  readonly keyTest: string;
};

/** Texts for each reason why no response was received. */
export const UNREACHABLE_TEXT: Readonly<Record<UnreachableReason, UnreachableText>> = {
  offline: {
    title: 'This computer is offline',
    meaning: 'Nothing was sent. Check the network connection, then try again.',
    printed: 'The computer was offline, so nothing was sent.',
    keyTest: 'This computer is offline. Connect it to a network and try again.',
  },
  dns: {
    title: 'The service’s address was not found',
    meaning: 'Check the network connection, and the base URL in Settings.',
    printed: 'The service’s address was not found.',
    keyTest: 'The name in the base URL was not found. Check it for a slip.',
  },
  tls: {
    title: 'No secure connection could be made',
    meaning:
      'The service’s certificate was not accepted. Check this computer’s date, and ask your IT department whether something inspects the connection.',
    printed: 'No secure connection to the service could be made.',
    keyTest:
      'The connection was not trusted: the certificate is wrong for this address, or the network puts its own in between.',
  },
  refused: {
    title: 'The service refused the connection',
    meaning: 'Nothing answers at its address. Try again later, and check the base URL in Settings.',
    printed: 'The service refused the connection.',
    keyTest: 'The address was found, but nothing answers there. Check the base URL.',
  },
  reset: {
    title: 'The connection broke off',
    meaning: 'No whole answer came. The provider may still have counted the call. Try again.',
    printed: 'The connection broke off before a whole answer had come.',
    keyTest: 'The connection broke off. Try again.',
  },
  redirect: {
    title: 'The service pointed to another address',
    meaning:
      'That is not followed, for the key would go there too. Check the base URL in Settings; on a guest network, sign in to it first.',
    printed: 'The service pointed to another address, which is not followed.',
    keyTest:
      'The address sends requests elsewhere, which Platedesk does not follow. Check the base URL.',
  },
  proxy: {
    title: 'The proxy could not be used',
    meaning:
      'Check the network connection and this computer’s proxy settings, or ask your IT department.',
    printed: 'The proxy on the way could not be used.',
    keyTest: 'The network’s proxy did not let the request through.',
  },
  other: {
    title: 'The service could not be reached',
    meaning: 'Check the network connection, then try again.',
    printed: 'The service could not be reached.',
    keyTest: 'The network failed.',
  },
};

type UnreadableText = Omit<UnreachableText, 'title'>;

const CHECK_BASE_URL = 'Check that the base URL is the provider’s, then try again.';

/** Texts for each reason why a response could not be read. */
export const UNREADABLE_TEXT: Readonly<Record<UnreadableReason, UnreadableText>> = {
  html: {
    meaning:
      'A web page came instead of data: often the sign-in page of a network, or an error page on the way. Open a browser to see whether the network wants you to sign in.',
    printed: 'A web page came instead of data.',
    keyTest:
      'A web page came instead of data: a sign-in page of this network, or not the provider’s base URL.',
  },
  'not-json': {
    meaning:
      'What came is not data in the form that the interface promises. If it goes on, contact the provider’s support.',
    printed: 'What came is not data in the form that the interface promises.',
    keyTest: CHECK_BASE_URL,
  },
  truncated: {
    meaning: 'The answer broke off in the middle. Try again.',
    printed: 'The answer broke off in the middle.',
    keyTest: CHECK_BASE_URL,
  },
  'not-an-object': {
    meaning: 'What came is data, but not a record. If it goes on, contact the provider’s support.',
    printed: 'What came is data, but not a record.',
    keyTest: CHECK_BASE_URL,
  },
  'too-large': {
    meaning: 'The answer was larger than Platedesk accepts (20 MB).',
    printed: 'The answer was larger than is accepted.',
    keyTest: CHECK_BASE_URL,
  },
};

/** The statuses of a bundle that the interface describes. */
export const BUNDLE_STATUS_TEXT: Readonly<Partial<Record<string, string>>> = {
  FAIL: 'The provider says that the bundle as a whole failed.',
  VALIDATION: 'The provider says that something in the bundle was wrongly written.',
};
