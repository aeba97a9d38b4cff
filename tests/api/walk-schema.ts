import type * as z from 'zod/v4/core'

/** Calls `visit` for a schema and everything it consists of, each once. */
export function walkSchema(
  root: z.$ZodType | undefined,
  visit: (schema: z.$ZodTypes, path: string) => void,
): void {
  const seen = new Set<z.$ZodType>()
  const walk = (schema: z.$ZodType | undefined, path: string): void => {
    if (!schema || seen.has(schema)) return
    seen.add(schema)
    visit(schema as z.$ZodTypes, path)
    for (const [name, part] of partsOf(schema as z.$ZodTypes)) walk(part, name ? `${path}.${name}` : path)
  }
  walk(root, '')
}

function partsOf({ _zod: { def } }: z.$ZodTypes): [name: string, part: z.$ZodType | undefined][] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape)
    case 'array':
      return [['[]', def.element]]
    case 'union':
      return def.options.map((option) => ['', option])
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ]
    case 'tuple':
      return def.items.map((item, index) => [String(index), item])
    case 'record':
      return [['*', def.valueType]]
    case 'intersection':
      return [
        ['', def.left],
        ['', def.right],
      ]
    case 'lazy':
      return [['', def.getter()]]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return [['', def.innerType]]
    default:
      return []
  }
}
