import type { PageMeta } from '#client/lib/page.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import type { PromoterDetail } from '#shared/promoters/promoter.contract.ts'
import { plainText } from '#shared/rich-text.ts'
import { promoterStructuredData } from './promoter-structured-data.ts'
import { promoterBio, promoterName, promoterPath } from './promoter-summary.ts'

const DESCRIPTION_MAX = 200

/** "Saltmarsh Endurance Series, Stock Car Racing". */
export function promoterTitle({ eventName, sports: [sport] }: PromoterDetail): string {
  const name = promoterName(eventName)
  return sport ? `${name}, ${catalogLabel(sport)}` : name
}

export const promoterMeta = (
  promoter: PromoterDetail,
  dates: readonly EventDate[],
  appUrl: string,
): PageMeta => ({
  title: promoterTitle(promoter),
  description: shorten(promoterBio(plainText(promoter.about)).replace(/\s+/g, ' ')),
  canonical: promoterPath(promoter),
  picture: promoter.linkPicture,
  kind: 'profile',
  // Search engines read the server's HTML, so the browser does not need this code.
  ...(import.meta.env.SSR && { structuredData: promoterStructuredData(promoter, dates, appUrl) }),
  noIndex: promoter.noIndex,
})

const shorten = (text: string): string =>
  text.length > DESCRIPTION_MAX ? `${text.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, '')}…` : text
