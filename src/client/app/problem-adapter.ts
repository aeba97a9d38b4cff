import { createSerializationAdapter } from '@tanstack/react-router'
import { Problem, type ProblemFacts } from '#shared/http/problem.ts'

/** A problem met while the server rendered is the same problem in the browser, so both show the same screen. */
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
