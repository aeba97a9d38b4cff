import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino } from 'pino'
import { BUILD_ID } from '#shared/build.ts'
import { traceFields } from './tracing.ts'

export type { Logger }

/** JSON on standard output, without credentials. */
export const createLogger = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: { build: BUILD_ID },
      mixin: traceFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: {
        paths: [
          'headers.cookie',
          'headers.authorization',
          '*.password',
          '*.newPassword',
          '*.currentPassword',
          '*.token',
          '*.secret',
        ],
        censor: '[hidden]',
      },
    },
    destination,
  )

/**
 * Logs only the text of a failed query. Its parameters, and the row in PostgreSQL's error detail, contain what people
 * sent us: password hashes, tokens, addresses.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  if (error instanceof DrizzleQueryError) return { ...describeError(error.cause), query: error.query }
  const { detail: _, where: __, ...logged } = pino.stdSerializers.errWithCause(error)
  return error.cause === undefined ? logged : { ...logged, cause: describeError(error.cause) }
}
