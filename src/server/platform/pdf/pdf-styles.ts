import { StyleSheet } from '@react-pdf/renderer'
import { displayFonts, textFonts } from './pdf-fonts.ts'

/** A4 in points. A footer positioned from the bottom is lost on multi-page texts. */
const PAGE_HEIGHT = 842

export const pdfStyles = StyleSheet.create({
  page: {
    fontFamily: textFonts,
    fontSize: 10,
    lineHeight: 1.5,
    padding: 56,
    paddingBottom: 72,
    color: '#17181c',
  },
  display: { fontFamily: displayFonts, fontWeight: 700 },
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
