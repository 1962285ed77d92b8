import { expect, test } from 'vitest';
import { parseLink } from './parse-link.ts';

const REFERENCE = 'PD-7K3M-Q2XD';

test.each([
  ['platedesk://lookup/WR15CTS', { vrm: 'WR15CTS' }],
  ['platedesk://lookup/wr15cts', { vrm: 'WR15CTS' }],
  ['PlateDesk://LOOKUP/Wr15Cts', { vrm: 'WR15CTS' }],
  ['platedesk://lookup/WR15-CTS', { vrm: 'WR15CTS' }],
  ['platedesk://lookup/WVWZZZ1JZXW000001', { vin: 'WVWZZZ1JZXW000001' }],
  ['platedesk://lookup/WR15CTS/', { vrm: 'WR15CTS' }],
  ['platedesk://lookup/WR15%20CTS', { vrm: 'WR15CTS' }],
  ['platedesk://lookup/WR15+CTS', { vrm: 'WR15CTS' }],
  ['platedesk://lookup/WR15CTS%20', { vrm: 'WR15CTS' }],
  ['platedesk://lookup/WR15CTS?', { vrm: 'WR15CTS' }],
  ['platedesk://lookup/WR15CTS?fetch=1', { vrm: 'WR15CTS' }],
  ['platedesk://lookup/WR15%20CTS/?utm_source=mail&gclid=a%2Fb#top', { vrm: 'WR15CTS' }],
  ['platedesk://lookup/WR15CTS#save', { vrm: 'WR15CTS' }],
])('%s names a vehicle', (url, vehicle) => {
  expect(parseLink(url)).toEqual({ kind: 'lookup', vehicle });
});

test.each([
  `platedesk://report/${REFERENCE}`,
  `platedesk://report/${REFERENCE.toLowerCase()}`,
  `platedesk://report/${REFERENCE}/`,
  `platedesk://report/${REFERENCE}?utm_medium=email`,
])('%s names a report', (url) => {
  expect(parseLink(url)).toEqual({ kind: 'report', reference: REFERENCE });
});

test.each([
  ['another target', 'platedesk://settings/WR15CTS', 'unknown'],
  ['no target', 'platedesk:', 'unknown'],
  ['no vehicle', 'platedesk://lookup/', 'unknown'],
  ['no host', 'platedesk:///lookup/WR15CTS', 'unknown'],
  ['one slash', 'platedesk:/lookup/WR15CTS', 'unknown'],
  ['no slash', 'platedesk:lookup/WR15CTS', 'unknown'],
  ['a further path part', 'platedesk://lookup/WR15CTS/now', 'unknown'],
  ['a path that goes up', 'platedesk://lookup/../report/PD-7K3M-Q2XD', 'unknown'],
  ['credentials', 'platedesk://user:password@lookup/WR15CTS', 'unknown'],
  ['a port', 'platedesk://lookup:80/WR15CTS', 'unknown'],
  ['an encoded letter', 'platedesk://lookup/WR15CT%53', 'unknown'],
  ['a space', 'platedesk://lookup/WR15 CTS', 'unknown'],
  ['a space in a query', 'platedesk://lookup/WR15CTS?a --no-sandbox', 'unknown'],
  ['a line break in a query', 'platedesk://lookup/WR15CTS?a\n', 'unknown'],
  ['encoded spaces only', 'platedesk://lookup/%20%20', 'no-vehicle'],
  ['an encoded NUL', 'platedesk://lookup/WR15CTS%00', 'unknown'],
  ['a NUL', 'platedesk://lookup/WR15CTS\0', 'unknown'],
  ['a line break', 'platedesk://lookup/WR15CTS\n', 'unknown'],
  ['a further link', 'platedesk://lookup/WR15CTS platedesk://lookup/AB12CDE', 'unknown'],
  ['a switch', 'platedesk://lookup/WR15CTS" --no-sandbox', 'unknown'],
  ['a very long text', `platedesk://lookup/${'A'.repeat(1_000_000)}`, 'unknown'],
  ['Cyrillic look-alikes', 'platedesk://lookup/\u0410\u041215CTS', 'unknown'],
  ['full-width letters', 'platedesk://lookup/\uFF37\uFF3215CTS', 'unknown'],
  ['a letter that folds to k', 'platedesk://loo\u212Aup/WR15CTS', 'unknown'],
  ['another scheme inside', 'platedesk://https://example.com', 'unknown'],
  ['another scheme', 'https://lookup/WR15CTS', 'unknown'],
  ['markup', 'platedesk://lookup/<img src=x>', 'unknown'],
  ['no number', 'platedesk://lookup/SETTINGS', 'no-vehicle'],
  ['too many characters', 'platedesk://lookup/WVWZZZ1JZXW0000011', 'no-vehicle'],
  ['hyphens only', 'platedesk://lookup/---', 'no-vehicle'],
  ['a plate as a report', 'platedesk://report/WR15CTS', 'no-reference'],
  ['a number as a report', 'platedesk://report/1', 'no-reference'],
  ['a reference with a letter that is not used', 'platedesk://report/PD-7K3M-Q2XI', 'no-reference'],
  ['a longer reference', 'platedesk://report/PD-7K3M-Q2XD-0000', 'no-reference'],
])('a link with %s is rejected', (_name, url, reason) => {
  expect(parseLink(url)).toEqual({ kind: 'rejected', reason });
});
