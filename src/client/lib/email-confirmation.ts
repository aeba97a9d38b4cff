import { useSyncExternalStore } from 'react'
import { EMAIL_UNCONFIRMED, Problem } from '#shared/http/problem.ts'

/** A request that waits until the user has confirmed the email address, or gives up. */
type Waiting = (isConfirmed: boolean) => void

let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()

function setWaiting(next: readonly Waiting[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

const isEmailUnconfirmed = (error: unknown): boolean =>
  error instanceof Problem && error.code === EMAIL_UNCONFIRMED

/**
 * Ruling R45: if the server asks for a confirmed email address, the user is asked for it in place and the request is
 * sent again. Without a dialog on the page, or when it is closed, the problem is thrown as any other.
 */
export async function withConfirmedEmail<Response>(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (error) {
    if (!isEmailUnconfirmed(error) || !(await waitForConfirmation())) throw error
    return send()
  }
}

const waitForConfirmation = (): Promise<boolean> =>
  listeners.size === 0 ? Promise.resolve(false) : new Promise((resolve) => setWaiting([...waiting, resolve]))

/** Continues every request that waits, or lets it fail. */
export function settleConfirmation(isConfirmed: boolean): void {
  const settled = waiting
  setWaiting([])
  for (const settle of settled) settle(isConfirmed)
}

/** Whether a request waits; the component that asks shows the dialog. */
export const useIsConfirmationWanted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting.length > 0,
    () => false,
  )
