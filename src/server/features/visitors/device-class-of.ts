import type { DeviceClass } from '#shared/analytics/marketplace.constants.ts'

const TABLET = /\b(iPad|Tablet|PlayBook|Silk)\b|Android(?!.*\bMobile\b)/i
const PHONE = /\b(Mobi|Mobile|iPhone|iPod|Windows Phone)/i

/** The kind of device that a browser names; an iPad that calls itself a Mac counts as one. */
export function deviceClassOf(userAgent: string): DeviceClass {
  if (TABLET.test(userAgent)) return 'TABLET'
  return PHONE.test(userAgent) ? 'PHONE' : 'DESKTOP'
}
