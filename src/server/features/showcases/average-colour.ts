import { thumbHashToAverageRGBA } from 'thumbhash'

/** The middle of a picture's colours, as a page writes it: a browser needs no program of its own for it. */
export function averageColour(thumbhash: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'))
  const channels = [r, g, b].map((share) => Math.round(Math.min(Math.max(share, 0), 1) * 255))
  return `rgb(${channels.join(' ')})`
}
