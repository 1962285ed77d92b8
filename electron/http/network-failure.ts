import type { UnreachableReason } from '../../shared/provider/answer.ts';
import type { TransportFailure } from '../ports.ts';

/**
 * Error codes of Chromium (net_error_list.h), Node, OpenSSL and undici. The first pattern that
 * matches is used: proxy codes also mention certificates and redirects.
 */
const FAILURE_PATTERNS: readonly (readonly [UnreachableReason, RegExp])[] = [
  ['proxy', /PROXY|^ERR_TUNNEL_|^ERR_SOCKS_|^ERR_PAC_|^UND_ERR_PRX_|^ERR_HTTP_PROXY/],
  ['redirect', /REDIRECT/],
  ['offline', /^ERR_INTERNET_DISCONNECTED$|^ERR_NETWORK_ACCESS_|^E(NET|HOST)(UNREACH|DOWN)$/],
  ['offline', /^ERR_ADDRESS_UNREACHABLE$/],
  ['dns', /^ENOTFOUND$|^EAI_|^ERR_NAME_|^ERR_DNS_|^ERR_ICANN_NAME_COLLISION$/],
  ['tls', /CERT|^ERR_(SSL|TLS|OSSL|ECH)_|^UNABLE_TO_|^EPROTO$|^CRL_|^HOSTNAME_MISMATCH$/],
  ['tls', /^(INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|DEPTH_ZERO_SELF_SIGNED)/],
  ['refused', /^ECONNREFUSED$|^ERR_CONNECTION_REFUSED$/],
  ['reset', /^ECONNRESET$|^ECONNABORTED$|^EPIPE$|^UND_ERR_SOCKET$|^ERR_STREAM_PREMATURE_CLOSE$/],
  ['reset', /^ERR_CONNECTION_(RESET|CLOSED|ABORTED)$|^ERR_EMPTY_RESPONSE$/],
  // The network changed or the computer slept: the request may have been sent before.
  ['reset', /^ERR_NETWORK_/],
  ['reset', /^ERR_SOCKET_NOT_CONNECTED$|^ERR_(HTTP2|QUIC)_/],
  ['not-http', /^ERR_INVALID_(HTTP_RESPONSE|CHUNKED_ENCODING)$|^ERR_RESPONSE_HEADERS_|^HPE_/],
  ['not-http', /^UND_ERR_HEADERS_OVERFLOW$|^HTTPParserError$/],
];

/** Codes for a connection that was closed properly before the whole body had arrived. */
const TRUNCATED =
  /^ERR_CONTENT_LENGTH_MISMATCH$|^ERR_INCOMPLETE_CHUNKED_ENCODING$|^UND_ERR_RES_CONTENT_LENGTH_MISMATCH$|^UND_ERR_SOCKET$|^ERR_STREAM_PREMATURE_CLOSE$|^ERR_CONNECTION_CLOSED$|^Z_BUF_ERROR$/;

/** Codes for bytes that do not match their content-encoding. Brotli's have a double underscore. */
const DECODE_ERROR = /^ERR_CONTENT_DECODING_|^Z_|^ERR__|^ERR_BROTLI/;

/**
 * Classifies the error that a `fetch` rejected with (Chromium's in Electron, undici's in Node).
 * `detail` is only the network stack's code: a message may contain a URL, and a URL may contain a
 * key.
 */
export function classifyFailure(error: unknown): TransportFailure {
  const code = findErrorCode(error);
  const detail = code.startsWith('ERR_') && isChromium(error) ? `net::${code}` : code;
  const reason = FAILURE_PATTERNS.find(([, codes]) => codes.test(code))?.[0] ?? 'other';
  return { reason, detail };
}

/**
 * Classifies why reading a body ended early. `truncated`: the sender closed the connection properly.
 * `undecodable`: the body could not be decompressed.
 */
export function classifyBodyFailure(
  error: unknown,
): 'truncated' | 'undecodable' | TransportFailure {
  const code = findErrorCode(error);
  if (TRUNCATED.test(code)) return 'truncated';
  if (DECODE_ERROR.test(code)) return 'undecodable';
  const failure = classifyFailure(error);
  // “Offline” would state that nothing was sent. Here a part of the response was received.
  return failure.reason === 'offline' ? { ...failure, reason: 'reset' } : failure;
}

/** The innermost code: undici wraps the socket's error, Chromium puts the code into the message. */
function findErrorCode(error: unknown): string {
  let name = 'unknown';
  let redirected = false;
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    const chromium = /net::(ERR_[A-Z0-9_]+)/.exec(current.message)?.[1];
    if (chromium) return chromium;
    if ('code' in current && typeof current.code === 'string' && /^[A-Z0-9_]+$/.test(current.code))
      return current.code;
    // Neither stack has a code for a redirect under `redirect: 'error'`.
    redirected ||= /\bredirect/i.test(current.message);
    name = current.name;
    current = current.cause;
  }
  return redirected ? 'REDIRECT' : name;
}

const isChromium = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('net::');

/** The statuses whose `Location` a client may follow (RFC 9110, 15.4). */
export const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);
