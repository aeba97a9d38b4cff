import type { Database } from '#server/platform/database.ts'
import type { Auth } from './create-auth.ts'
import { deleteLogin, deleteLogins, type EndedLogin } from './login.store.ts'

type Login = { sessionId: string; userId: string }

/** Every way a login ends leads through here, so that what it has open ends with it. */
export async function endLogin(tx: Database, auth: Auth, login: Login): Promise<boolean> {
  const ended = await deleteLogin(tx, login)
  await tellEnd(tx, auth, ended)
  return ended.length > 0
}

export async function endOtherLogins(tx: Database, auth: Auth, { userId, sessionId }: Login): Promise<void> {
  await tellEnd(tx, auth, await deleteLogins(tx, userId, { except: sessionId }))
}

export async function endAllLogins(tx: Database, auth: Auth, userId: string): Promise<void> {
  await tellEnd(tx, auth, await deleteLogins(tx, userId))
}

async function tellEnd(tx: Database, { realtime }: Auth, ended: EndedLogin[]): Promise<void> {
  for (const { userId, sessionId } of ended) {
    await realtime.whisper(tx, userId, { type: 'session-ended', sessionId })
  }
}
