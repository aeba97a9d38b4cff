import type { ICalEventData } from 'ical-generator'
import { formatMoney } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import type { Deadlines } from './deadline.store.ts'

type Deadline = {
  /** Stays the same when the deadline moves, so that calendars move their entry. */
  uid: string
  /** A moment, or a whole day. */
  at: Date | string
  title: string
  about: string
  path: string
  updatedAt: Date
}

/** The entries of the calendar; nothing in them changes while the deadlines don't. */
export function toEvents(deadlines: Deadlines, appUrl: string): ICalEventData[] {
  const host = new URL(appUrl).hostname
  return listDeadlines(deadlines).map(({ uid, at, title, about, path, updatedAt }) => ({
    id: `${uid}@${host}`,
    stamp: updatedAt,
    lastModified: updatedAt,
    start: new Date(at),
    allDay: typeof at === 'string',
    summary: title,
    description: about,
    url: `${appUrl}${path}`,
  }))
}

const listDeadlines = (found: Deadlines): Deadline[] => [
  ...found.deliverables.map(({ id, title, dueAt, isBrand, otherName, ...of }) => ({
    uid: `deliverable-${id}`,
    at: dueAt,
    title: isBrand ? `Due from ${otherName}: ${title}` : `Due: ${title}`,
    about: `Contract ${of.number} with ${otherName}`,
    path: paths.contracts({ id: of.contractId, part: 'deliverables' }),
    updatedAt: of.updatedAt,
  })),
  ...found.payments.map(({ id, title, dueOn, amountMinor, currency, otherName, ...of }) => ({
    uid: `payment-${id}`,
    at: dueOn,
    title: `Payment ${of.isBrand ? 'to' : 'from'} ${otherName}: ${title}`,
    about: `${formatMoney({ amountMinor, currency })}, contract ${of.number}`,
    path: paths.contracts({ id: of.contractId, part: 'payments' }),
    updatedAt: of.updatedAt,
  })),
  ...found.contracts.flatMap(datesOf),
  ...found.offers.map(({ id, title, expiresAt, otherName, isBrand, updatedAt }) => ({
    uid: `offer-${id}`,
    at: expiresAt,
    title: `Offer expires: ${title}`,
    about: isBrand ? `Your offer to ${otherName}` : `From ${otherName}`,
    path: paths.offers({ offer: id }),
    updatedAt,
  })),
  ...found.opportunities.map(({ id, title, closesAt, isBrand, brandName, brandSlug, updatedAt }) => ({
    uid: `opportunity-${id}`,
    at: closesAt,
    title: isBrand ? `Applications close: ${title}` : `Apply by: ${title}`,
    about: brandName,
    path: paths.brand({ slug: brandSlug }),
    updatedAt,
  })),
]

/** Until when it has to be signed, or its first and its last day. */
function datesOf(contract: Deadlines['contracts'][number]): Deadline[] {
  const { contractId: id, number, title, status, startsOn, endsOn, signBy, otherName, updatedAt } = contract
  const common = { about: `Contract ${number} with ${otherName}`, path: paths.contracts({ id }), updatedAt }
  if (status === 'DRAFT' || status === 'PENDING_SIGNATURES') {
    const task = status === 'DRAFT' ? 'Send for signature' : 'Sign'
    return signBy ? [{ uid: `contract-sign-${id}`, at: signBy, title: `${task}: ${title}`, ...common }] : []
  }
  return [
    { uid: `contract-start-${id}`, at: startsOn, title: `Contract starts: ${title}`, ...common },
    { uid: `contract-end-${id}`, at: endsOn, title: `Contract ends: ${title}`, ...common },
  ]
}
