import tls from 'node:tls';
import { nodeNetwork } from '../photos/network.ts';
import type { PhotoNetwork } from '../ports.ts';
import type { Log } from '../ports.ts';

/** The way to photos of adverts: Node's network stack, which can be held to the addresses checked. */
export function electronPhotoNetwork(log: Log): PhotoNetwork {
  return nodeNetwork({ trust: () => loadSystemCertificates(log) });
}

/**
 * Node's own certificates and the system's: a company's network may put its own in between. Only
 * since Node 22.15 can the system's be had; before, and where they can't be read, Node's own alone.
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
