import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { RacerSales } from '#client/features/redemptions/racer-sales.tsx'
import { racerSalesQuery, readRacerState } from '#client/features/redemptions/redemption.queries.ts'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'

export const meta = privatePage('Sales', 'Sales with your codes.')

export const load = ({ queryClient, search }: PageContext) =>
  settleOnServer([queryClient.ensureInfiniteQueryData(racerSalesQuery(readRacerState(search)))])

export default function RacerSalesPage() {
  return (
    <Workspace title="Sales" lede="Orders with your codes, what they earn you, and why some earn nothing.">
      <RacerSales />
    </Workspace>
  )
}
