import tls from 'node:tls';
import { nodeNetwork } from '../photos/network.ts';
import type { Log, PhotoNetwork } from '../ports.ts';

/**
 * Creates the network for photos of adverts: Node's network stack, which can be restricted to the
 * addresses that were checked.
 */
export function electronPhotoNetwork(log: Log): PhotoNetwork {
  return nodeNetwork({ trust: () => loadSystemCertificates(log) });
}

/**
 * Combines Node's certificates with the system's: a company network may use a certificate of its
 * own. Node can read the system's certificates since version 22.15. Before that, and where they
 * cannot be read, only Node's are used.
 */
function loadSystemCertificates(log: Log): tls.SecureContext | undefined {
  const { getCACertificates } = tls as Partial<Pick<typeof tls, 'getCACertificates'>>;
  if (!getCACertificates) return undefined;
  try {
    const ca = [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];
    return tls.createSecureContext({ ca });
  } catch (error) {
    log.error('system certificates not read', error);
    return undefined;
  }
}
