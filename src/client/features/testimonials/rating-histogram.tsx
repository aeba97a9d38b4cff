import { formatCount } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { Stars } from './stars.tsx'

type RatingHistogramProps = {
  rating: { count: number; mean: number | null; histogram: readonly number[] }
  /** What is counted. */
  noun?: 'testimonial' | 'review'
}

/** The mean, and how many have how many stars. Nothing without a rating. */
export function RatingHistogram({ rating, noun = 'testimonial' }: RatingHistogramProps) {
  const { count, mean, histogram } = rating
  if (mean === null) return null
  const rows = histogram.map((number, index) => ({ stars: index + 1, number })).reverse()
  return (
    <div className="grid max-w-md gap-4 rounded-md border border-line bg-card p-5">
      <p className="flex items-center gap-4 border-b border-line pb-4">
        <span className="font-display text-5xl leading-none">{mean.toFixed(1)}</span>
        <span>
          <Stars rating={Math.round(mean)} />
          <span className="block text-sm text-muted">{plural(count, noun)}</span>
        </span>
      </p>
      <ul className="grid gap-1.5" aria-label="Ratings">
        {rows.map(({ stars, number }) => (
          <li key={stars} className="grid grid-cols-[3.5rem_1fr_2.5rem] items-center gap-3 text-sm">
            <span>{plural(stars, 'star')}</span>
            <span aria-hidden="true" className="h-2 bg-fill">
              <span className="block h-full bg-gold" style={{ width: `${(number / count) * 100}%` }} />
            </span>
            <span className="mono text-right">{formatCount(number)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
