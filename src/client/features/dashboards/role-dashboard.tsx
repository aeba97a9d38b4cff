import type { ReactNode } from 'react'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import type { CommonDashboard } from '#shared/dashboards/dashboard.contract.ts'
import { Checklist, ProfileViews, RecentMessages, Viewers } from './common-widgets.tsx'
import { MyReliability } from './my-reliability.tsx'
import { NeedsYou } from './needs-you.tsx'
import { Starter } from './starter.tsx'
import { Workspace } from './workspace.tsx'

/** What the page of every role passes on. */
export type DashboardSlots = {
  name: string
  now: Date
  /** Why the page of the account is not public. */
  notice: ReactNode
  viewers: ReactNode
}

type RoleDashboardProps = DashboardSlots & {
  of: RegistrableRole
  dashboard: CommonDashboard
  /** Nothing has happened yet: the first steps are shown in place of empty lists. */
  isNew: boolean
  /** Below the name. */
  lede?: ReactNode
  actions: ReactNode
  /** Across the whole width, above and below the columns. */
  figures: ReactNode
  below?: ReactNode
  /** Of the wide and of the narrow column, above what all roles have there. */
  main: ReactNode
  side?: ReactNode
}

/** What the dashboards of racers, brands and promoters have in common, and its order. */
export function RoleDashboard({
  of: role,
  dashboard: { needs, views, completeness, conversations },
  isNew,
  name,
  now,
  lede,
  actions,
  notice,
  figures,
  main,
  side,
  viewers,
  below,
}: RoleDashboardProps) {
  const viewersPanel = <Viewers views={views}>{viewers}</Viewers>
  const viewsPanel = (!isNew || views.total > 0) && <ProfileViews views={views} />
  // Across the whole width where they would make one column much longer than the other.
  const areViewsBelow = role === 'ATHLETE'
  const areViewersBelow = role !== 'PROMOTER'
  return (
    <Workspace title={name} lede={lede} actions={actions}>
      {notice}
      <NeedsYou needs={needs} now={now} />
      {isNew && <Starter of={role} completeness={completeness} />}
      {figures}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 not-has-[section]:hidden xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 not-has-[section]:hidden">
          {main}
          {!areViewsBelow && viewsPanel}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {side}
          {!isNew && <Checklist completeness={completeness} />}
          {(!isNew || conversations.length > 0) && <RecentMessages conversations={conversations} />}
          {!isNew && role !== 'PROMOTER' && <MyReliability />}
          {!areViewersBelow && viewersPanel}
        </div>
      </div>
      {areViewsBelow && viewsPanel}
      {areViewersBelow && viewersPanel}
      {below}
    </Workspace>
  )
}
