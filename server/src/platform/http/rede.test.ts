import { expect, test } from 'vitest';
import { maskEndereco, subscriberOf } from './rede.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['não é endereço', 'não é endereço'],
])('%s counts as %s', (ip, contado) => {
  expect(subscriberOf(ip)).toBe(contado);
});

test.each([
  ['189.32.10.77', '189.32.10.•••'],
  ['::ffff:189.32.10.77', '189.32.10.•••'],
  ['2804:14c:5b80:1a2b::', '2804:14c:5b80:•••'],
  ['2804:14c:5b80:1a2b::/64', '2804:14c:5b80:•••'],
  ['', null],
  ['socket', null],
])('%s is shown as %s', (ip, mascarado) => expect(maskEndereco(ip)).toBe(mascarado));
