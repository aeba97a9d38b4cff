/**
 * PostgreSQL shutting down, starting up, out of connections, disk or memory, or unreachable; or busy: a statement, a lock or
 * an idle transaction timed out, or two transactions waited for each other. Nothing was changed, and trying again may work.
 */
const UNAVAILABLE_CODES = new Set(
  [
    // 08P01 is what PgBouncer says while it has no server.
    '57P01 57P02 57P03 53300 08000 08003 08006 08P01',
    '53100 53200 57014 55P03 25P03 40P01 40001',
    'ECONNREFUSED ECONNRESET EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOENT ENOTFOUND EPIPE ETIMEDOUT',
  ].flatMap((codes) => codes.split(' ')),
)
const UNAVAILABLE_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|connection ended|not queryable/i

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && UNAVAILABLE_CODES.has(code)) return true
  return UNAVAILABLE_MESSAGE.test(error.message) || isDatabaseUnavailable(error.cause)
}

/** The code of PostgreSQL or of the system, which may be that of a cause. */
export const errorCodeOf = (error: unknown): unknown =>
  error instanceof Error ? (Reflect.get(error, 'code') ?? errorCodeOf(error.cause)) : undefined
