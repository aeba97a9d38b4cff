import { seededId } from './seeded-id.ts'

/** In the form of the ids that are made as things happen, the moment first: the list is in their order. */
export function timedId(kind: string, at: Date, n: number): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${seededId(kind, String(n)).slice(-12)}`
}
