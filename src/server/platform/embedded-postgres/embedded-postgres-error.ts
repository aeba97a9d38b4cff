/** A reason the embedded database cannot serve, in one line a person can act on. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
