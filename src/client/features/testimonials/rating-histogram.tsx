import { cn } from '#client/ui/cn.ts'
import { StarIcon } from '#client/ui/icons.tsx'
import { formatCount } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { roundRating } from '#shared/testimonials/testimonial.rules.ts'
import { Stars } from './stars.tsx'

type RatingHistogramProps = {
  rating: { count: number; mean: number | null; histogram: readonly number[]; verified?: number }
  /** What is counted. */
  noun?: 'testimonial' | 'review'
  className?: string
}

/** The mean, and how many have how many stars. Nothing without a rating. */
export function RatingHistogram({ rating, noun = 'testimonial', className }: RatingHistogramProps) {
  const { count, mean, histogram, verified } = rating
  if (mean === null) return null
  const rows = histogram.map((number, index) => ({ stars: index + 1, number })).reverse()
  return (
    <div className={cn('grid gap-4 rounded-md border border-line bg-card px-4 py-5 md:px-6', className)}>
      <div className="flex items-center gap-5 border-b border-line pb-5">
        <p className="num text-[4.5rem]">{mean.toFixed(1)}</p>
        <div className="grid justify-items-start gap-1.5">
          <Stars rating={roundRating(mean)} />
          <p className="text-sm text-muted">
            {plural(count, noun)}
            {verified !== undefined && `, ${formatCount(verified)} from verified contracts`}
          </p>
        </div>
      </div>
      <ul aria-label="Ratings">
        {rows.map(({ stars, number }) => (
          <li
            key={stars}
            className="grid min-h-7 grid-cols-[2.25rem_minmax(0,1fr)_2rem] items-center gap-3 text-sm leading-none"
          >
            <span className="mono inline-flex items-center gap-1 font-semibold">
              {stars}
              <StarIcon className="size-3.5 text-star" />
              <span className="sr-only">{stars === 1 ? ' star' : ' stars'}</span>
            </span>
            <span aria-hidden="true" className="h-2 bg-line">
              <span className="block h-full bg-star" style={{ width: `${(number / count) * 100}%` }} />
            </span>
            <span className="mono text-right font-semibold">{formatCount(number)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
