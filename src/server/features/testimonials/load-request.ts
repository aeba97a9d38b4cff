import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { ActorContext } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import { allowedEvents, isOver } from '#shared/lifecycles/lifecycle.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { REMIND_HOURS } from '#shared/testimonials/testimonial-request.constants.ts'
import type { TestimonialRequest } from '#shared/testimonials/testimonial-request.contract.ts'
import { testimonialRequestLifecycle } from '#shared/testimonials/testimonial-request.rules.ts'
import { HOUR_MS } from '#shared/time.ts'
import { type FoundRequest, findRequest, type RequestRow } from './testimonial-request.store.ts'

type Reader = Pick<ActorContext, 'tx' | 'actor'>

/** Loads a request that the actor sent or received; 404 otherwise. One past its end has expired, before the job runs. */
export async function loadRequest(
  { tx, actor }: Reader,
  id: string,
): Promise<FoundRequest & { isMine: boolean }> {
  const found = await findRequest(tx, id)
  if (!found) throw notFound('request')
  const { fromUserId, toUserId } = found.request
  if (actor.userId !== fromUserId && actor.userId !== toUserId) throw notFound('request')
  return { ...found, request: withExpiry(found.request), isMine: actor.userId === fromUserId }
}

export const withExpiry = (request: RequestRow): RequestRow =>
  !isOver(testimonialRequestLifecycle, request.status) && request.expiresAt <= new Date()
    ? { ...request, status: 'EXPIRED' }
    : request

export async function presentRequests(
  { tx, actor }: Reader,
  found: readonly FoundRequest[],
): Promise<TestimonialRequest[]> {
  const people = await presentPeople(
    { tx },
    found.flatMap(({ request }) => [request.fromUserId, request.toUserId ?? request.fromUserId]),
  )
  return found.map(({ request, contractTitle }) =>
    presentRequest({ request: withExpiry(request), contractTitle }, people, actor.userId),
  )
}

export async function showRequest(ctx: Reader, id: string): Promise<TestimonialRequest> {
  const [shown] = await presentRequests(ctx, [await loadRequest(ctx, id)])
  if (!shown) throw notFound('request')
  return shown
}

export const remindableFrom = ({ remindedAt, createdAt }: RequestRow): Date =>
  new Date((remindedAt ?? createdAt).getTime() + REMIND_HOURS * HOUR_MS)

function presentRequest(
  { request, contractTitle }: FoundRequest,
  people: ReadonlyMap<string, Correspondent>,
  readerId: string,
): TestimonialRequest {
  const { id, version, status, fromUserId, toUserId, toEmail, prompt, questions, createdAt } = request
  const isMine = fromUserId === readerId
  const personOf = (userId: string) => {
    const { name, pictureUrl, path } = people.get(userId) ?? gone
    return { name, pictureUrl, path }
  }
  const allowed = allowedEvents(testimonialRequestLifecycle, status, isMine ? 'SENDER' : 'RECEIVER')
  return {
    ...{ id, version, status, isMine, contractTitle, prompt, questions, allowed },
    from: personOf(fromUserId),
    // The sender entered the address; whose account it is stays unknown to them.
    to: toEmail && isMine ? { ...gone, name: toEmail } : toUserId ? personOf(toUserId) : gone,
    sentAt: createdAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    remindableFrom: isMine && allowed.includes('remind') ? remindableFrom(request).toISOString() : null,
    decline:
      request.declineReason && isMine
        ? { reason: request.declineReason, note: request.declineNote ?? '' }
        : null,
  }
}

const gone = { name: 'Former member', pictureUrl: null, path: null }
