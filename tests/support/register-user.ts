import type { Mail } from '#server/emails/mail.ts'
import { cookieOf } from './cookies.ts'
import type { TestApp } from './test-app.ts'

/** The token in the link of a mail. */
export function tokenOf(mail: Mail | undefined): string {
  const token = mail && 'url' in mail ? new URL(mail.url).searchParams.get('token') : null
  if (!token) throw new Error(`No link in ${JSON.stringify(mail)}`)
  return token
}

const aRacer = { password: 'rooster-tail', role: 'ATHLETE', firstName: 'Mara', lastName: 'Quill' }

/** Registers a user and returns the cookie of their new session. */
export async function registerUser(
  { request }: TestApp,
  given: { email: string; [field: string]: unknown },
): Promise<string> {
  const response = await request('POST', '/api/auth/register', { body: { ...aRacer, ...given } })
  if (response.status !== 201) throw new Error(`Registration failed: ${await response.text()}`)
  return cookieOf(response)
}
