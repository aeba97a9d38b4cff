import type { DecimalMark } from './figure.ts'

type Conventions = {
  /** "14 Nov 2026" instead of "Nov 14, 2026". */
  isDayFirst: boolean
  /** "8:19 PM" or "20:19". */
  clockHours: 12 | 24
  group: string
  decimal: DecimalMark
  /** Where the symbol of a currency stands: "$5", "€ 5" or "5 €". */
  symbol: 'before' | 'before, spaced' | 'after'
}

const NARROW_SPACE = '\u202f'
export const NO_BREAK_SPACE = '\u00a0'

const english = { isDayFirst: true, clockHours: 24, group: ',', decimal: '.', symbol: 'before' } as const
const continental = { isDayFirst: true, clockHours: 24, group: '.', decimal: ',', symbol: 'after' } as const

/**
 * How dates and figures are written in each region; the words are English everywhere. Our own table, because `Intl`
 * writes other words with these locales, and Node and browsers disagree on details ("Sept"), which breaks hydration.
 */
const conventions = {
  'en-US': { ...english, isDayFirst: false, clockHours: 12 },
  'en-CA': { ...english, isDayFirst: false, clockHours: 12 },
  'en-GB': english,
  'en-IE': english,
  'en-AU': { ...english, clockHours: 12 },
  'en-NZ': { ...english, clockHours: 12 },
  'es-MX': english,
  'ja-JP': english,
  'de-DE': continental,
  'de-AT': { ...continental, symbol: 'before, spaced' },
  'de-CH': { ...english, group: '’', symbol: 'before, spaced' },
  'da-DK': continental,
  'es-ES': continental,
  'fr-FR': { ...continental, group: NARROW_SPACE },
  'fr-CA': { ...continental, group: NARROW_SPACE },
  'it-IT': continental,
  'nl-NL': { ...continental, symbol: 'before, spaced' },
  'nb-NO': { ...continental, group: NO_BREAK_SPACE },
  'fi-FI': { ...continental, group: NO_BREAK_SPACE },
  'sv-SE': { ...continental, group: NO_BREAK_SPACE },
  'pl-PL': { ...continental, group: NO_BREAK_SPACE },
  'cs-CZ': { ...continental, group: NO_BREAK_SPACE },
  'pt-PT': continental,
  'pt-BR': { ...continental, symbol: 'before, spaced' },
} as const satisfies Record<string, Conventions>

export type FormatLocale = keyof typeof conventions
export const formatLocales = Object.keys(conventions) as [FormatLocale, ...FormatLocale[]]

export const conventionsOf = (locale: FormatLocale): Conventions => conventions[locale]

/** Writes a figure of American English with the marks of a region: "1,234.5" becomes "1.234,5". */
export function withMarks(figure: string, locale: FormatLocale): string {
  const { group, decimal } = conventionsOf(locale)
  return figure.replace(/[.,]/g, (mark) => (mark === ',' ? group : decimal))
}

/** The region closest to the languages of a browser: the same one, else the same language, else the United States. */
export function closestLocale(languages: readonly string[]): FormatLocale {
  for (const language of languages) {
    const same = formatLocales.find((locale) => locale.toLowerCase() === language.toLowerCase())
    const [word] = language.split('-')
    const found = same ?? formatLocales.find((locale) => locale.split('-')[0] === word)
    if (found) return found
  }
  return 'en-US'
}
