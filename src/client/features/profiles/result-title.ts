import type { Result } from '#shared/profiles/result.contract.ts'

/** What a result is called in a list: its event and race, else what happened. */
export const resultTitle = ({ eventName, race, content }: Omit<Result, 'id'>): string =>
  [eventName, race].filter(Boolean).join(', ') || content || 'Result'
