import { randomUUID } from 'node:crypto'
import type { Product } from '#tests/support/built-product.ts'

/** The headers of somebody who is signed in; each run is somebody new. */
export async function signIn({ url }: Product): Promise<{ cookie: string }> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      email: `visitor-${randomUUID()}@bench.test`,
      password: 'lap-after-lap',
      role: 'BRAND',
      firstName: 'Kestrel',
      lastName: 'N/A',
    }),
  })
  if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status}`)
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  }
}
