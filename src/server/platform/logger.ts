import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** JSON on standard output. What could let somebody in never reaches it. */
export const createLogger = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: undefined,
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
 * Of a failed query only its text is told. Its parameters, and the row that PostgreSQL shows as a detail, are what
 * people sent us: hashes of passwords, tokens, addresses.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  if (error instanceof DrizzleQueryError) return { ...describeError(error.cause), query: error.query }
  const { detail: _, where: __, ...told } = pino.stdSerializers.errWithCause(error)
  return error.cause === undefined ? told : { ...told, cause: describeError(error.cause) }
}
