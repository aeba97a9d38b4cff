import { fork } from 'node:child_process'
import { once } from 'node:events'

/** What is attacked, and with which rights. */
export type AttackTarget = {
  url: string
  /** The sessions of accounts. */
  cookies?: readonly string[]
  /** An API key. */
  key?: string
}

/** How often each response was seen. */
export type Responses = Record<string, number>

/** Runs until it is over. */
export type Attack = (target: AttackTarget, isOver: () => boolean) => Promise<Responses>

export type AttackMessage = { name: string; target: AttackTarget } | 'stop'

/**
 * Starts an attack in a process of its own: in this one it would delay the measurement of response times, whatever the
 * server does.
 */
export async function startAttack(name: 'batches' | 'previews' | 'sockets', target: AttackTarget) {
  const attacker = fork(new URL('./attacker.ts', import.meta.url))
  const tell = (message: AttackMessage) => attacker.send(message)
  const hear = async (): Promise<unknown> => {
    const crashed = once(attacker, 'exit').then(() =>
      Promise.reject(new Error(`The attack ${name} ended early`)),
    )
    const [heard] = await Promise.race([once(attacker, 'message'), crashed])
    return heard
  }
  await hear()
  const reported = hear()
  // Reported by `stop`.
  reported.catch(() => {})
  tell({ name, target })
  return {
    async stop(): Promise<Responses> {
      if (attacker.connected) tell('stop')
      return (await reported) as Responses
    },
  }
}

/** What an attack saw; requests without a response are `none`. */
export function countResponses() {
  const seen: Responses = {}
  return {
    seen,
    count(response: string | number): void {
      seen[response] = (seen[response] ?? 0) + 1
    },
    /** Sends a request and counts the status of its response. */
    async send(url: string, request: RequestInit): Promise<number | 'none'> {
      const status = await fetch(url, request)
        .then(async (response) => {
          await response.arrayBuffer()
          return response.status
        })
        .catch(() => 'none' as const)
      this.count(status)
      return status
    },
  }
}

export const formatResponses = (seen: Responses): string =>
  Object.entries(seen)
    .map(([response, times]) => `${times} × ${response}`)
    .join(', ')
