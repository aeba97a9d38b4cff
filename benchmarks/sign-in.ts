import { randomUUID } from 'node:crypto'
import type { Role } from '#shared/accounts/roles.ts'
import type { Product } from '#tests/support/built-product.ts'

/** Registers a new user and returns the session cookie as headers. */
export async function signIn({ url }: Product, role: Role = 'BRAND'): Promise<{ cookie: string }> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      email: `visitor-${randomUUID()}@bench.test`,
      password: 'lap-after-lap',
      role,
      firstName: 'Kestrel',
      lastName: 'N/A',
    }),
  })
  if (!response.ok) throw new Error(`Registration failed: ${response.status}`)
  return {
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  }
}
