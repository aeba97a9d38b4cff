/** Widths of letters in Archivo, in units of the font size; a little more than measured, for bold letters. */
const widths = [
  [/\s/, 0.22],
  [/[iljtfrI.,:;'|!()-]/, 0.3],
  [/[mwMW@%—…]/, 0.93],
  [/[\p{Lu}\p{N}#&]/u, 0.68],
] as const
const USUAL_WIDTH = 0.53

const widthOf = (letter: string): number =>
  widths.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH

/** The width of a text in units of the font size. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((width, letter) => width + widthOf(letter), 0)

/** Broken lines are shorter than the column, by about half a word. */
const USED_OF_LINE = 0.92

export type TextRoom = { width: number; fontSize: number; lines?: number }

/** The width that fits into some lines, in units of the font size. */
export const roomOf = ({ width, fontSize, lines = 1 }: TextRoom): number =>
  (lines * width * (lines === 1 ? 1 : USED_OF_LINE)) / fontSize

/** The text up to the last word that fits. The renderer's own ellipsis squeezes the spaces of the line before it. */
export function cutText(text: string, room: number): string {
  if (textWidth(text) <= room) return text
  let left = room - widthOf('…')
  let end = 0
  for (const letter of text) {
    left -= widthOf(letter)
    if (left < 0) break
    end += letter.length
  }
  const part = text.slice(0, end)
  const lastSpace = part.lastIndexOf(' ')
  return `${(lastSpace > end / 2 ? part.slice(0, lastSpace) : part).replace(/[\s,.;:·–-]+$/, '')}…`
}

export const fitText = (text: string, room: TextRoom): string => cutText(text, roomOf(room))
