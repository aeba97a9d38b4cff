import { PlanNotice, planName, useMissingFeature } from '#client/lib/plan-notice.tsx'

/** To a promoter whose plan keeps the page online without listing it. */
export function UnlistedNotice() {
  const missing = useMissingFeature('directory.events')
  if (!missing) return null
  return (
    <PlanNotice title="Your page is not listed">
      It stays online for everyone who has the link or follows you. {planName(missing.plan)} brings it back to
      the events directory and to search.
    </PlanNotice>
  )
}
