import { Badge, Badges } from '#client/ui/badge.tsx'
import { Block } from '#client/ui/block.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import type { Brand } from '#shared/brands/brand.contract.ts'
import { budgetLabel, categoryLabel } from '#shared/brands/brand.rules.ts'
import { formatMonth } from '#shared/format/date.ts'
import { countryName } from '#shared/locations/place.rules.ts'

/** In one language and zone, so that the server and every browser write the same. */
export function BrandFactsList({ brand }: { brand: Brand }) {
  const budget = brand.budget && budgetLabel(brand.budget)
  return (
    <>
      <Block title="Quick facts">
        {budget && (
          <p className="mb-3 grid gap-2 border-l-4 border-gold pl-4">
            <span className="num text-4xl">{budget}</span>
            <span className="text-sm text-muted">Budget for a season, per racer or team</span>
          </p>
        )}
        <SpecSheet>
          <SpecRow label="Applications">{brand.accepting ? 'Open' : 'Closed right now'}</SpecRow>
          {brand.country && <SpecRow label="Based in">{countryName(brand.country)}</SpecRow>}
          {brand.publishedAt && <SpecRow label="On the grid since">{formatMonth(brand.publishedAt)}</SpecRow>}
        </SpecSheet>
      </Block>
      {brand.categories.length > 0 && (
        <Block title="Categories">
          <Badges>
            {brand.categories.map((category) => (
              <Badge key={category}>{categoryLabel(category)}</Badge>
            ))}
          </Badges>
        </Block>
      )}
    </>
  )
}
