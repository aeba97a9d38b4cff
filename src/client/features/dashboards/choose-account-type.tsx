import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { paths } from '#shared/paths.ts'

/** Ruling R3: nobody sees a dashboard without anything on it. */
export const ChooseAccountType = () => (
  <PageWidth className="grid justify-items-start gap-5 py-section">
    <h1 className="text-4xl">Choose your account type</h1>
    <p className="max-w-[52ch] text-lg text-muted">
      A racer, a brand and an event promoter each have a dashboard of their own. Say which one you are, and
      yours opens.
    </p>
    <Button asChild size="lg">
      <AppLink to={paths.accountType()}>Choose now</AppLink>
    </Button>
  </PageWidth>
)
