import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { paths } from '#shared/paths.ts'
import type { Track } from './tracks.tsx'

export function TrackCall({ call: { title, text, action, role } }: { call: Track['call'] }) {
  return (
    <section aria-labelledby="track-call" className="on-flag relative overflow-hidden bg-flag">
      <div
        aria-hidden="true"
        className="absolute inset-y-0 left-[58%] -right-32 -skew-x-18 text-ink opacity-7 checks bg-size-[48px_48px] md:left-4/5 md:opacity-10 md:bg-size-[72px_72px]"
      />
      <PageWidth className="relative grid gap-6 py-section lg:grid-cols-2 lg:items-end">
        <h2 id="track-call" className="max-w-[14ch] text-5xl">
          {title}
        </h2>
        <div className="grid gap-6">
          <p className="max-w-[46ch] text-lg leading-normal">{text}</p>
          <div className="flex flex-wrap gap-3 max-md:*:w-full">
            <Button asChild size="lg">
              <AppLink to={paths.register({ role })}>{action}</AppLink>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <AppLink to={paths.pricing()}>Pricing</AppLink>
            </Button>
          </div>
        </div>
      </PageWidth>
    </section>
  )
}
