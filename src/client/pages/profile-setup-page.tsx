import { useSuspenseQuery } from '@tanstack/react-query'
import { CompletenessGauge } from '#client/features/profiles/completeness-gauge.tsx'
import { CompletenessList } from '#client/features/profiles/completeness-list.tsx'
import { PriorityPanel } from '#client/features/profiles/priority-panel.tsx'
import {
  completenessQuery,
  loadFresh,
  priorityQuery,
  publicationQuery,
} from '#client/features/profiles/profile.queries.ts'
import { UnpublishedNotice } from '#client/features/profiles/unpublished-notice.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { Alert } from '#client/ui/alert.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Profile setup', 'What your profile is missing, and why it matters.')

export const load = ({ queryClient, session }: PageContext) =>
  loadFresh(queryClient, [
    completenessQuery,
    publicationQuery,
    ...(session?.user.role === 'ATHLETE' ? [priorityQuery] : []),
  ])

const previews: Partial<Record<Role, string>> = {
  ATHLETE: paths.athletePreview(),
  BRAND: paths.brandPreview(),
  PROMOTER: paths.promoterProfile(),
}

export default function ProfileSetupPage() {
  const session = useSession()
  const { data } = useSuspenseQuery(completenessQuery)
  const preview = session?.user.role && previews[session.user.role]
  const missing = data.items.filter(({ done }) => !done).length
  return (
    <PageWidth className="py-10 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-4xl">Profile setup</h1>
          <Lede className="mt-2">
            What people look for first, and what your profile is missing. Each item links to its field.
          </Lede>
        </div>
        <ButtonLink to={dashboardPath(session?.user.role)} variant="quiet">
          Later
        </ButtonLink>
      </div>
      <div className="mt-8 grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
        <Panel className="grid content-start justify-items-center gap-4 self-start lg:sticky lg:top-24">
          <CompletenessGauge score={data.score} />
          <p role="status" className="text-center text-ui text-pretty">
            {missing === 0
              ? 'Your profile is complete.'
              : `${missing} of ${data.items.length} items missing.`}
          </p>
          {preview && (
            <ButtonLink to={preview} variant={missing === 0 ? 'primary' : 'quiet'} full>
              Preview
            </ButtonLink>
          )}
        </Panel>
        <div className="grid min-w-0 content-start gap-6">
          <UnpublishedNotice />
          {data.score >= 100 && data.items.length > 0 && (
            <Alert tone="ok" title="Green flag">
              Your profile is complete. Keep your results up to date.
            </Alert>
          )}
          {session?.user.role === 'ATHLETE' && <PriorityPanel />}
          {data.items.length > 0 ? (
            <CompletenessList items={data.items} />
          ) : (
            <EmptyState level="h2" title="Admins have no profile">
              Admin accounts are not public, so there is nothing to set up.
            </EmptyState>
          )}
        </div>
      </div>
    </PageWidth>
  )
}
