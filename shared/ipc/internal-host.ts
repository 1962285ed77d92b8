/**
 * Hosts that are never a provider's: link-local addresses, and the metadata services of clouds,
 * which return credentials of a virtual machine to everything that runs on it. 169.254.0.0/16 may
 * also be embedded in an IPv6 address (mapped, compatible, NAT64).
 */
const INTERNAL_HOSTS = [
  /^169\.254\.\d+\.\d+$/,
  /^\[(64:ff9b)?::(ffff:)?a9fe:[0-9a-f]+\]$/,
  /^\[fe[89ab][0-9a-f]:/,
  /^\[(fd00:ec2|fd20:ce)::254\]$/, // Amazon, Google
  /^(100\.100\.100\.200|168\.63\.129\.16)$/, // Alibaba, Azure
  /^metadata(\.google\.internal|\.goog)?$/,
  /^instance-data(\.ec2\.internal)?$/,
];

/**
 * Returns true for a link-local or metadata host. The addresses that a name resolves to need no
 * check: the key is sent only after the host has proved its name with a certificate, and metadata
 * services have none.
 *
 * @param hostname from a `URL`, which writes every spelling of an address in one form
 */
export function isInternalHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return INTERNAL_HOSTS.some((host) => host.test(name));
}
