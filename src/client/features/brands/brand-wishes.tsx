import { Badge, Badges } from '#client/ui/badge.tsx'
import { Block } from '#client/ui/block.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import type { Brand } from '#shared/brands/brand.contract.ts'
import { wantedLevelLabel } from '#shared/brands/brand.rules.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { countryName } from '#shared/locations/place.rules.ts'

/** Whom the brand would like to hear from. What it leaves open is said as open. */
export function BrandWishes({ brand }: { brand: Brand }) {
  const { lookingFor, wantedSports, wantedCountries, wantedLevel } = brand
  return (
    <Block title="What we look for">
      {lookingFor && (
        <p className="mb-5 max-w-[64ch] text-lg text-pretty whitespace-pre-line">{lookingFor}</p>
      )}
      <SpecSheet>
        <SpecRow label="Motorsports">
          {wantedSports.length > 0 ? (
            <Badges>
              {wantedSports.map((sport) => (
                <Badge key={sport}>{catalogLabel(sport)}</Badge>
              ))}
            </Badges>
          ) : (
            'Any motorsport'
          )}
        </SpecRow>
        <SpecRow label="Countries">
          {wantedCountries.length > 0 ? wantedCountries.map(countryName).join(', ') : 'Anywhere'}
        </SpecRow>
        <SpecRow label="Minimum level">{wantedLevel ? wantedLevelLabel(wantedLevel) : 'Any level'}</SpecRow>
      </SpecSheet>
    </Block>
  )
}
