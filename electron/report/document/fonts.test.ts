import { expect, test } from 'vitest';
import { fontFaces } from './index.ts';

test('embeds each weight’s subsets as WOFF2 bytes and loads nothing', () => {
  const urls = [...fontFaces().matchAll(/url\("([^"]*)"\)/g)].map(([, url = '']) => url);
  expect(urls).toHaveLength(6);
  for (const url of urls) {
    const [head = '', bytes = ''] = url.split(',');
    expect(head).toBe('data:font/woff2;base64');
    expect(Buffer.from(bytes, 'base64').subarray(0, 4).toString('latin1')).toBe('wOF2');
    expect(bytes.length).toBeGreaterThan(30_000);
  }
  // The rules are inside a <style> element.
  expect(fontFaces()).not.toContain('<');
});
