import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#client/lib/call.ts'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { useRealtimeState } from '#client/lib/realtime.ts'
import { currentUserQuery } from '#client/lib/session.ts'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import type { messageEndpoints } from '#shared/messages/message.contract.ts'
import { withPersonQuery } from './message.queries.ts'
import { addMessage, refreshLists } from './message-cache.ts'
import { createOutbox, type Outbox, type WaitingMessage } from './outbox.ts'

type Send = typeof messageEndpoints.send

/** Specification 9: what a fault or the network stopped is tried once more, after a second. */
const SECOND_TRY_MS = 1000

const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>()

/** One outbox for each person, which stays at work when another page is opened. */
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
    send: sendTwice,
    isOnline: () => navigator.onLine && isSignedIn(),
    async onSent(message, { id, conversationId, status, createdAt }) {
      const { key: clientKey, body, pictures, toUserId } = message
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
      void refreshLists(queryClient)
      // The cache tells the page a moment later; until then the bubble stays.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve))
    },
  })
  if (typeof window !== 'undefined') window.addEventListener('online', () => void outbox.resume())
  return outbox
}

async function sendTwice({ key, toUserId, body, pictures }: WaitingMessage): Promise<ResponseOf<Send>> {
  const input = { body: { threadId: key, toUserId, body, attachments: pictures.map(({ id }) => id) } }
  const send = () => call(messageCalls.send, input)
  try {
    return await send()
  } catch (error) {
    if (!navigator.onLine || (error instanceof Problem && error.status > 0 && error.status < 500)) throw error
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS))
    return send()
  }
}

/** What this person wrote and what is still on its way, and the means to send more. */
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
