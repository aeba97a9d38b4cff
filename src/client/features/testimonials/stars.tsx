import { cn } from '#client/ui/cn.ts'
import { StarIcon } from '#client/ui/icons.tsx'
import { plural } from '#shared/format/plural.ts'
import { RATING_MAX } from '#shared/testimonials/testimonial.constants.ts'

/** A rating as stars, read as "4 out of 5 stars". A mean fills its last star in part. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of ${plural(RATING_MAX, 'star')}`}
      className={cn('inline-flex gap-0.5', className)}
    >
      {Array.from({ length: RATING_MAX }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars of a rating never move.
        <Star key={index} filled={Math.min(Math.max(rating - index, 0), 1)} />
      ))}
    </span>
  )
}

const Star = ({ filled }: { filled: number }) => (
  <span className="relative size-4.5">
    {filled < 1 && <StarIcon className="absolute size-full text-line" />}
    {filled > 0 && (
      <StarIcon
        className="absolute size-full text-star"
        {...(filled < 1 && { style: { clipPath: `inset(0 ${Math.round((1 - filled) * 100)}% 0 0)` } })}
      />
    )}
  </span>
)
