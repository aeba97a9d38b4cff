import { Suspense } from 'react'
import { CheckIcon } from '#client/ui/icons.tsx'
import { ArtFrame } from './art-frame.tsx'
import type { Track } from './tracks.tsx'

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
