import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import type { Login } from '#shared/accounts/sign-in.contract.ts'
import { findLogins, findLoginsFor } from './session.store.ts'

export const listLogins: Handler<typeof accountEndpoints.listLogins> = async ({ tx, actor }) =>
  (await findLogins(tx, actor.userId)).map((login) => presentLogin(login, actor.sessionId))

/** For staff: what signs in to an account, or acts for it. */
export const listSessionsFor = async (tx: Database, accountId: string): Promise<Login[]> =>
  (await findLoginsFor(tx, accountId)).map((login) => presentLogin(login, null))

const presentLogin = (
  { id, userAgent, address, createdAt, lastSeenAt }: Awaited<ReturnType<typeof findLogins>>[number],
  currentId: string | null,
): Login => ({
  id,
  device: formatDevice(userAgent ?? ''),
  address: formatAddress(address),
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  isCurrent: id === currentId,
})

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
