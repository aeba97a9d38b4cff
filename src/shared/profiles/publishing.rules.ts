type Publishable = { firstName: string; sports: readonly string[] }

/** A card in the directory needs a name to be called by and a list to stand in; the rest may follow. */
export function publishObstacles({ firstName, sports }: Publishable): string[] {
  return [
    ...(firstName.trim() ? [] : ['Add your name']),
    ...(sports.length > 0 ? [] : ['Choose at least one motorsport']),
  ]
}
