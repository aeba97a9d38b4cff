import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

const cellsOf = (csv: string, rowsMax = 10) => parseCsv({ csv, rowsMax }).records.map(({ cells }) => cells)

test.each([',', ';', '\t'])('cells are separated by %j', (mark) => {
  expect(cellsOf(`\uFEFFdate${mark}place\r\n"3${mark}4"${mark} 1 \r\n`)).toEqual([
    ['date', 'place'],
    [`3${mark}4`, '1'],
  ])
})

test('a row has its text and the line on which it begins', () => {
  const { records } = parseCsv({ csv: 'event,note\n\n"Dash","one\ntwo"\nHeat,', rowsMax: 10 })
  expect(records).toMatchObject([
    { line: 1, text: 'event,note' },
    { line: 3, text: '"Dash","one\ntwo"' },
    { line: 5, text: 'Heat,' },
  ])
})

test('reading stops one row after the limit, whatever follows', () => {
  const rows = 'x\n'.repeat(100_000)
  const { records, problem } = parseCsv({ csv: `head\n${rows}"never closed`, rowsMax: 10 })
  expect(records).toHaveLength(1 + 10 + 1)
  expect(problem).toBeNull()
})

test('a quotation mark that is never closed is named with its line', () => {
  expect(parseCsv({ csv: 'a,b\n1,"2', rowsMax: 10 })).toMatchObject({
    records: [],
    problem: { line: 2, message: 'Line 2 has a quotation mark that is never closed.' },
  })
})
