import type { Testimonial } from '#shared/testimonials/testimonial.contract.ts'

/** A published testimonial in the public response. */
export const aTestimonial = (given: Partial<Testimonial> = {}): Testimonial => ({
  id: '0198c0de-0000-7000-8000-000000000301',
  rating: 4,
  quote: 'Every post was on time.',
  displayName: 'Moraine Tyre Works',
  displayRole: 'Brand, tyres',
  authorRole: 'BRAND',
  pictureUrl: null,
  authorPath: null,
  authorId: null,
  isVerified: true,
  isFeatured: false,
  about: { role: 'ATHLETE', name: 'Dez Okonjo', path: '/athletes/dez' },
  publishedAt: '2026-03-01T12:00:00.000Z',
  reply: null,
  ...given,
})
