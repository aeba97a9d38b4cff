import type { Role } from './roles.ts'

/** The signed-in person on whose behalf something is done. */
export type Actor = {
  userId: string
  sessionId: string
  role: Role | null
}
