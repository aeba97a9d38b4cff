import { Block } from '#client/ui/block.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import type { Brand } from '#shared/brands/brand.contract.ts'
import { type OfferType, offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'

/** What a racer gets, in a line each. */
const meanings: Record<OfferType, string> = {
  PRODUCT: 'Parts, gear or services for the season.',
  CASH: 'A stipend, paid as agreed.',
  MIXED: 'Some of both: money and goods.',
  DISCOUNT_CODE: 'A code for your fans that pays you back.',
  AMBASSADOR_ROLE: 'You speak for the brand, on track and off.',
}

export function BrandOffers({ brand }: { brand: Brand }) {
  const made = offerTypes.filter((type) => brand.offerTypes.includes(type))
  return (
    <Block title="Offer types">
      {made.length === 0 ? (
        <p className="text-muted">Not said yet. Offers are made to each racer in person.</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {made.map((type) => (
            <li key={type} className="flex gap-3 rounded-lg border border-line bg-card p-4">
              <CheckIcon className="mt-0.5 shrink-0 text-ok" />
              <div>
                <h3 className="text-lg">{offerTypeLabels[type]}</h3>
                <p className="mt-1 text-ui text-muted">{meanings[type]}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}
