/** How far a request came; each stage is reached by way of those before. */
export const requestStages = ['SENT', 'OPENED', 'ANSWERED', 'PUBLISHED'] as const
export type RequestStage = (typeof requestStages)[number]

export const testimonialMeasures = ['REQUESTS', 'RECEIVED', 'BADGE_VIEWS', 'WALL_VIEWS'] as const
export type TestimonialMeasure = (typeof testimonialMeasures)[number]

export const testimonialMeasureLabels: Record<TestimonialMeasure, string> = {
  REQUESTS: 'Requests sent',
  RECEIVED: 'Testimonials published',
  BADGE_VIEWS: 'Views of the badge',
  WALL_VIEWS: 'Views of the wall',
}

/** Each is a table on the screen, and a file. */
export const testimonialTables = ['trend', 'funnel', 'stars', 'rating'] as const
export type TestimonialTable = (typeof testimonialTables)[number]
