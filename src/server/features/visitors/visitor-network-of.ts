import { isIPv4 } from 'node:net'
import { networkOf } from '#server/http/client-ip.ts'

/**
 * The network that visitors without an account are counted by: the /24 of an IPv4 address, the /64 of an IPv6 address.
 * Wider than what rate limits count, because a counter that misses a few visitors harms nobody.
 */
export function visitorNetworkOf(ip: string): string {
  const network = networkOf(ip)
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network
}
