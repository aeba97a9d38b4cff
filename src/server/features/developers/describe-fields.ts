import type { JSONSchema } from 'zod/v4/core'
import type { ReferenceField } from '#shared/developers/reference.contract.ts'

type Schema = JSONSchema.BaseSchema

/** The fields of an object, or of the objects in a list, with nested ones by their path. */
export function describeFields(schema: Schema, prefix = ''): ReferenceField[] {
  if (schema.type === 'array') return describeFields(itemsOf(schema), `${prefix}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([key, given]) => {
    const { schema: field, isNullable } = withoutNull(asSchema(given))
    const name = prefix ? `${prefix}.${key}` : key
    const described: ReferenceField = {
      name,
      type: typeOf(field) + (isNullable ? ' or null' : ''),
      isRequired: schema.required?.includes(key) ?? false,
      description: [asSchema(given).description ?? field.description, limitsOf(field)]
        .filter(Boolean)
        .join('. '),
    }
    return [described, ...describeFields(field, name)]
  })
}

const asSchema = (given: JSONSchema._JSONSchema): Schema => (typeof given === 'object' ? given : {})
const itemsOf = ({ items }: Schema): Schema =>
  items && !Array.isArray(items) ? withoutNull(asSchema(items)).schema : {}

/** `nullable` is a choice between the schema and null. */
function withoutNull(schema: Schema): { schema: Schema; isNullable: boolean } {
  const choices = schema.anyOf?.map(asSchema)
  const [only, ...others] = choices?.filter(({ type }) => type !== 'null') ?? []
  const isNullable = choices?.some(({ type }) => type === 'null') ?? false
  return only && others.length === 0 && isNullable
    ? { schema: only, isNullable }
    : { schema, isNullable: false }
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.anyOf) return schema.anyOf.map((choice) => typeOf(asSchema(choice))).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(itemsOf(schema))}`
  if (schema.format) return formats[schema.format] ?? schema.format
  return String(schema.type ?? 'any')
}

const formats: Record<string, string> = { 'date-time': 'date and time', uuid: 'UUID' }

function limitsOf({ minLength, maxLength, minimum, maximum, minItems, maxItems, ...schema }: Schema): string {
  const limits: [string, number | undefined][] = [
    ['at least', minLength && minLength > 1 ? minLength : undefined],
    ['at most', maxLength],
  ]
  const lengths = limits.flatMap(([words, limit]) =>
    limit === undefined ? [] : [`${words} ${limit} characters`],
  )
  const isBounded = minimum !== undefined && Math.abs(minimum) < Number.MAX_SAFE_INTEGER
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined
  const numbers = [
    isBounded && `at least ${minimum}`,
    most !== undefined && `at most ${most}`,
    maxItems !== undefined && `${minItems ?? 0} to ${maxItems} items`,
    schema.default !== undefined && `${String(schema.default)} if left out`,
  ]
  const all = [...lengths, ...numbers.filter((text) => text !== false)].join(', ')
  return all && all[0]?.toUpperCase() + all.slice(1)
}
