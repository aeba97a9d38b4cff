import type { ActorContext } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { anyReader } from '#shared/format/reader.ts'

/** The context of a signed-in user, for calling actions directly. */
export const actorContext = (services: Services, { userId }: { userId: string }): ActorContext => ({
  ...services,
  actor: {
    userId,
    personId: userId,
    seat: 'OWNER',
    sessionId: 'test',
    role: null,
    isConfirmed: true,
    paidPlan: null,
    reader: anyReader,
  },
  caller: {
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: '',
    referrer: null,
    path: '/',
    search: '',
    headers: new Headers(),
    allowsBothParties: false,
  },
})
