import { BlockList, isIP } from 'node:net';

/**
 * The whole IANA IPv4 Special-Purpose Address Registry (RFC 6890 and its updates), and multicast.
 * The few globally reachable entries are anycast services that provide no photos.
 */
const SPECIAL_V4 = [
  '0.0.0.0/8', // “this network”
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, used by clouds for their metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays, deprecated
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved and broadcast
] as const;

/**
 * The IANA IPv6 Special-Purpose Address Registry, as far as it lies in global unicast. Ranges that
 * embed an IPv4 address (6to4, Teredo) are blocked as a whole, because they may lead to any
 * address.
 */
const SPECIAL_V6 = [
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarks
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // the 6bone, returned
  '3fff::/20', // documentation
] as const;

const special = blockList(SPECIAL_V4, 'ipv4', blockList(SPECIAL_V6, 'ipv6'));
/** Addresses of global unicast. Mapped, translated and local addresses lie outside. */
const globalUnicast = blockList(['2000::/3'], 'ipv6');

/** Returns true for an IP address without a zone that is reachable on the public internet. */
export function isPublicAddress(address: string): boolean {
  // A zone names a link of this computer.
  if (address.includes('%')) return false;
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}

function blockList(
  ranges: readonly string[],
  family: 'ipv4' | 'ipv6',
  list = new BlockList(),
): BlockList {
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
