import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import { daysAfter } from '#shared/time.ts'
import { REQUEST_ATTEMPTS, REQUEST_DAYS, RESEND_AFTER_DAYS, type RequestStatus } from './message.constants.ts'
import type { RequestChip } from './request.contract.ts'

export type RequestStep = 'accept' | 'decline' | 'withdraw' | 'resend'
/**
 * `reply` and `restart` are caused by messages: an answer, and a first message after the request has ended. `deal` is
 * caused by a contract between the two.
 */
export type RequestEvent = RequestStep | 'reply' | 'restart' | 'expire' | 'deal'

export const requestLifecycle = lifecycle<RequestStatus, RequestEvent>({
  of: 'request',
  begins: 'PENDING',
  ends: ['ACCEPTED'],
  rows: [
    { event: 'accept', from: ['PENDING'], to: ['ACCEPTED'], by: ['RECEIVER'] },
    { event: 'decline', from: ['PENDING'], to: ['DECLINED'], by: ['RECEIVER'] },
    { event: 'reply', from: ['PENDING', 'DECLINED'], to: ['ACCEPTED'], by: ['RECEIVER'] },
    { event: 'withdraw', from: ['PENDING'], to: ['WITHDRAWN'], by: ['SENDER'] },
    {
      event: 'resend',
      from: ['PENDING', 'DECLINED', 'WITHDRAWN', 'EXPIRED'],
      to: ['PENDING'],
      by: ['SENDER'],
    },
    { event: 'restart', from: ['WITHDRAWN', 'EXPIRED'], to: ['PENDING'], by: ['SENDER'] },
    { event: 'expire', from: ['PENDING'], to: ['EXPIRED'], by: ['SYSTEM'] },
    {
      event: 'deal',
      from: ['PENDING', 'DECLINED', 'WITHDRAWN', 'EXPIRED'],
      to: ['ACCEPTED'],
      by: ['SYSTEM'],
    },
  ],
})

type RequestFacts = { status: RequestStatus; attempts: number; sentAt: Date }

const rowOf = (step: RequestStep) => requestLifecycle.rows.find(({ event }) => event === step)

export const isStepOpen = (step: RequestStep, status: RequestStatus): boolean =>
  rowOf(step)?.from.includes(status) ?? false

export const isStepOf = (step: RequestStep, party: 'SENDER' | 'RECEIVER'): boolean =>
  rowOf(step)?.by.includes(party) ?? false

/** When its sender may send it again; null when they may not. */
export function resendAt({ status, attempts, sentAt }: RequestFacts): Date | null {
  if (!isStepOpen('resend', status) || attempts >= REQUEST_ATTEMPTS) return null
  return daysAfter(sentAt, RESEND_AFTER_DAYS)
}

export const expiryFrom = (sentAt: Date): Date => daysAfter(sentAt, REQUEST_DAYS)

/** Withdrawn and expired requests are hidden from the receiver. */
const seenByReceiver: readonly RequestStatus[] = ['PENDING', 'ACCEPTED', 'DECLINED']
export const isVisibleToReceiver = (status: RequestStatus): boolean => seenByReceiver.includes(status)

const settledChips: Record<Exclude<RequestStatus, 'PENDING'>, RequestChip> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn',
  EXPIRED: 'expired',
}

/** The chip of a request on `/sent-requests`. */
export function chipOf(request: {
  status: RequestStatus
  isDelivered: boolean
  isSeen: boolean
}): RequestChip {
  if (request.status !== 'PENDING') return settledChips[request.status]
  if (!request.isDelivered) return 'sending'
  return request.isSeen ? 'delivered' : 'sent'
}
