import { createHmac } from 'node:crypto'
import type { Caller } from '#server/http/context.ts'
import { toIsoDay } from '#shared/time.ts'

/** A visitor can be counted but not followed: the same browser has another hash tomorrow. */
export function hashVisitor(secret: string, { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>): string {
  const today = toIsoDay(Date.now())
  return createHmac('sha256', secret).update(`${today} ${ip} ${userAgent}`).digest('base64url')
}

/** Where a visitor came from, as far as it is told. */
export const hostOf = (referrer: string | null): string | null =>
  referrer && URL.canParse(referrer) ? new URL(referrer).host.slice(0, 255) : null
