import { createSerializationAdapter } from '@tanstack/react-router'
import { Problem, type ProblemFacts } from '#shared/http/problem.ts'

/** Serializes problems from server rendering, so that the browser shows the same screen. */
export const problemAdapter = createSerializationAdapter({
  key: 'problem',
  test: (value: unknown): value is Problem => value instanceof Problem,
  toSerializable: ({ status, code, message, errorId }): ProblemFacts => ({
    status,
    code,
    message,
    ...(errorId && { errorId }),
  }),
  fromSerializable: (facts) => new Problem(facts),
})
