import { isIPv4 } from 'node:net'
import { isbot } from 'isbot'
import { networkOf } from '#server/http/client-ip.ts'
import type { Caller } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { DeviceClass } from '#shared/analytics/marketplace.constants.ts'
import type { EmbedKind } from '#shared/testimonials/embed.rules.ts'
import { today } from '#shared/time.ts'
import { insertVisits } from './visit.store.ts'

type Visitor = Pick<Caller, 'ip' | 'userAgent' | 'headers'>
type Visit = { tx: Database; encryption: Encryption; caller: Visitor; actor: Actor | null }
type VisitKind = 'profile' | 'card' | 'find' | 'page' | EmbedKind

/**
 * The one way to count who saw what: returns those of the subjects that count one more today. A visitor counts once per
 * subject and day (UTC), and a network three times at most, however many accounts it has. Bots, pages that a browser loads
 * in advance, and visitors who opt out (in their settings, or by Global Privacy Control) do not count. What the visitor owns is left out by the caller.
 */
export async function countVisits(
  { tx, encryption, caller, actor }: Visit,
  kind: VisitKind,
  subjects: readonly string[],
): Promise<string[]> {
  if (subjects.length === 0 || isUncounted(caller)) return []
  const network = visitorNetworkOf(caller.ip)
  const visitor = visitorOf({ actor, caller })
  // The subject is part of the hashes, so that the visits of one visitor cannot be linked.
  const hash = (subject: string, who: string) => encryption.hmac(`visit ${today()} ${kind} ${subject} ${who}`)
  // In one order, so that concurrent requests cannot deadlock.
  const visits = [...new Set(subjects)].toSorted().map((subject) => ({
    subject,
    visitHash: hash(subject, visitor),
    networkHash: hash(subject, `of ${network}`),
  }))
  const counted = await insertVisits(tx, visits, actor?.userId ?? null)
  return visits.flatMap(({ subject, visitHash }) => (counted.has(visitHash) ? [subject] : []))
}

/** An account with a confirmed address, or the network: accounts that cost nothing are worth nothing. */
export const visitorOf = ({ actor, caller }: Pick<Visit, 'actor' | 'caller'>): string =>
  actor?.isConfirmed ? actor.userId : visitorNetworkOf(caller.ip)

/**
 * The network that visitors without an account are counted by: the /24 of an IPv4 address, the /64 of an IPv6 address.
 * Wider than what rate limits count, because a counter that misses a few visitors harms nobody.
 */
export function visitorNetworkOf(ip: string): string {
  const network = networkOf(ip)
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network
}

const isUncounted = ({ userAgent, headers }: Visitor): boolean =>
  isbot(userAgent) || isPrefetch(headers) || optsOut({ headers })

/** Global Privacy Control. */
export const optsOut = ({ headers }: Pick<Caller, 'headers'>): boolean => headers.get('sec-gpc') === '1'

const isPrefetch = (headers: Headers): boolean =>
  /\b(prefetch|prerender|preview)\b/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`)

export const hostOf = (referrer: string | null): string | null =>
  referrer && URL.canParse(referrer) ? new URL(referrer).host.slice(0, 255) : null

const TABLET = /\b(iPad|Tablet|PlayBook|Silk)\b|Android(?!.*\bMobile\b)/i
const PHONE = /\b(Mobi|Mobile|iPhone|iPod|Windows Phone)/i

/** The kind of device that a browser names; an iPad that calls itself a Mac counts as one. */
export function deviceClassOf(userAgent: string): DeviceClass {
  if (TABLET.test(userAgent)) return 'TABLET'
  return PHONE.test(userAgent) ? 'PHONE' : 'DESKTOP'
}
