import { expect, test } from 'vitest'
import { cleanFileName, FILE_NAME_MAX } from './file.rules.ts'

test.each([
  ['Season deck 2027.pdf', 'Season deck 2027.pdf'],
  ['Saison « Été ».PDF', 'Saison « Été ».pdf'],
  ['スポンサー資料.pdf', 'スポンサー資料.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\mira\\deck.pdf', 'deck.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
  ['deck.pdf.pdf', 'deck.pdf'],
  ['deck.pdf\r\nSet-Cookie: a=b', 'deck.pdfSet-Cookie- a=b.pdf'],
  ['"; filename="owned.html', '-; filename=-owned.html.pdf'],
  ['...', 'file.pdf'],
  ['.pdf', 'file.pdf'],
  ['', 'file.pdf'],
])('the name %j is shown as %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown)
})

test('a long name is cut between characters and stays a PDF', () => {
  const name = cleanFileName(`${'🏁'.repeat(300)}.pdf`)
  expect([...name]).toHaveLength(FILE_NAME_MAX)
  expect(name).toMatch(/🏁\.pdf$/u)
})
