import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useSearch } from '@tanstack/react-router'
import { MyEventDates } from '#client/features/events/my-event-dates.tsx'
import { galleryQuery } from '#client/features/media/media.queries.ts'
import { UploadTray } from '#client/features/media/upload-tray.tsx'
import { useUploadQueue } from '#client/features/media/use-upload-queue.ts'
import { FirstOpportunity } from '#client/features/opportunities/first-opportunity.tsx'
import { athleteSpec } from '#client/features/profiles/athlete-spec.tsx'
import { brandSpec } from '#client/features/profiles/brand-spec.tsx'
import { MediaStrip } from '#client/features/profiles/media-strip.tsx'
import {
  loadFresh,
  myBrandQuery,
  myMediaQuery,
  myProfileQuery,
  myPromoterQuery,
} from '#client/features/profiles/profile.queries.ts'
import { ProfileWizard } from '#client/features/profiles/profile-wizard.tsx'
import { promoterSpec } from '#client/features/profiles/promoter-spec.tsx'
import { resultsQuery } from '#client/features/profiles/result.queries.ts'
import { useOnboarding } from '#client/features/profiles/use-onboarding.ts'
import { useUnsavedInput } from '#client/lib/nested-forms.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { isStaff, type RegistrableRole } from '#shared/accounts/roles.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'
import { ONBOARDING_STEPS } from '#shared/profiles/profile.constants.ts'

export const meta = privatePage('Set up your profile', 'Five steps to your profile.')

/** What the steps of each role show. */
const shown = {
  ATHLETE: [myProfileQuery, resultsQuery, myMediaQuery],
  BRAND: [myBrandQuery],
  PROMOTER: [myPromoterQuery, myMediaQuery],
} satisfies Record<RegistrableRole, unknown>

/** A user without an account type chooses one first; after onboarding there is the checklist (ruling R14). */
export async function load({ queryClient, session, search }: PageContext): Promise<void> {
  const role = session?.user.role
  if (!role) {
    throw redirect({ href: paths.accountType({ returnTo: safeReturnTo(search.returnTo) }), replace: true })
  }
  if (isStaff(role) || (session.user.onboardingStep === null && !search.step)) {
    throw redirect({ href: paths.profileSetup(), replace: true })
  }
  await loadFresh(queryClient, shown[role])
}

export default function ProfileOnboardingPage() {
  const session = useSession()
  const role = session?.user.role
  const search: Record<string, unknown> = useSearch({ strict: false })
  const resumeAt = session?.user.onboardingStep ?? null
  // The first step cannot be passed by opening a later one.
  const step = resumeAt === 1 ? 1 : (stepOf(search.step) ?? resumeAt ?? 1)
  const onboarding = useOnboarding({
    step,
    returnTo: search.returnTo,
    // Brands have full access without a plan to choose.
    destination: role === 'BRAND' ? paths.brandDashboard() : paths.membershipSelection(),
  })
  if (!session) return null
  const props = { user: session.user, onboarding }
  // The key makes each step a form of its own.
  if (role === 'BRAND') {
    return (
      <ProfileWizard key={step} spec={brandSpec} slots={{ opportunity: <FirstOpportunity /> }} {...props} />
    )
  }
  if (role === 'PROMOTER') {
    return (
      <ProfileWizard
        key={step}
        spec={promoterSpec}
        slots={{
          dates: (promoter) => <MyEventDates place={promoter?.place ?? null} />,
          gallery: <PictureStep />,
        }}
        {...props}
      />
    )
  }
  return <ProfileWizard key={step} spec={athleteSpec} slots={{ gallery: <PictureStep /> }} {...props} />
}

/** Pictures are added to the gallery as they are chosen; the step waits for those under way. */
function PictureStep() {
  const { data: gallery } = useSuspenseQuery(galleryQuery())
  const uploads = useUploadQueue()
  useUnsavedInput(uploads.isBusy, uploads.finish)
  return (
    <div className="grid gap-4">
      {gallery.length > 0 && <MediaStrip />}
      <UploadTray uploads={uploads} isEmpty={gallery.length === 0} />
    </div>
  )
}

function stepOf(typed: unknown): number | undefined {
  const step = Number(typed)
  return Number.isInteger(step) && step >= 1 && step <= ONBOARDING_STEPS ? step : undefined
}
