import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose blocks: what is not the public internet, and the addresses clouds tell their secrets at. */
const insideV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Of IPv6 only this much is the public internet, without the blocks in it that are kept for other ends. */
const outsideV6 = ['2000::/3']
const insideV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(blocks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [network = '', bits] = block.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const inV4 = listOf(insideV4, 'ipv4')
const outV6 = listOf(outsideV6, 'ipv6')
const inV6 = listOf(insideV6, 'ipv6')

/** Whether it leads anywhere but to the public internet: loopback, private, link-local, shared, multicast and the like. */
export function isPrivateIp(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return inV4.check(address, 'ipv4')
  if (version === 6) return !outV6.check(address, 'ipv6') || inV6.check(address, 'ipv6')
  return true
}
