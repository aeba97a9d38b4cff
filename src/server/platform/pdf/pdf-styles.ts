import { createRequire } from 'node:module'
import { Font, StyleSheet } from '@react-pdf/renderer'

const { resolve } = createRequire(import.meta.url)
/** The fonts of the screens. The second subset covers the other Latin alphabets. */
const families = [
  { family: 'Archivo', file: 'archivo', weights: [400, 700], styles: ['normal', 'italic'] },
  { family: 'Saira Extra Condensed', file: 'saira-extra-condensed', weights: [700], styles: ['normal'] },
] as const
const extended = (family: string) => `${family} Extended`
for (const { family, file, weights, styles } of families) {
  for (const subset of ['latin', 'latin-ext']) {
    Font.register({
      family: subset === 'latin' ? family : extended(family),
      fonts: weights.flatMap((fontWeight) =>
        styles.map((fontStyle) => ({
          src: resolve(`@fontsource/${file}/files/${file}-${subset}-${fontWeight}-${fontStyle}.woff`),
          fontWeight,
          fontStyle,
        })),
      ),
    })
  }
}
const [text, display] = families.map(({ family }) => [family, extended(family)])
// No hyphenation: names and fingerprints have to be copied exactly.
Font.registerHyphenationCallback((word) => [word])

/** A4 in points. A footer positioned from the bottom is lost on multi-page texts. */
const PAGE_HEIGHT = 842

export const pdfStyles = StyleSheet.create({
  page: {
    fontFamily: text,
    fontSize: 10,
    lineHeight: 1.5,
    padding: 56,
    paddingBottom: 72,
    color: '#17181c',
  },
  display: { fontFamily: display, fontWeight: 700 },
  title: { fontSize: 18, fontWeight: 700, marginBottom: 10, lineHeight: 1.25 },
  heading: { fontSize: 12, fontWeight: 700, marginTop: 12, marginBottom: 4 },
  paragraph: { marginBottom: 6 },
  quote: { marginBottom: 6, paddingLeft: 10, borderLeft: '2pt solid #c8ccd2' },
  part: { marginTop: 14 },
  bold: { fontWeight: 700 },
  point: { flexDirection: 'row', gap: 6 },
  row: { flexDirection: 'row', gap: 8, paddingVertical: 4, borderBottom: '0.5pt solid #c8ccd2' },
  cell: { flex: 1 },
  moment: { width: 130 },
  footer: {
    position: 'absolute',
    top: PAGE_HEIGHT - 44,
    left: 56,
    right: 56,
    fontSize: 7,
    color: '#565b64',
  },
})
