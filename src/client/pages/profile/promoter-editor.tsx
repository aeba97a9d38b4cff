import { useSuspenseQuery } from '@tanstack/react-query'
import { MyEventDates } from '#client/features/events/my-event-dates.tsx'
import { ResultsEditor } from '#client/features/profiles/results-editor.tsx'
import { SocialFields } from '#client/features/profiles/social-fields.tsx'
import { useFocusOnHash } from '#client/features/profiles/use-focus-on-hash.ts'
import { PromoterForm } from '#client/features/promoters/editor/promoter-form.tsx'
import { ownPromoterQuery } from '#client/features/promoters/promoter.queries.ts'
import type { AccountUser } from '#shared/accounts/account.contract.ts'

/** Ruling R10: the same form as at `/promoters/create`. */
export function PromoterEditor({ user: { id, firstName } }: { user: AccountUser }) {
  const { data: promoter } = useSuspenseQuery(ownPromoterQuery)
  useFocusOnHash()
  return (
    <PromoterForm
      account={{ id, name: firstName ?? '' }}
      promoter={promoter}
      dates={<MyEventDates place={promoter?.place ?? null} />}
      results={<ResultsEditor />}
      socials={<SocialFields />}
    />
  )
}
