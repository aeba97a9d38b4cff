import { parseSigned, serialize, serializeSigned } from 'hono/utils/cookie'

export type SignedCookie = ReturnType<typeof createSignedCookie>

/** A cookie that no script can read and nobody but us can write. */
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
  return {
    name: fullName,
    /** Its value, or undefined when there is none or somebody tampered with it. */
    async read(headers: Headers): Promise<string | undefined> {
      const line = headers.get('cookie')
      if (!line?.includes(fullName)) return undefined
      const cookies = await parseSigned(line, secret, fullName)
      return cookies[fullName] || undefined
    },
    write: (value: string): Promise<string> =>
      serializeSigned(fullName, value, secret, { ...attributes, maxAge }),
    clear: (): string => serialize(fullName, '', { ...attributes, maxAge: 0 }),
  }
}
