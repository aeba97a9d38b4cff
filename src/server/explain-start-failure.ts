import { errorCodeOf } from './platform/database-errors.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/choose-account.ts'
import { ConfigError } from './platform/env.ts'

/** Explains a failed start in one line where the cause is known. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return `Invalid setting: ${error.message}.`
  if (error instanceof EmbeddedPostgresError) return error.message
  if (!(error instanceof Error)) return String(error)
  switch (errorCodeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${Reflect.get(error, 'port')} is in use: stop the process that uses it, or choose another: PORT=3001 npm start`
    case 'EACCES':
      return `This user may not open the port: use a port above 1023, such as PORT=3000 npm start`
    case 'ENOSPC':
    case '53100':
      return 'The disk is full: free some space and start again.'
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return 'The database is unreachable: check DATABASE_URL and that the server is running.'
    case '28P01':
    case '28000':
      return 'The database rejected the login: check the user and password in DATABASE_URL.'
    case '3D000':
      return 'The database named in DATABASE_URL does not exist: create it first.'
    default:
      return error.stack ?? error.message
  }
}
