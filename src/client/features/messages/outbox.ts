import { Problem } from '#shared/http/problem.ts'
import type { Message } from '#shared/messages/message.contract.ts'

export type MessageFile = Message['files'][number]
export type MessagePicture = Message['pictures'][number]

export type WaitingMessage = {
  /** The same for every attempt (ruling R23), so that the server accepts it once. */
  key: string
  toUserId: string
  body: string
  pictures: MessagePicture[]
  files: MessageFile[]
  createdAt: string
  /** Why it was not delivered; null while it waits or is being sent. */
  problem: string | null
  /** Refused by the server: only the user can retry it. */
  isRefused: boolean
}

type OutboxOptions<Response> = {
  ownId: string
  send: (message: WaitingMessage) => Promise<Response>
  /** Adds it to the thread; only then it leaves the outbox. */
  onSent: (message: WaitingMessage, response: Response) => Promise<void> | void
  isOnline: () => boolean
}

export type Outbox = ReturnType<typeof createOutbox>

const nothing: readonly WaitingMessage[] = []

/**
 * The undelivered messages of one user in this browser: stored in localStorage and sent one after the other in order,
 * also after a reload and by whichever window is open.
 */
export function createOutbox<Response>({ ownId, send, onSent, isOnline }: OutboxOptions<Response>) {
  const storageKey = `outbox:${ownId}`
  const listeners = new Set<() => void>()
  let known = { text: '', messages: nothing }
  let lastStamp = 0
  /** Used where storage is disabled or full. */
  let unstored: string | null = null

  function read(): readonly WaitingMessage[] {
    const text = unstored ?? readStorage(storageKey)
    if (text !== known.text) known = { text, messages: parse(text) }
    return known.messages
  }

  function write(messages: readonly WaitingMessage[]) {
    const text = messages.length > 0 ? JSON.stringify(messages) : ''
    unstored = writeStorage(storageKey, text) ? null : text
    for (const listener of listeners) listener()
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
        await onSent(next, await send(next))
        drop(next.key)
      } catch (error) {
        // Offline it waits for the network; there is nothing the user could do.
        if (!isOnline()) return
        const problem = error instanceof Error ? error.message : 'Something went wrong. Please try again.'
        if (isRefusal(error)) change(({ key }) => key === next.key, { problem, isRefused: true })
        // Later messages must not overtake it.
        else change((each) => each.problem === null, { problem })
      }
    }
  }

  let work: Promise<void> | null = null
  function deliver(): Promise<void> {
    work ??= onePerBrowser(storageKey, sendAll).finally(() => {
      work = null
      // A message may have been added just when the last round ended.
      if (isOnline() && read().some(({ problem }) => problem === null)) void deliver()
    })
    return work
  }

  /** Retries what failed because of the network; not what the server refused. */
  function resume(): Promise<void> {
    if (read().some(({ problem, isRefused }) => problem !== null && !isRefused)) {
      change(({ isRefused }) => !isRefused, { problem: null })
    }
    return deliver()
  }

  return {
    read,
    readOnServer: () => nothing,
    subscribe(listener: () => void) {
      const onStorage = ({ key }: StorageEvent) => key === storageKey && listener()
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
    add(message: Pick<WaitingMessage, 'toUserId' | 'body' | 'pictures' | 'files'>): Promise<void> {
      // Two messages in the same millisecond get different keys.
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

/** A lock, because two windows would send the same messages in different orders. */
const onePerBrowser = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

function parse(text: string): readonly WaitingMessage[] {
  try {
    const given: unknown = JSON.parse(text || '[]')
    // Messages that waited while the product was updated have no list of files.
    return Array.isArray(given)
      ? given.filter(isWaiting).map((message) => ({ ...message, files: message.files ?? [] }))
      : nothing
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
