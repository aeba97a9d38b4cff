import { DEMO_EMAIL_DOMAIN } from './account.constants.ts'

/** Accounts that cannot act, are shown nowhere and get no news. */
export const closedStatuses = ['SUSPENDED', 'PENDING_DELETION', 'DELETED'] as const

export const isClosedAccount = (status: string): boolean => closedStatuses.some((closed) => closed === status)

/** Accounts that cannot sign in. Who is deleting the account can, to undo it. */
export const lockedOutStatuses = ['SUSPENDED', 'DELETED'] as const

export const isLockedOut = (status: string): boolean => lockedOutStatuses.some((locked) => locked === status)

export const isDemoEmail = (email: string): boolean => email.toLowerCase().endsWith(`@${DEMO_EMAIL_DOMAIN}`)

/** Providers that ignore dots before the @. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** One spelling for the aliases of a mailbox: case, plus-tags and, at Gmail, dots make no difference. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const untagged = local.split('+')[0] ?? ''
  return DOTLESS.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}

/** "a•••@home.test": enough to recognize an address, too little to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
