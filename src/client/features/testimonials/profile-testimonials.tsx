import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { Block } from '#client/ui/block.tsx'
import { paths } from '#shared/paths.ts'
import { RatingHistogram } from './rating-histogram.tsx'
import { aboutQuery } from './testimonial.queries.ts'
import { TestimonialCard } from './testimonial-card.tsx'

/** On a public page: what partners say about the member, their own choice first. Nothing without any. */
export function ProfileTestimonials({ userId }: { userId: string }) {
  const { data } = useQuery(aboutQuery(userId))
  if (!data || (data.items.length === 0 && !data.rating)) return null
  const { rating, items, total } = data
  return (
    <Block title="Testimonials">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {rating && <RatingHistogram rating={rating} noun="review" />}
        {items.length === 0 && (
          <p className="text-ui text-muted">
            The reviews are of private contracts, so only the stars are shown.
          </p>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
          {items.map((testimonial) => (
            <TestimonialCard key={testimonial.id} testimonial={testimonial} isOnPageOfSubject />
          ))}
        </div>
        {total > items.length && (
          <ButtonLink
            to={paths.testimonials({ about: userId })}
            variant="quiet"
            className="justify-self-start"
          >
            Show all {total} testimonials
          </ButtonLink>
        )}
      </div>
    </Block>
  )
}
