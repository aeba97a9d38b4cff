import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { paths, signInDoor } from '#shared/paths.ts'

/** The bottom call to action of specification 2.7. */
export function SponsorCall() {
  return (
    <section aria-labelledby="sponsor-call" className="on-asphalt bg-asphalt">
      <PageWidth className="grid gap-6 py-16 lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <h2 id="sponsor-call" className="text-4xl">
            Ready to Sponsor an Athlete?
          </h2>
          <p className="mt-3 max-w-[52ch] text-muted">
            Create a brand profile to message racers and send formal offers. Brand accounts are completely
            free, with full access.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button asChild size="lg">
            <a href={signInDoor()}>Create Brand Profile</a>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <AppLink to={paths.howItWorks()}>How It Works</AppLink>
          </Button>
        </div>
      </PageWidth>
    </section>
  )
}
