import { useSearch } from '@tanstack/react-router'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { offerFilterIn, offersQuery } from '#client/features/offers/offer.queries.ts'
import { Offers } from '#client/features/offers/offers.tsx'
import { type PageContext, privatePage, settleAll } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Offers', 'Your offers, who responds next, and when they expire.')

/** A failure is shown by the list itself. */
export async function load({ queryClient, search, session }: PageContext) {
  const query = offersQuery(session?.user.role ?? null, offerFilterIn(search))
  await settleAll([queryClient.fetchInfiniteQuery(query)])
}

const ledes: Partial<Record<Role, string>> = {
  ATHLETE: 'Offers from brands. Those that wait for you come first.',
  BRAND: 'Offers you sent to racers. Those that wait for you come first.',
  ADMIN: 'All offers between brands and racers.',
}

/** Ruling R42: racers see what they received, brands what they sent, admins everything. */
export default function OffersPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const role = useSession()?.user.role ?? null
  return (
    <Workspace title="Offers" lede={role && ledes[role]}>
      <Offers search={search} pathOf={paths.offers} />
    </Workspace>
  )
}
