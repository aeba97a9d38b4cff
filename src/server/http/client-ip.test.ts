import { expect, test } from 'vitest'
import { networkOf } from './client-ip.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:27:a::1', '2001:db8:27:a::/64'],
  ['2001:DB8:27:A:ffff:ffff:ffff:ffff', '2001:db8:27:a::/64'],
  ['2001:0db8:0027:000a:0000:0000:0000:0001', '2001:db8:27:a::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['in-process', 'in-process'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
