import { useSearch } from '@tanstack/react-router'
import { Comparison } from '#client/features/how-it-works/comparison.tsx'
import { Questions } from '#client/features/how-it-works/questions.tsx'
import { TrackCall, TrackSteps, TrackTabs } from '#client/features/how-it-works/track-sections.tsx'
import { trackOf, tracks } from '#client/features/how-it-works/tracks.tsx'
import type { PageMeta } from '#client/lib/page.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { Eyebrow, Lede } from '#client/ui/typography.tsx'

export const meta: PageMeta = {
  title: 'How it works',
  description:
    'How racers and teams, brands and event promoters work together: profiles, formal offers, contracts and numbers that show what a season brought in.',
}

export default function HowItWorksPage() {
  const search: { for?: unknown } = useSearch({ strict: false })
  const name = trackOf(search.for)
  const track = tracks[name]
  return (
    <>
      <div className="on-asphalt relative overflow-hidden bg-asphalt">
        <div
          aria-hidden="true"
          className="absolute inset-y-0 left-3/4 -right-32 -skew-x-18 text-bone opacity-5 checks bg-size-[72px_72px] max-md:hidden"
        />
        <PageWidth className="relative pt-12 lg:pt-16">
          <Eyebrow>How it works</Eyebrow>
          <h1 className="mt-5 max-w-[18ch] text-5xl">Four laps from first look to signed deal.</h1>
          <Lede className="mt-5">
            Racers, brands and promoters need each other and rarely meet in time. Choose your side of the pit
            wall.
          </Lede>
          <div className="mt-10">
            <TrackTabs open={name} />
          </div>
        </PageWidth>
      </div>
      <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-section py-section">
        <section aria-labelledby="track">
          <SectionHead id="track" title={track.title} className="lg:mb-12" />
          <TrackSteps track={track} />
        </section>
        <Comparison />
        <Questions />
      </PageWidth>
      <TrackCall call={track.call} />
    </>
  )
}
