import { ACCOUNT_HEADER, ACCOUNT_SWITCHED, Problem } from '#shared/http/problem.ts'

let shownAccount: string | undefined

/** The account that this page shows, of somebody who can switch; the server refuses calls that were meant for another. */
export function setShownAccount(userId: string | undefined): void {
  shownAccount = userId
}

export const accountHeaders = (): Record<string, string> =>
  shownAccount ? { [ACCOUNT_HEADER]: shownAccount } : {}

/** After a switch in another tab, or the end of a seat: the page loads anew for the account of the session. */
export function reloadIfSwitched(error: unknown): void {
  if (error instanceof Problem && error.code === ACCOUNT_SWITCHED) window.location.reload()
}
