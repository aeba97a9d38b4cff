import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Alert } from '#client/ui/alert.tsx'
import { formatClash } from '#shared/contracts/category-guard.rules.ts'
import { hasOwnEnd } from '#shared/contracts/term.rules.ts'
import type { CategoryClash } from '#shared/offers/offer.contract.ts'
import { clashesQuery } from './offer.queries.ts'
import type { OfferFormValues } from './offer-form.ts'

/** Categories that a contract reserves for another sponsor during the term. */
export function CategoryClashes({ clashes }: { clashes: readonly CategoryClash[] }) {
  if (clashes.length === 0) return null
  return (
    <Alert tone="wait" title="Reserved for another sponsor">
      <ul className="mt-1 grid gap-1">
        {clashes.map((clash) => (
          <li key={clash.category}>{formatClash(clash)}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** Clashes of the categories and the term chosen in the form. */
export function ChosenCategoryClashes({ athleteId }: { athleteId: string }) {
  const [categories = [], duration, startsOn, endsOn] = useWatch<
    OfferFormValues,
    ['categories', 'duration', 'startsOn', 'endsOn']
  >({ name: ['categories', 'duration', 'startsOn', 'endsOn'] })
  const ownEnd = hasOwnEnd(duration) ? endsOn : null
  const { data } = useQuery(clashesQuery(athleteId, { categories, duration, startsOn, endsOn: ownEnd }))
  return <CategoryClashes clashes={categories.length > 0 ? (data ?? []) : []} />
}
