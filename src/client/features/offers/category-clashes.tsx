import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Alert } from '#client/ui/alert.tsx'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import type { OfferDetail } from '#shared/offers/offer.contract.ts'
import { clashesQuery } from './offer.queries.ts'
import type { OfferFormValues } from './offer-form.ts'

type Clash = OfferDetail['clashes'][number]

/** Categories that a contract reserves for another sponsor. */
export function CategoryClashes({ clashes }: { clashes: readonly Clash[] }) {
  if (clashes.length === 0) return null
  return (
    <Alert tone="wait" title="Reserved for another sponsor">
      <ul className="mt-1 grid gap-1">
        {clashes.map(({ category, brandName, endsOn }) => (
          <li key={`${category} ${brandName}`}>
            {categoryLabel(category)} is reserved for {brandName} until{' '}
            <time dateTime={endsOn} className="mono">
              {formatDate(endsOn)}
            </time>
            .
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Clashes of the categories chosen in the form. */
export function ChosenCategoryClashes({ athleteId }: { athleteId: string }) {
  const chosen = useWatch<OfferFormValues, 'categories'>({ name: 'categories' }) ?? []
  const { data } = useQuery(clashesQuery(athleteId, chosen))
  return <CategoryClashes clashes={chosen.length > 0 ? (data ?? []) : []} />
}
