import { daysAfter } from '#shared/time.ts'
import { REQUEST_ATTEMPTS, REQUEST_DAYS, RESEND_AFTER_DAYS, type RequestStatus } from './message.constants.ts'
import type { RequestChip } from './request.contract.ts'

export type RequestStep = 'accept' | 'decline' | 'withdraw' | 'resend'

/** Who may do what in which status, and the status it leads to. */
export const requestSteps = {
  accept: { by: 'receiver', from: ['PENDING'], to: 'ACCEPTED' },
  decline: { by: 'receiver', from: ['PENDING'], to: 'DECLINED' },
  withdraw: { by: 'sender', from: ['PENDING'], to: 'WITHDRAWN' },
  resend: { by: 'sender', from: ['PENDING', 'DECLINED', 'WITHDRAWN', 'EXPIRED'], to: 'PENDING' },
} as const satisfies Record<
  RequestStep,
  { by: 'sender' | 'receiver'; from: readonly RequestStatus[]; to: RequestStatus }
>

type RequestFacts = { status: RequestStatus; attempts: number; sentAt: Date }

export const isStepOpen = (step: RequestStep, status: RequestStatus): boolean =>
  requestSteps[step].from.some((from) => from === status)

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
