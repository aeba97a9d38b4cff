import { DEMO_EMAIL_DOMAIN } from './account.constants.ts'

/** Accounts that cannot sign in and get no mail. */
export const closedStatuses = ['SUSPENDED', 'DELETED'] as const

export const isClosedAccount = (status: string): boolean => closedStatuses.some((closed) => closed === status)

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
