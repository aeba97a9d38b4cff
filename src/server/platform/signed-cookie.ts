import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'

export type SignedCookie = ReturnType<typeof createSignedCookie>

/** An HttpOnly cookie with an HMAC. */
export function createSignedCookie({
  name,
  maxAge,
  secret,
  isSecure,
}: {
  name: string
  maxAge: number
  secret: string
  isSecure: boolean
}) {
  const fullName = isSecure ? `__Host-${name}` : name
  const attributes = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'Lax' } as const
  const key = createSecretKey(secret, 'utf8')
  // The name is signed with the value, so that one cookie cannot be used as another.
  const sign = (value: string) => createHmac('sha256', key).update(`${fullName}=${value}`).digest()
  return {
    /** Its value; undefined if it is missing or its signature is wrong. */
    read(headers: Headers): string | undefined {
      const line = headers.get('cookie')
      const signed = line ? parse(line, fullName)[fullName] : undefined
      if (!signed) return undefined
      const dot = signed.lastIndexOf('.')
      const value = signed.slice(0, Math.max(dot, 0))
      const given = Buffer.from(signed.slice(dot + 1), 'base64url')
      const right = sign(value)
      return given.length === right.length && timingSafeEqual(given, right) ? value : undefined
    },
    write: (value: string): string =>
      serialize(fullName, `${value}.${sign(value).toString('base64url')}`, { ...attributes, maxAge }),
    clear: (): string => serialize(fullName, '', { ...attributes, maxAge: 0 }),
  }
}
