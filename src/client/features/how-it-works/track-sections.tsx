import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { cn } from '#client/ui/cn.ts'
import { CheckIcon } from '#client/ui/icons.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { paths } from '#shared/paths.ts'
import type { Track } from './tracks.tsx'
import { type TrackName, trackNames, tracks } from './tracks.tsx'

/** Links, so that each choice has a URL and works before hydration. */
export function TrackTabs({ open }: { open: TrackName }) {
  return (
    <TabNav aria-label="How it works for" className="border-b-0">
      {trackNames.map((name) => (
        <TabLink key={name} asChild className="min-h-14 text-base">
          <Link
            to={paths.howItWorks.template}
            search={{ for: name }}
            replace
            resetScroll={false}
            aria-current={name === open ? 'page' : undefined}
          >
            {tracks[name].tab}
          </Link>
        </TabLink>
      ))}
    </TabNav>
  )
}

export function TrackSteps({ track }: { track: Track }) {
  return (
    <ol className="grid gap-12 lg:gap-16">
      {track.steps.map(({ title, text, points, Art }, index) => (
        <li
          key={title}
          className="grid items-center gap-6 lg:grid-cols-2 lg:gap-16 lg:even:[&>:first-child]:order-2"
        >
          <div className="grid grid-cols-[3.5rem_1fr] gap-x-4 md:grid-cols-[5rem_1fr]">
            <span
              aria-hidden="true"
              className="num origin-left -skew-x-8 text-[4rem] text-primary-text md:text-[5.5rem]"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-3xl">{title}</h3>
              <p className="mt-3 max-w-[48ch] text-muted">{text}</p>
              <ul className="mt-5 grid gap-2 text-ui">
                {points.map((point) => (
                  <li key={point} className="flex items-start gap-2.5">
                    <CheckIcon className="mt-0.5 size-4 text-ok" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <ArtFrame>
            <Suspense>
              <Art />
            </Suspense>
          </ArtFrame>
        </li>
      ))}
    </ol>
  )
}

/** A decorative illustration made of the product's own components. */
function ArtFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      inert
      className="relative isolate grid min-h-72 place-items-center overflow-hidden rounded-lg bg-sunk px-4 py-10 sm:px-8"
    >
      <div className="absolute -top-6 -right-16 -bottom-6 -z-1 w-56 -skew-x-18 text-fg opacity-4 checks bg-size-[48px_48px]" />
      <span className="mono absolute top-3 left-4 text-2xs text-muted">Example</span>
      <div className={cn('w-full max-w-md', className)}>{children}</div>
    </div>
  )
}

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
            <ButtonLink to={paths.register({ role })} size="lg">
              {action}
            </ButtonLink>
            <ButtonLink to={paths.pricing()} size="lg" variant="secondary">
              Pricing
            </ButtonLink>
          </div>
        </div>
      </PageWidth>
    </section>
  )
}
