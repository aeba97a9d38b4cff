import { Alert } from '#client/ui/alert.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { formatDate } from '#shared/format/date.ts'
import { NEW_BRAND, NEW_BRAND_CHECKS } from '#shared/offers/new-brand-text.ts'
import type { NewBrand } from '#shared/offers/offer.contract.ts'

/** For the racer: what is known of a brand without a published page, and what to check. */
export const NewBrandCard = ({ brand }: { brand: NewBrand }) => (
  <Alert tone="wait" title={NEW_BRAND}>
    <SpecSheet className="my-2">
      <SpecRow label="Joined">{formatDate(brand.joinedAt)}</SpecRow>
      <SpecRow label="Website">{brand.domain ?? 'None stated'}</SpecRow>
      <SpecRow label="Page">Not published</SpecRow>
    </SpecSheet>
    <p className="text-sm">{NEW_BRAND_CHECKS}</p>
  </Alert>
)
