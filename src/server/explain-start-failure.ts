import { EmbeddedPostgresError } from './platform/embedded-postgres/embedded-postgres-error.ts'
import { BadSetting } from './platform/env.ts'

/** What is wrong and what to do, in one line where the cause is known. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof BadSetting) return `A setting is wrong: ${error.message}.`
  if (error instanceof EmbeddedPostgresError) return error.message
  if (!(error instanceof Error)) return String(error)
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${Reflect.get(error, 'port')} is taken: stop what uses it, or start with another one: PORT=3001 npm start`
    case 'EACCES':
      return `The port may not be opened by this user: start with a port above 1023, such as PORT=3000 npm start`
    case 'ENOSPC':
    case '53100':
      return 'The disk is full: free some space and start again.'
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return 'The database does not answer: check that DATABASE_URL is right and that the server runs.'
    case '28P01':
    case '28000':
      return 'The database refused the login: check the user and password in DATABASE_URL.'
    case '3D000':
      return 'The database named in DATABASE_URL does not exist: create it first.'
    default:
      return error.stack ?? error.message
  }
}

const codeOf = (error: Error): unknown =>
  Reflect.get(error, 'code') ?? (error.cause instanceof Error ? codeOf(error.cause) : undefined)
