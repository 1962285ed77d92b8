import { expect, test } from 'vitest';
import { validateBaseUrl } from './settings.ts';

test.each([
  '169.254.0.1',
  '169.254.169.254',
  '169.254.255.255',
  // The same address in octal, in hexadecimal and as one number.
  '0251.0376.0251.0376',
  '0xA9FEA9FE',
  '2852039166',
  '[fe80::1]',
  '[FE80::1]',
  '[febf:ffff::1]',
  '[::ffff:169.254.169.254]',
  '[::169.254.169.254]',
  '[64:ff9b::169.254.169.254]',
  '[fd00:ec2::254]',
  '[fd00:0ec2:0:0::254]',
  '[fd20:ce::254]',
  '100.100.100.200',
  '168.63.129.16',
  'metadata',
  'metadata.google.internal',
  'METADATA.Google.Internal.',
  'metadata.goog',
  'instance-data',
  'instance-data.ec2.internal',
])('rejects %s as a base URL', (host) => {
  expect(validateBaseUrl(`https://${host}/v1`)).toContain('link-local or metadata address');
});

test.each([
  '169.253.255.255',
  '169.255.0.0',
  '100.100.100.201',
  '168.63.129.160',
  '10.0.0.1',
  '[fec0::1]',
  '[fe7f::1]',
  '[fd00:ec2::253]',
  '[2001:db8::a9fe:a9fe]',
  '[fe8::1]',
  'metadata.example.co.uk',
  'api.metadata.google.internal.example.co.uk',
  '169.254.169.254.example.co.uk',
])('accepts %s as a base URL', (host) => {
  expect(validateBaseUrl(`https://${host}/v1`)).toBeUndefined();
});
