import { useLocation } from '@tanstack/react-router'
import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Lede } from '#client/ui/lede.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { paths } from '#shared/paths.ts'

/** What a visitor sees of the directory (specification 2.7); after the login they come back to their search. */
export function MembersOnly() {
  const { href } = useLocation()
  return (
    <PageWidth className="grid min-h-[32rem] place-items-center py-section">
      <Panel className="grid max-w-xl justify-items-center gap-4 border-t-4 border-t-primary p-8 text-center md:p-12">
        <h1 className="text-4xl">Please Log In or Create an Account</h1>
        <Lede>You need to be logged in to browse racers and teams.</Lede>
        <div className="mt-2 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">
          <Button asChild size="lg">
            <AppLink to={paths.login({ returnTo: href })}>Log In</AppLink>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <AppLink to={paths.register({ returnTo: href })}>Create Account</AppLink>
          </Button>
        </div>
      </Panel>
    </PageWidth>
  )
}
