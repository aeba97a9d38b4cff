import type { Services } from '#server/platform/services.ts'
import { RESET_TOKEN_MINUTES, UNCLAIMED_EMAIL_DOMAIN } from '#shared/accounts/account.constants.ts'
import { paths } from '#shared/paths.ts'
import { deleteTokens, deleteUser, findPersonByEmail, lockEmail, setUnprovenEmail } from './auth.store.ts'
import { createAccount, emailTaken } from './create-account.ts'
import { issueToken } from './issue-token.ts'

type AccountContext = Pick<Services, 'tx' | 'auth'>

const addressOf = (name: string) => `unclaimed+${name}@${UNCLAIMED_EMAIL_DOMAIN}`

/** The account of a brand page that staff made: without a way to sign in, until somebody takes the page over. */
export const placeholderAccount = {
  create: ({ auth }: AccountContext, { id, name }: { id: string; name: string }): Promise<string> =>
    createAccount(auth.library, {
      email: addressOf(id),
      emailVerified: false,
      role: 'BRAND',
      firstName: name,
      lastName: null,
      password: null,
    }),

  /** Takes the address away that it may have, with all links that were sent to it. */
  async release({ tx }: AccountContext, userId: string): Promise<void> {
    await deleteTokens(tx, userId)
    await setUnprovenEmail(tx, userId, addressOf(userId))
  },

  /** Gives it an address whose owner has just followed a link; returns the page to choose a password. */
  async assign({ tx, auth }: AccountContext, userId: string, email: string): Promise<string> {
    await lockEmail(tx, email)
    if (await findPersonByEmail(tx, email)) throw emailTaken()
    await setUnprovenEmail(tx, userId, email)
    const token = await issueToken(auth.library, 'reset-password', { userId, email }, RESET_TOKEN_MINUTES)
    return paths.resetPassword({ token })
  },

  remove: ({ tx }: AccountContext, userId: string): Promise<void> => deleteUser(tx, userId),
}
