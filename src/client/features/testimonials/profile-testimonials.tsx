import { ButtonLink } from '#client/lib/app-link.tsx'
import { Block } from '#client/ui/block.tsx'
import { paths } from '#shared/paths.ts'
import type { PageTestimonials } from '#shared/testimonials/testimonial.contract.ts'
import { RatingHistogram } from './rating-histogram.tsx'
import { TestimonialCard } from './testimonial-card.tsx'

type ProfileTestimonialsProps = { userId: string; testimonials: PageTestimonials }

/** On a public page that has some: what partners say about the member, their own choice first. */
export function ProfileTestimonials({ userId, testimonials }: ProfileTestimonialsProps) {
  const { rating, items, total } = testimonials
  return (
    <Block title="Testimonials">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {rating && <RatingHistogram rating={rating} noun="review" className="max-w-md" />}
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
