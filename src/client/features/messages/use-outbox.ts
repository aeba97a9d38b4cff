import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#client/lib/call.ts'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { useRealtimeState } from '#client/lib/realtime.ts'
import { currentUserQuery } from '#client/lib/session.ts'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import type { messageEndpoints } from '#shared/messages/message.contract.ts'
import { conversationKeys, withPersonQuery } from './message.queries.ts'
import { addMessage } from './message-cache.ts'
import { createOutbox, type Outbox, type WaitingMessage } from './outbox.ts'

type Send = typeof messageEndpoints.send

/** Specification 9: after a server or network error, one retry after a second. */
const RETRY_MS = 1000

const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>()

/** One outbox per user, which keeps sending when another page is opened. */
function outboxOf(queryClient: QueryClient, ownId: string): Outbox {
  const known = outboxes.get(queryClient) ?? new Map<string, Outbox>()
  outboxes.set(queryClient, known)
  const outbox = known.get(ownId) ?? startOutbox(queryClient, ownId)
  known.set(ownId, outbox)
  return outbox
}

function startOutbox(queryClient: QueryClient, ownId: string): Outbox {
  const isSignedIn = () => queryClient.getQueryData(currentUserQuery().queryKey)?.user.id === ownId
  const outbox = createOutbox<ResponseOf<Send>>({
    ownId,
    send: sendWithRetry,
    isOnline: () => navigator.onLine && isSignedIn(),
    async onSent(message, { id, conversationId, status, createdAt }) {
      const { key: clientKey, body, pictures, files, toUserId } = message
      addMessage(
        queryClient,
        {
          id,
          conversationId,
          senderId: ownId,
          kind: 'TEXT',
          refId: null,
          body,
          pictures,
          files,
          clientKey,
          status,
          createdAt,
        },
        false,
      )
      queryClient.setQueryData(
        withPersonQuery(toUserId).queryKey,
        (person) => person && { ...person, conversationId },
      )
      void queryClient.invalidateQueries({ queryKey: conversationKeys.lists })
      // The cache notifies the page asynchronously; until then the bubble stays.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve))
    },
  })
  if (typeof window !== 'undefined') window.addEventListener('online', () => void outbox.resume())
  return outbox
}

async function sendWithRetry({
  key,
  toUserId,
  body,
  pictures,
  files,
}: WaitingMessage): Promise<ResponseOf<Send>> {
  const attached = { attachments: pictures.map(({ id }) => id), files: files.map(({ id }) => id) }
  const input = { body: { threadId: key, toUserId, body, ...attached } }
  // The server writes a message that carries no other key together with those of other people.
  const send = () => call(messageCalls.send, input, { isRepeatable: true })
  try {
    return await send()
  } catch (error) {
    if (!navigator.onLine || (error instanceof Problem && error.status > 0 && error.status < 500)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return send()
  }
}

export function useOutbox(ownId: string) {
  const queryClient = useQueryClient()
  const [outbox] = useState(() => outboxOf(queryClient, ownId))
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.readOnServer)
  const connection = useRealtimeState()
  useEffect(() => {
    if (connection === 'live') void outbox.resume()
  }, [outbox, connection])
  return { outbox, waiting }
}

function subscribeToNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
