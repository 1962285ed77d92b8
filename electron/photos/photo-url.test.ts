import { expect, test } from 'vitest';
import { type UrlRejection, parsePhotoUrl } from './photo-url.ts';

test.each([
  'https://photos.example.com/1.jpg',
  'HTTPS://Photos.Example.COM/1.jpg',
  'https://photos.example.com:443/1.jpg',
  'https://photos.example.com',
  'https://photos.example.com?w=1024',
  'https://a.co.uk/some%20folder/1.jpg?w=1024&h=768#top',
  'https://a.co.uk/größe/1.jpg',
  'https://cdn_1.images-2.example.com/a//b/..;/c.jpg',
  'https://xn--mller-kva.example.com/1.jpg',
  'https://1.1.1.1/1.jpg',
  'https://[2606:4700:4700::1111]/1.jpg',
  'https://3.example.com/1.jpg',
  'https://localhost.example.com/1.jpg',
])('accepts %s', (listed) => {
  expect(parsePhotoUrl(listed)).toMatchObject({ ok: true });
});

test('returns the URL in its canonical form without a fragment', () => {
  const read = parsePhotoUrl(
    'HTTPS://Photos.Example.COM:443/a/../b c.jpg?x=1#top'.replace(' ', '%20'),
  );
  expect(read).toEqual({
    ok: true,
    url: {
      href: 'https://photos.example.com/b%20c.jpg?x=1',
      hostname: 'photos.example.com',
      pathAndQuery: '/b%20c.jpg?x=1',
    },
  });
  expect(parsePhotoUrl('https://[2606:4700:4700::1111]/')).toMatchObject({
    url: { hostname: '2606:4700:4700::1111' },
  });
});

// What browsers display. The path is requested as they request it.
test.each([
  ['https://a.example.com/AB12 CDE/1.jpg', '/AB12%20CDE/1.jpg'],
  ['https://a.example.com/1.jpg ', '/1.jpg'],
  [' \r\n\thttps://a.example.com/1.jpg\u00a0', '/1.jpg'],
  ['https://a.example.com/1.jpg?name=front left', '/1.jpg?name=front%20left'],
  ['https://a.example.com/a|b{c}.jpg', '/a|b%7Bc%7D.jpg'],
  ['https://a.example.com/%C3%A9/100%.jpg', '/%C3%A9/100%.jpg'],
  ['HtTpS://a.example.com/1.jpg', '/1.jpg'],
  ['http://a.example.com/1.jpg', '/1.jpg'],
  ['HTTP://A.example.com:80/1.jpg', '/1.jpg'],
  ['http://a.example.com:80', '/'],
  ['//a.example.com/1.jpg', '/1.jpg'],
  ['a.example.com/1.jpg', '/1.jpg'],
  ['A.Example.com?id=1', '/?id=1'],
  [' a.example.com/a b/1.jpg ', '/a%20b/1.jpg'],
])('reads %j', (listed, pathAndQuery) => {
  const href = `https://a.example.com${pathAndQuery}`;
  const url = { href, hostname: 'a.example.com', pathAndQuery };
  expect(parsePhotoUrl(listed)).toEqual({ ok: true, url });
});

test.each<[UrlRejection, string]>([
  ['scheme', 'ftp://photos.example.com/1.jpg'],
  ['scheme', 'data:image/png;base64,AAAA'],
  ['scheme', 'javascript:alert(1)'],
  ['malformed', ''],
  ['malformed', ' '],
  ['malformed', '1.jpg'],
  ['malformed', 'images/1.jpg'],
  ['malformed', '/images/1.jpg'],
  ['malformed', '///photos.example.com/1.jpg'],
  ['port', 'http://photos.example.com:8080/1.jpg'],
  ['port', 'photos.example.com:8443/1.jpg'],
  ['credentials', '//user@photos.example.com/1.jpg'],
  ['credentials', 'http://photos.example.com:80@other.example.com/1.jpg'],
  ['private', '//127.0.0.1/1.jpg'],
  ['private', '10.0.0.1/1.jpg'],
  ['private', 'http://169.254.169.254/latest/meta-data'],
  ['host', 'http://printer.local/1.jpg'],
  ['malformed', 'https://photos.example.com\\@127.0.0.1/1.jpg'],
  ['malformed', 'https://photos.example.com/a\nb.jpg'],
  ['scheme', 'file:///etc/passwd'],
  ['malformed', 'https://photos.exa\tmple.com/1.jpg'],
  ['host', 'https:photos.example.com/1.jpg'],
  ['too-long', `https://photos.example.com/${'a'.repeat(2048)}`],
  ['credentials', 'https://user@photos.example.com/'],
  ['port', 'https://photos.example.com:8443/'],
  ['private', 'https://127.0.0.1/'],
  ['private', 'https://2130706433/'],
  ['private', 'https://[::ffff:127.0.0.1]/'],
  ['host', 'https://16843009/'],
  ['host', 'https://localhost/'],
  ['host', 'https://photos.sample.platedesk.invalid/1.jpg'],
])('rejects with the reason %s: %s', (reason, listed) => {
  expect(parsePhotoUrl(listed)).toEqual({ ok: false, reason });
});
