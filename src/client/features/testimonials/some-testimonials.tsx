import { useQuery } from '@tanstack/react-query'
import { PAGE_TESTIMONIALS } from '#shared/testimonials/testimonial.constants.ts'
import { someQuery } from './testimonial.queries.ts'
import { TestimonialCard } from './testimonial-card.tsx'

/** Three for a campaign: those that staff chose, and then the newest. Nothing without any. */
export function SomeTestimonials() {
  const { data: chosen = [] } = useQuery(someQuery('yes'))
  const { data: newest = [] } = useQuery(someQuery())
  const others = newest.filter(({ id }) => chosen.every((one) => one.id !== id))
  const shown = [...chosen, ...others].slice(0, PAGE_TESTIMONIALS)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="testimonials" className="md:col-span-2">
      <h2 id="testimonials" className="mb-4 text-xl">
        What members say
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[repeat(3,minmax(0,1fr))]">
        {shown.map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} />
        ))}
      </div>
    </section>
  )
}
