import * as z from 'zod/mini'
import { formatCount } from '#shared/format/number.ts'
import { boundedMarkup } from '#shared/texts/markup.rules.ts'
import { birthDateProblem } from './profile.rules.ts'

/** An optional line of text; blank is null, and whitespace is collapsed. */
export const optionalLine = (max: number) =>
  z.pipe(
    z.nullable(z.string().check(z.maxLength(max, atMost(max)))),
    z.transform((text) => text?.replace(/\s+/g, ' ').trim() || null),
  )

/** The same for text of several lines, which keeps its line breaks. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullable(z.string().check(z.maxLength(max, atMost(max)))),
    z.transform((text) => text?.replace(/\r\n?/g, '\n').trim() || null),
  )

/** A description in Markdown: parsed once, when it is saved. */
export const optionalMarkdown = (max: number) =>
  z.pipe(
    z.nullable(z.string().check(z.maxLength(max, atMost(max)), boundedMarkup())),
    z.transform((text) => text?.replace(/\r\n?/g, '\n').trim() || null),
  )

/** Distinct values of a fixed list. */
export const chosenFrom = (values: readonly string[], max: number, message: string) =>
  z.pipe(
    z
      .array(z.string().check(z.refine((value) => values.includes(value), 'Choose from the list')))
      .check(z.maxLength(max, message)),
    z.transform((chosen) => [...new Set(chosen)]),
  )

export const optionalCount = (max: number, message: string) =>
  z.nullable(z.number(message).check(z.int(message), z.minimum(0, message), z.maximum(max, message)))

export const atMost = (max: number) => `At most ${formatCount(max)} characters`

/** `isOptional` accepts an empty string. */
const dayOfBirth = ({ isOptional }: { isOptional: boolean }) =>
  z.string('Enter your date of birth').check(
    // Each problem has its own message, so the check reports it itself.
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
