import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { paths, signInUrl } from '#shared/paths.ts'

export function DirectoryHero() {
  return (
    <div className="on-asphalt relative overflow-hidden bg-asphalt">
      <div
        aria-hidden="true"
        className="absolute inset-y-0 -right-24 left-[68%] -skew-x-18 text-bone opacity-5 checks bg-size-[48px_48px]"
      />
      <PageWidth className="relative py-8 md:py-10">
        <h1 className="text-5xl leading-[0.98]">Discover Talented Racers</h1>
        <p className="mt-3 max-w-[54ch] text-lg text-muted">
          Search by motorsport, place and results. Open a profile to message the racer or send an offer.
        </p>
      </PageWidth>
    </div>
  )
}

/** The directory for visitors (specification 2.7); after logging in they return to their search. */
export function MembersOnly() {
  const { href } = useLocation()
  return (
    <PageWidth className="grid min-h-[32rem] place-items-center py-section">
      <Panel className="grid max-w-xl justify-items-center gap-4 border-t-4 border-t-primary p-8 text-center md:p-12">
        <h1 className="text-4xl">Please Log In or Create an Account</h1>
        <Lede>You need to be logged in to browse racers and teams.</Lede>
        <div className="mt-2 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">
          <ButtonLink to={paths.login({ returnTo: href })} size="lg">
            Log In
          </ButtonLink>
          <ButtonLink to={paths.register({ returnTo: href })} size="lg" variant="secondary">
            Create Account
          </ButtonLink>
        </div>
      </Panel>
    </PageWidth>
  )
}

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
            <a href={signInUrl()}>Create Brand Profile</a>
          </Button>
          <ButtonLink to={paths.howItWorks()} size="lg" variant="secondary">
            How It Works
          </ButtonLink>
        </div>
      </PageWidth>
    </section>
  )
}
