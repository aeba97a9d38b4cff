import { cn } from '#client/ui/cn.ts'
import { StarIcon } from '#client/ui/icons.tsx'
import { plural } from '#shared/format/plural.ts'
import { RATING_MAX } from '#shared/testimonials/testimonial.constants.ts'

/** A rating as stars, read as "4 out of 5 stars". */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of ${plural(RATING_MAX, 'star')}`}
      className={cn('inline-flex gap-0.5', className)}
    >
      {Array.from({ length: RATING_MAX }, (_, index) => (
        <StarIcon
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars of a rating never move.
          key={index}
          className={cn('size-4', index < rating ? 'fill-current text-fg' : 'text-input')}
        />
      ))}
    </span>
  )
}
