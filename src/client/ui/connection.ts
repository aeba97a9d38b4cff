/** The Network Information API; every property may be missing. */
export type Connection = {
  readonly effectiveType?: string
  readonly saveData?: boolean
  /** Round-trip time in milliseconds. */
  readonly rtt?: number
  /** Megabits per second. */
  readonly downlink?: number
}

declare global {
  interface Navigator {
    readonly connection?: Connection
  }
}

const SLOW_TYPES = ['slow-2g', '2g']
const SLOW_ABOVE_RTT_MS = 2000
const FAST_TYPE = '4g'
const FAST_ABOVE_DOWNLINK_MBPS = 5
const FULL_IMAGE_DELAY_MS = 1000

export function isSlowConnection({ effectiveType = '', saveData = false, rtt = 0 }: Connection): boolean {
  return SLOW_TYPES.includes(effectiveType) || saveData || rtt > SLOW_ABOVE_RTT_MS
}

export function isFastConnection(connection: Connection): boolean {
  const { effectiveType, downlink = 0 } = connection
  return effectiveType === FAST_TYPE && downlink > FAST_ABOVE_DOWNLINK_MBPS && !isSlowConnection(connection)
}

/** How long the light version of a picture is shown before the full one; zero on fast connections. */
export function fullImageDelay(connection: Connection): number {
  return isFastConnection(connection) ? 0 : FULL_IMAGE_DELAY_MS
}

export function currentConnection(): Connection {
  return navigator.connection ?? {}
}
