export const ink = '#14161A'
export const bone = '#F6F4EF'
export const signalRed = '#D3210F'
export const flagYellow = '#FFC800'

/** Colours are always written as `#rrggbb`. */
function channels(colour: string): [red: number, green: number, blue: number] {
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function darken(colour: string, share: number): string {
  return mix(colour, '#000000', share)
}

export function lighten(colour: string, share: number): string {
  return mix(colour, '#ffffff', share)
}

/** How bright the eye finds a colour, from 0 (black) to 1 (white). */
export function brightness(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** The colour for lettering that must be read on the given background. */
export function letteringOn(background: string, brightAbove = 0.6): string {
  return brightness(background) > brightAbove ? ink : bone
}
