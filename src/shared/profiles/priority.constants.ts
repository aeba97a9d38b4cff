/** The points of each part of the priority score (`data-model.md`, "Ordering rules"); together 100. */
export const priorityPoints = {
  completeness: 40,
  activity: 20,
  membership: 20,
  results: 10,
  answers: 10,
} as const

export type PriorityPart = keyof typeof priorityPoints
export const priorityParts = Object.keys(priorityPoints) as PriorityPart[]

export const priorityLabels: Record<PriorityPart, string> = {
  completeness: 'Complete profile',
  activity: 'Recent activity',
  membership: 'Membership',
  results: 'Verified results',
  answers: 'Answers',
}

/** The parts that staff set by hand; the others are computed. */
export type PriorityOverrides = Partial<Record<PriorityPart, number>>
