import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import type { Login } from '#shared/accounts/sign-in.contract.ts'
import { findLogins } from './session.store.ts'

export const listLogins: Handler<typeof accountEndpoints.listLogins> = ({ tx, actor }) =>
  listSessions(tx, { userId: actor.userId, currentId: actor.sessionId })

type Owner = { userId: string; currentId: string | null }

export async function listSessions(tx: Database, { userId, currentId }: Owner): Promise<Login[]> {
  const logins = await findLogins(tx, userId)
  return logins.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    device: formatDevice(userAgent ?? ''),
    address: formatAddress(address),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === currentId,
  }))
}

/** Without the prefix of an IPv4 address on a dual-stack socket. */
export const formatAddress = (ip: string | null): string | null => ip?.replace(/^::ffff:/, '') || null

type Sign = readonly [name: string, sign: RegExp]

/** In this order, because most browsers also claim to be the ones further down. */
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly Sign[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const find = (signs: readonly Sign[], text: string) => signs.find(([, sign]) => sign.test(text))?.[0]

/** A user agent as text: "Chrome on Windows". */
export function formatDevice(userAgent: string): string {
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
