import { BlockList, isIP } from 'node:net'

/** IANA special-purpose blocks and the metadata addresses of cloud providers. */
const privateV4 = [
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

/** The public part of IPv6, and the reserved blocks inside it. */
const publicV6 = ['2000::/3']
const reservedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(blocks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [network = '', bits] = block.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const privateV4List = listOf(privateV4, 'ipv4')
const publicV6List = listOf(publicV6, 'ipv6')
const reservedV6List = listOf(reservedV6, 'ipv6')

/** Whether an address is not on the public internet: loopback, private, link-local, shared, multicast and the like. */
export function isPrivateIp(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return privateV4List.check(address, 'ipv4')
  if (version === 6) return !publicV6List.check(address, 'ipv6') || reservedV6List.check(address, 'ipv6')
  return true
}
