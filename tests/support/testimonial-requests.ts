import type { GivenTestimonial } from '#shared/testimonials/testimonial.contract.ts'
import type { DeskTestimonial } from '#shared/testimonials/testimonial-desk.contract.ts'
import type { Person } from './person.ts'

export const someWords = {
  rating: 4,
  quote: 'Every post was on time, and the car looked the part.',
  displayName: 'Robin Ashgrove',
  displayRole: 'Racer #27',
  consent: true,
}

/** Without a contract, about Slipstream. */
export const writeTestimonial = (
  author: Person,
  given: Partial<typeof someWords> & { contractId?: string; submits?: boolean } = {},
): Promise<GivenTestimonial> => author.json('POST', '/api/testimonials', { ...someWords, ...given })

/** Decides the current version. */
export async function decideTestimonial(
  staff: Person,
  id: string,
  decision: { action: string; reason?: string; note?: string },
): Promise<DeskTestimonial> {
  const { version } = await staff.json<DeskTestimonial>('GET', `/api/admin/testimonials/${id}`)
  return staff.json('PATCH', `/api/admin/testimonials/${id}`, { version, ...decision })
}

export const publishTestimonial = (staff: Person, id: string): Promise<DeskTestimonial> =>
  decideTestimonial(staff, id, { action: 'publish' })
