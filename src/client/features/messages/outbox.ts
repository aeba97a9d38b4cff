import { Problem } from '#shared/http/problem.ts'
import type { Message } from '#shared/messages/message.contract.ts'

export type MessagePicture = Message['pictures'][number]

/** A message that was written and that the server has not confirmed yet. */
export type WaitingMessage = {
  /** The same on every try (ruling R23), so that the server takes it once. */
  key: string
  toUserId: string
  body: string
  pictures: MessagePicture[]
  createdAt: string
  /** Why it was not delivered; null while it waits or is on its way. */
  problem: string | null
  /** The server does not want it: only the writer may try again. */
  isRefused: boolean
}

type OutboxParts<Answer> = {
  ownId: string
  send: (message: WaitingMessage) => Promise<Answer>
  /** Shows it where it now belongs; only then it leaves the outbox. */
  onSent: (message: WaitingMessage, answer: Answer) => Promise<void> | void
  isOnline: () => boolean
}

export type Outbox = ReturnType<typeof createOutbox>

const nothing: readonly WaitingMessage[] = []

/**
 * What one person wrote in this browser and what is not delivered yet: kept in the browser's storage, sent in its order,
 * one after the other, also after a reload and from whichever window is open.
 */
export function createOutbox<Answer>({ ownId, send, onSent, isOnline }: OutboxParts<Answer>) {
  const storageKey = `outbox:${ownId}`
  const listeners = new Set<() => void>()
  let known = { text: '', messages: nothing }
  let lastStamp = 0
  /** Where the browser stores nothing, the page still remembers. */
  let unstored: string | null = null

  function read(): readonly WaitingMessage[] {
    const text = unstored ?? readStorage(storageKey)
    if (text !== known.text) known = { text, messages: parse(text) }
    return known.messages
  }

  function write(messages: readonly WaitingMessage[]) {
    const text = messages.length > 0 ? JSON.stringify(messages) : ''
    unstored = writeStorage(storageKey, text) ? null : text
    for (const tell of listeners) tell()
  }

  const change = (fits: (message: WaitingMessage) => boolean, to: Partial<WaitingMessage>) =>
    write(read().map((message) => (fits(message) ? { ...message, ...to } : message)))

  function drop(key: string) {
    write(read().filter((message) => message.key !== key))
  }

  async function sendAll() {
    while (isOnline()) {
      const next = read().find(({ problem }) => problem === null)
      if (!next) return
      try {
        const answer = await send(next)
        await onSent(next, answer)
        drop(next.key)
      } catch (error) {
        // Without a network it waits for one; there is nothing that its writer could do.
        if (!isOnline()) return
        const problem = error instanceof Error ? error.message : 'That did not work. Please try again.'
        if (isRefusal(error)) change(({ key }) => key === next.key, { problem, isRefused: true })
        // What was written later must not arrive earlier.
        else change((each) => each.problem === null, { problem })
      }
    }
  }

  let work: Promise<void> | null = null
  function deliver(): Promise<void> {
    work ??= onePerBrowser(storageKey, sendAll).finally(() => {
      work = null
      // Something was written just when the last round ended.
      if (isOnline() && read().some(({ problem }) => problem === null)) void deliver()
    })
    return work
  }

  /** Tries again what the network, not the server, had stopped. */
  function resume(): Promise<void> {
    if (read().some(({ problem, isRefused }) => problem !== null && !isRefused)) {
      change(({ isRefused }) => !isRefused, { problem: null })
    }
    return deliver()
  }

  return {
    read,
    readOnServer: () => nothing,
    subscribe(tell: () => void) {
      const hear = ({ key }: StorageEvent) => key === storageKey && tell()
      listeners.add(tell)
      window.addEventListener('storage', hear)
      return () => {
        listeners.delete(tell)
        window.removeEventListener('storage', hear)
      }
    },
    add(message: Pick<WaitingMessage, 'toUserId' | 'body' | 'pictures'>): Promise<void> {
      // Two messages of one millisecond are two messages.
      lastStamp = Math.max(Date.now(), lastStamp + 1)
      const key = `${ownId}-${message.toUserId}-${lastStamp}`
      const createdAt = new Date(lastStamp).toISOString()
      const earlier = read().map((each) => (each.isRefused ? each : { ...each, problem: null }))
      write([...earlier, { ...message, key, createdAt, problem: null, isRefused: false }])
      return deliver()
    },
    retry(key: string): Promise<void> {
      const at = read().findIndex((message) => message.key === key)
      const isDue = (message: WaitingMessage, index: number) =>
        message.key === key || (index < at && !message.isRefused)
      write(
        read().map((message, index) =>
          isDue(message, index) ? { ...message, problem: null, isRefused: false } : message,
        ),
      )
      return deliver()
    },
    drop,
    deliver,
    resume,
  }
}

const isRefusal = (error: unknown) =>
  error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429

/** Two windows would send the same; the server takes it once, but in the order of one of them. */
const onePerBrowser = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

function parse(text: string): readonly WaitingMessage[] {
  try {
    const given: unknown = JSON.parse(text || '[]')
    return Array.isArray(given) ? given.filter(isWaiting) : nothing
  } catch {
    return nothing
  }
}

const isWaiting = (given: unknown): given is WaitingMessage =>
  typeof given === 'object' &&
  given !== null &&
  ['key', 'toUserId', 'body', 'createdAt'].every(
    (name) => name in given && typeof given[name as keyof typeof given] === 'string',
  ) &&
  'pictures' in given &&
  Array.isArray(given.pictures)

function readStorage(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function writeStorage(key: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
