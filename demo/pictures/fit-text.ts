import { type FontName, outlineText } from './lettering.ts'
import { group, path, round1 } from './svg.ts'

type Room = { width: number; height: number; lines: number; largest: number }

/** From one baseline to the next, when the font size is 1. */
const LEADING = 1

/** Breaks a text into as many lines as let it stand largest in the room it has. */
export function fitText(font: FontName, text: string, room: Room): { lines: string[]; size: number } {
  const words = text.split(/\s+/).filter(Boolean)
  const widthOf = (line: string) => outlineText(font, line).width
  const fits = Array.from({ length: Math.min(room.lines, words.length) }, (_, more) => {
    const lines = breakEvenly(words, more + 1, widthOf)
    const widest = Math.max(...lines.map(widthOf), 1)
    const size = Math.min(room.largest, (room.width / widest) * 100, room.height / (lines.length * LEADING))
    return { lines, size }
  })
  return fits.reduce((best, fit) => (fit.size > best.size ? fit : best), { lines: [], size: 0 })
}

/** The lines whose widest is as narrow as it can be. */
function breakEvenly(words: readonly string[], count: number, widthOf: (line: string) => number): string[] {
  if (count === 1) return [words.join(' ')]
  const breaks = Array.from({ length: words.length - count + 1 }, (_, i) => {
    const rest = breakEvenly(words.slice(i + 1), count - 1, widthOf)
    return [words.slice(0, i + 1).join(' '), ...rest]
  })
  const widest = (lines: readonly string[]) => Math.max(...lines.map(widthOf))
  return breaks.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best))
}

/** As much of a line as there is room for. */
export function cutText(font: FontName, text: string, size: number, width: number): string {
  const fits = (line: string) => (outlineText(font, line).width * size) / 100 <= width
  if (fits(text)) return text
  const characters = [...text]
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** A line of text that starts at a point of its baseline. */
export function setText(
  font: FontName,
  text: string,
  x: number,
  baseline: number,
  size: number,
  fill: string,
): string {
  const { d, left } = outlineText(font, text)
  return group(
    `translate(${round1(x)} ${round1(baseline)}) scale(${(size / 100).toFixed(4)}) translate(${round1(-left)} 0)`,
    path(d, fill),
  )
}
