/** The named properties of an object, for example some columns of a table. */
export function pick<T extends object, const Key extends keyof T>(
  from: T,
  keys: readonly Key[],
): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>
}
