import { expect, test } from 'vitest';
import type { UnreachableReason } from '../../shared/provider/answer.ts';
import { classifyBodyFailure, classifyFailure } from './network-failure.ts';

/** Builds an error as undici rejects with it: a TypeError whose cause is the socket's own error. */
function fromNode(code: string): Error {
  const cause = Object.assign(new Error(`connect ${code} 192.0.2.1:443`), { code });
  return new TypeError('fetch failed', { cause });
}
const fromChromium = (code: string) => new Error(`net::${code}`);

const NODE: readonly (readonly [string, UnreachableReason])[] = [
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns'],
  ['EAI_FAIL', 'dns'],
  ['ENETUNREACH', 'offline'],
  ['ENETDOWN', 'offline'],
  ['EHOSTUNREACH', 'offline'],
  ['ECONNREFUSED', 'refused'],
  ['ECONNRESET', 'reset'],
  ['ECONNABORTED', 'reset'],
  ['EPIPE', 'reset'],
  ['UND_ERR_SOCKET', 'reset'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['CERT_NOT_YET_VALID', 'tls'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
  ['EPROTO', 'tls'],
  ['UND_ERR_PRX_TLS', 'proxy'],
  ['UND_ERR_CONNECT_TIMEOUT', 'other'],
  ['ETIMEDOUT', 'other'],
  ['UND_ERR_HEADERS_OVERFLOW', 'not-http'],
  ['HPE_INVALID_CONSTANT', 'not-http'],
];

test.each(NODE)('classifies Node’s %s as %s', (code, reason) => {
  expect(classifyFailure(fromNode(code))).toEqual({ reason, detail: code });
});

const CHROMIUM: readonly (readonly [string, UnreachableReason])[] = [
  ['ERR_INTERNET_DISCONNECTED', 'offline'],
  ['ERR_NETWORK_ACCESS_DENIED', 'offline'],
  // The request may have been sent, and charged, before.
  ['ERR_NETWORK_CHANGED', 'reset'],
  ['ERR_NETWORK_IO_SUSPENDED', 'reset'],
  ['ERR_ADDRESS_UNREACHABLE', 'offline'],
  ['ERR_NAME_NOT_RESOLVED', 'dns'],
  ['ERR_NAME_RESOLUTION_FAILED', 'dns'],
  ['ERR_DNS_TIMED_OUT', 'dns'],
  ['ERR_CERT_AUTHORITY_INVALID', 'tls'],
  ['ERR_CERT_DATE_INVALID', 'tls'],
  ['ERR_CERT_COMMON_NAME_INVALID', 'tls'],
  ['ERR_SSL_PROTOCOL_ERROR', 'tls'],
  ['ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'tls'],
  ['ERR_BAD_SSL_CLIENT_AUTH_CERT', 'tls'],
  ['ERR_PROXY_CONNECTION_FAILED', 'proxy'],
  ['ERR_PROXY_CERTIFICATE_INVALID', 'proxy'],
  ['ERR_UNEXPECTED_PROXY_AUTH', 'proxy'],
  ['ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
  ['ERR_SOCKS_CONNECTION_FAILED', 'proxy'],
  ['ERR_CONNECTION_REFUSED', 'refused'],
  ['ERR_CONNECTION_RESET', 'reset'],
  ['ERR_CONNECTION_CLOSED', 'reset'],
  ['ERR_EMPTY_RESPONSE', 'reset'],
  ['ERR_HTTP2_PROTOCOL_ERROR', 'reset'],
  ['ERR_TOO_MANY_REDIRECTS', 'redirect'],
  ['ERR_UNSAFE_REDIRECT', 'redirect'],
  ['ERR_CONNECTION_TIMED_OUT', 'other'],
  ['ERR_INVALID_HTTP_RESPONSE', 'not-http'],
  ['ERR_INVALID_CHUNKED_ENCODING', 'not-http'],
  ['ERR_RESPONSE_HEADERS_TOO_BIG', 'not-http'],
  ['ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH', 'not-http'],
];

test.each(CHROMIUM)('classifies Chromium’s %s as %s', (code, reason) => {
  expect(classifyFailure(fromChromium(code))).toEqual({ reason, detail: `net::${code}` });
});

test.each([
  ['Electron', new Error("Attempted to redirect, but redirect policy was 'error'")],
  ['Node', new TypeError('fetch failed', { cause: new Error('unexpected redirect') })],
])(
  'classifies a redirect that %s refused as a redirect although it has no code',
  (_name, error) => {
    expect(classifyFailure(error).reason).toBe('redirect');
  },
);

test.each([
  ['a string', 'https://api.example.test/?key=secret'],
  ['nothing', undefined],
  ['an error whose message contains a URL', new Error('GET https://api.example.test/?key=secret')],
  [
    'a value that is not an error code',
    Object.assign(new Error('x'), { code: 'https://x/?key=secret' }),
  ],
])('classifies %s as another failure and does not pass on its message', (_name, error) => {
  const failure = classifyFailure(error);
  expect(failure.reason).toBe('other');
  expect(failure.detail).not.toMatch(/secret|http/);
});

test('stops at a circular chain of causes', () => {
  const error = new Error('round');
  error.cause = error;
  expect(classifyFailure(error)).toEqual({ reason: 'other', detail: 'Error' });
});

test.each([
  ['a short body', fromChromium('ERR_CONTENT_LENGTH_MISMATCH'), 'truncated'],
  ['a missing last chunk', fromChromium('ERR_INCOMPLETE_CHUNKED_ENCODING'), 'truncated'],
  ['a closed connection in Node', fromNode('UND_ERR_SOCKET'), 'truncated'],
  ['an incomplete gzip', fromNode('Z_BUF_ERROR'), 'truncated'],
  ['bytes that are not gzip, in Node', fromNode('Z_DATA_ERROR'), 'undecodable'],
  [
    'bytes that are not gzip, in Chromium',
    fromChromium('ERR_CONTENT_DECODING_FAILED'),
    'undecodable',
  ],
  ['a reset', fromNode('ECONNRESET'), { reason: 'reset', detail: 'ECONNRESET' }],
  [
    'the loss of the network',
    fromChromium('ERR_INTERNET_DISCONNECTED'),
    { reason: 'reset', detail: 'net::ERR_INTERNET_DISCONNECTED' },
  ],
] as const)('classifies %s while the body is read', (_name, error, expected) => {
  expect(classifyBodyFailure(error)).toEqual(expected);
});
