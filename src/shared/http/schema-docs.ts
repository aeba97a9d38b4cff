import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** A copy with a description that the OpenAPI document and the reference for integrators show. */
/* @__NO_SIDE_EFFECTS__ */
export function described<S extends Schema>(schema: S, description: string): S {
  const copy = z.clone(schema)
  z.globalRegistry.add(copy as Schema, { description })
  return copy
}

/** For schemas that parse by a transform, which has no JSON schema: the schema of what a caller sends. */
export const documentedAs = new WeakMap<Schema, Schema>()
