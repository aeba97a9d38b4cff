import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import type { AuthVerb } from './create-auth.ts'
import { describeDevice } from './describe-device.ts'
import { findLogins } from './login.store.ts'

export const listLogins: AuthVerb<typeof accountEndpoints.listLogins> = async ({ tx, actor }) => {
  const logins = await findLogins(tx, actor.userId)
  return logins.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    device: describeDevice(userAgent ?? ''),
    // An IPv4 caller on a socket for both families.
    address: address?.replace(/^::ffff:/, '') || null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === actor.sessionId,
  }))
}
