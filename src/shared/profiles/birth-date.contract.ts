import * as z from 'zod/mini'
import { birthDateProblem } from './birth-date.rules.ts'

/** The day somebody was born on, as they say it; `isOptional` lets an empty line pass. */
const dayOfBirth = ({ isOptional }: { isOptional: boolean }) =>
  z.string('Please enter your date of birth').check(
    // Its own words come with each refusal, so the check reports them itself.
    z.superRefine((day, context) => {
      const problem = isOptional && day === '' ? null : birthDateProblem(day)
      if (problem) context.addIssue(problem)
    }),
  )

export const birthDate = dayOfBirth({ isOptional: false })

export const optionalBirthDate = z.pipe(
  z.nullable(dayOfBirth({ isOptional: true })),
  z.transform((day) => day || null),
)
