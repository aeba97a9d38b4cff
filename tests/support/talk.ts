import { sql } from 'drizzle-orm'
import type { Role } from '#shared/accounts/roles.ts'
import type { Card } from '#shared/messages/card.contract.ts'
import type { Conversation, Message } from '#shared/messages/message.contract.ts'
import type { MessageRequest } from '#shared/messages/request.contract.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export type TalkApp = Awaited<ReturnType<typeof startTalkApp>>
export type Talker = Awaited<ReturnType<typeof join>>

type Sent = { id: string; conversationId: string; status: string; createdAt: string }
type Thread = { conversation: Conversation; messages: Message[]; hasOlder: boolean; cards: Card[] }

let keys = 0

/** Somebody new who can write, answer and look. */
async function join(app: TestApp, role: Role | null) {
  const { userId, cookie, email } = await app.signInAs(role)
  const call = (method: string, path: string, body?: unknown) => app.request(method, path, { body, cookie })
  const read = async <T>(path: string): Promise<T> => {
    const answer = await call('GET', path)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const write = (to: { userId: string }, body: string, more: Record<string, unknown> = {}) =>
    call('POST', '/api/messages', { threadId: `lap-${++keys}`, toUserId: to.userId, body, ...more })
  return {
    userId,
    email,
    cookie,
    call,
    write,
    async say(to: { userId: string }, body: string, more: Record<string, unknown> = {}): Promise<Sent> {
      const answer = await write(to, body, more)
      if (answer.status !== 201) throw new Error(`Not sent: ${await answer.text()}`)
      return (await answer.json()) as Sent
    },
    conversations: (query = '') => read<Conversation[]>(`/api/messages/conversations${query}`),
    thread: (id: string, query = '') => read<Thread>(`/api/messages/conversations/${id}${query}`),
    requests: (query = '') => read<MessageRequest[]>(`/api/messages/requests${query}`),
    step: (requestId: string, step: string) => call('POST', `/api/messages/requests/${requestId}/${step}`),
    readUpTo: (id: string, lastMessageId: string) =>
      call('POST', `/api/messages/conversations/${id}/read`, { lastMessageId }),
  }
}

/** The server with people in it who write to each other. */
export async function startTalkApp() {
  const app = await startTestApp()
  const joinAs = (role: Role | null = 'ATHLETE') => join(app, role)
  return {
    ...app,
    join: joinAs,
    /** Two people of whom the first asked and the second accepted. */
    async acquaint(): Promise<{ one: Talker; other: Talker; conversationId: string }> {
      const [one, other] = [await joinAs('BRAND'), await joinAs('ATHLETE')]
      const { conversationId } = await one.say(other, 'Hello from the paddock.')
      await other.say(one, 'Hello back.')
      return { one, other, conversationId }
    },
    /** What a person's open pages were told, in order. */
    async told(userId: string): Promise<RealtimeEvent[]> {
      const { rows } = await app.db.execute<{ event: RealtimeEvent }>(
        sql`select event from realtime_events where user_id = ${userId} order by id`,
      )
      return rows.map(({ event }) => event)
    },
    /** Lets time pass for a request. */
    async age(requestId: string, days: number): Promise<void> {
      await app.db.execute(sql`update message_requests set sent_at = sent_at - make_interval(days => ${days}),
        expires_at = expires_at - make_interval(days => ${days}) where id = ${requestId}`)
    },
  }
}
