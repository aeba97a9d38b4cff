import { formatDate } from '#shared/format/date.ts'
import type { NewBrand } from './offer.contract.ts'

export const NEW_BRAND = 'New brand'

/** What a racer should do before agreeing with a brand that nobody can look up here. */
export const NEW_BRAND_CHECKS =
  'Before you agree, open its website yourself, check that the company exists, and ask for a contact at its own domain. Never pay anything to be sponsored.'

/** The card of a brand without a published page in one paragraph, for emails. */
export const newBrandText = ({ joinedAt, domain }: NewBrand): string =>
  `Joined on ${formatDate(joinedAt)}. Website: ${domain ?? 'none stated'}. Its page is not published. ${NEW_BRAND_CHECKS}`
