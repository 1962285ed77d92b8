import tls from 'node:tls';
import { nodeNetwork } from '../photos/network.ts';
import type { Log, PhotoNetwork } from '../ports.ts';

/** Node's network stack, because it can be restricted to the addresses that were checked. */
export const electronPhotoNetwork = (log: Log): PhotoNetwork =>
  nodeNetwork({ trust: () => loadSystemCertificates(log) });

/**
 * Node's certificates and the system's, because a company network may use one of its own. Node can
 * read those since version 22.15; otherwise only its own are used.
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
