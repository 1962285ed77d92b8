import type { UnreachableReason } from '../../shared/provider/answer.ts';
import type { TransportFailure } from '../ports.ts';

/**
 * Codes of both network stacks, the first that fits counting: Chromium's `ERR_…` (net_error_list.h),
 * Node's and OpenSSL's, and undici's `UND_ERR_…`. Proxy stands first, for its codes also speak of
 * certificates and redirects.
 */
const FAILURE_PATTERNS: readonly (readonly [UnreachableReason, RegExp])[] = [
  ['proxy', /PROXY|^ERR_TUNNEL_|^ERR_SOCKS_|^ERR_PAC_|^UND_ERR_PRX_|^ERR_HTTP_PROXY/],
  ['redirect', /REDIRECT/],
  ['offline', /^ERR_INTERNET_DISCONNECTED$|^ERR_NETWORK_|^E(NET|HOST)(UNREACH|DOWN)$/],
  ['offline', /^ERR_ADDRESS_UNREACHABLE$/],
  ['dns', /^ENOTFOUND$|^EAI_|^ERR_NAME_|^ERR_DNS_|^ERR_ICANN_NAME_COLLISION$/],
  ['tls', /CERT|^ERR_(SSL|TLS|OSSL|ECH)_|^UNABLE_TO_|^EPROTO$|^CRL_|^HOSTNAME_MISMATCH$/],
  ['tls', /^(INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|DEPTH_ZERO_SELF_SIGNED)/],
  ['refused', /^ECONNREFUSED$|^ERR_CONNECTION_REFUSED$/],
  ['reset', /^ECONNRESET$|^ECONNABORTED$|^EPIPE$|^UND_ERR_SOCKET$|^ERR_STREAM_PREMATURE_CLOSE$/],
  ['reset', /^ERR_CONNECTION_(RESET|CLOSED|ABORTED)$|^ERR_EMPTY_RESPONSE$/],
  ['reset', /^ERR_SOCKET_NOT_CONNECTED$|^ERR_(HTTP2|QUIC)_/],
];

/** The connection ended in good order before the whole body had come. */
const TRUNCATED =
  /^ERR_CONTENT_LENGTH_MISMATCH$|^ERR_INCOMPLETE_CHUNKED_ENCODING$|^UND_ERR_RES_CONTENT_LENGTH_MISMATCH$|^UND_ERR_SOCKET$|^ERR_STREAM_PREMATURE_CLOSE$|^ERR_CONNECTION_CLOSED$|^Z_BUF_ERROR$/;

/** The bytes were not what their content-encoding said. Brotli's codes start with a double mark. */
const DECODE_ERROR = /^ERR_CONTENT_DECODING_|^Z_|^ERR__|^ERR_BROTLI/;

/**
 * Why no response came, from what a `fetch` rejected with: Chromium's in Electron, undici's in Node.
 * `detail` is the stack's own code and nothing else: messages hold addresses, and an address a key.
 */
export function classifyFailure(error: unknown): TransportFailure {
  const code = findErrorCode(error);
  const detail = code.startsWith('ERR_') && isChromium(error) ? `net::${code}` : code;
  for (const [reason, codes] of FAILURE_PATTERNS) if (codes.test(code)) return { reason, detail };
  return { reason: 'other', detail };
}

/**
 * Why a body stopped coming. Truncated: the other side was done sending, too early. Garbled: it
 * could not be decompressed. Anything else is a failure of the network under way.
 */
export function classifyBodyFailure(
  error: unknown,
): 'truncated' | 'undecodable' | TransportFailure {
  const code = findErrorCode(error);
  if (TRUNCATED.test(code)) return 'truncated';
  if (DECODE_ERROR.test(code)) return 'undecodable';
  return classifyFailure(error);
}

/** The innermost code: undici wraps the socket's error as a cause, Chromium puts it in the message. */
function findErrorCode(error: unknown): string {
  let name = 'unknown';
  let redirected = false;
  let at: unknown = error;
  for (let depth = 0; depth < 5 && at instanceof Error; depth++) {
    const chromium = /net::(ERR_[A-Z0-9_]+)/.exec(at.message)?.[1];
    if (chromium) return chromium;
    if ('code' in at && typeof at.code === 'string' && /^[A-Z0-9_]+$/.test(at.code)) return at.code;
    // Neither stack has a code for a redirect under `redirect: 'error'`; both say the word.
    redirected ||= /\bredirect/i.test(at.message);
    name = at.name;
    at = at.cause;
  }
  return redirected ? 'REDIRECT' : name;
}

const isChromium = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('net::');
