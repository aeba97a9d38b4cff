/** Accounts that cannot sign in and get no mail. */
export const closedStatuses = ['SUSPENDED', 'DELETED'] as const

export const isClosedAccount = (status: string): boolean => closedStatuses.some((closed) => closed === status)

/** Enough for the owner to recognise it: `m•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
