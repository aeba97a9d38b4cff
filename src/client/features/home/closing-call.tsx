import { ButtonLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { paths, signInUrl } from '#shared/paths.ts'

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-call" className="on-flag relative overflow-hidden bg-flag">
      <div
        aria-hidden="true"
        className="absolute inset-y-0 left-[58%] -right-32 -skew-x-18 text-ink opacity-7 checks bg-size-[48px_48px] md:left-4/5 md:opacity-10 md:bg-size-[72px_72px]"
      />
      <PageWidth className="relative grid gap-6 py-[clamp(3.5rem,2rem+6vw,6.5rem)] lg:grid-cols-2 lg:items-end">
        <h2 id="closing-call" className="max-w-[11ch] text-hero tracking-[-0.012em]">
          Your slot on the grid is open.
        </h2>
        <div className="grid gap-6">
          <p className="max-w-[46ch] text-lg leading-normal">
            Put your number on the board today. It’s free to start, and a brand can find you before the next
            race weekend.
          </p>
          <div className="flex flex-wrap gap-3 max-md:*:w-full">
            <Button asChild size="lg">
              <a href={signInUrl()}>Start Building Your Profile</a>
            </Button>
            <ButtonLink to={paths.contact({ topic: 'demo' })} size="lg" variant="secondary">
              Schedule a Demo
            </ButtonLink>
          </div>
        </div>
      </PageWidth>
    </section>
  )
}
