import type { StepBy } from '#server/features/lifecycles/transition.ts'

/** The history of a contract says which of its amendments a step was about, before what else was said. */
export const noteAmendment = (by: StepBy, n: number): StepBy => ({
  ...by,
  note: by.note ? `Amendment ${n}: ${by.note}` : `Amendment ${n}`,
})
