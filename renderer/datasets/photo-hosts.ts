/** Counts photo addresses by host. Addresses without a host are counted under ''. */
export function photoHosts(
  photos: readonly string[],
): { readonly host: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const photo of photos) {
    const host = URL.canParse(photo) ? new URL(photo).host : '';
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return [...counts].map(([host, count]) => ({ host, count }));
}

/** Summarizes the hosts: “a.example, b.example and 3 more”. */
export function describeHosts(photos: readonly string[]): string {
  const hosts = photoHosts(photos).map(({ host }) => host || 'no host that can be read');
  const moreCount = hosts.length - 2;
  const firstTwo = hosts.slice(0, 2).join(', ');
  return moreCount > 0 ? `${firstTwo} and ${moreCount} more` : firstTwo;
}
