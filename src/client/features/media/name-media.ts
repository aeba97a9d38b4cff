import type { MediaItem } from '#shared/media/media.contract.ts'

/** What an entry is called in labels: its words, or its kind and place. */
export const nameMedia = ({ caption, alt, kind }: MediaItem, index: number): string =>
  caption ?? alt ?? `${kind === 'IMAGE' ? 'picture' : 'video'} ${index + 1}`
