import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignWords } from '#tests/support/document-language.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import {
  closeAfterMonths,
  listStatements,
  refundOrder,
  sellWithCode,
} from '#tests/support/statement-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Closed with −$5 in the first month, and with a sale and a refund in the second. */
async function aCarriedStatement() {
  const deal = await app.scenario({ code: {} })
  await sellWithCode(app, deal.brand, 'A-1', 10_000)
  await closeAfterMonths(app, deal.contract, 1)
  await refundOrder(app, deal.brand, 'A-1', 5_000)
  await closeAfterMonths(app, deal.contract, 2)
  await sellWithCode(app, deal.brand, '=HYPERLINK("x")', 25_000)
  await closeAfterMonths(app, deal.contract, 3)
  const [statement] = await listStatements(deal.racer)
  if (!statement) throw new Error('The month was not closed')
  return { ...deal, statement, path: `/api/statements/${statement.id}` }
}

test('the CSV file has every line, adds up to the statement, and no cell is a formula', async () => {
  const { racer, statement, path } = await aCarriedStatement()
  const response = await racer.request('GET', `${path}/csv`)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${statement.number}.csv"`)
  const [head, ...rows] = (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('Statement,Month,Sold on,Recorded on,Type,Order,Code,Currency,Net sale,Commission')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(new RegExp(`^${statement.number},.*,Carried over,,,USD,,-5.00$`))
  expect(rows[1]).toMatch(/,Sale,"'=HYPERLINK\(""x""\)",JAKE27,USD,250.00,25.00$/)
  const sum = rows.reduce((total, row) => total + Math.round(Number(row.split(',').at(-1)) * 100), 0)
  expect(sum).toBe(statement.closingMinor)
})

test('the PDF names both parties and shows the lines and the amount', async () => {
  const { brand, statement, path } = await aCarriedStatement()
  const response = await brand.request('GET', `${path}/pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const { text, pages } = readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(pages).toBe(1)
  for (const part of [
    statement.number,
    statement.contract.title,
    statement.brand.name,
    statement.racer.name,
  ]) {
    expect(text).toContain(part)
  }
  expect(text).toContain('Commission statement')
  expect(foreignWords(text)).toEqual([])
  expect(text).toContain('HYPERLINK')
  expect(text).toContain('$20')
})

test('files are only for the parties', async () => {
  const { path } = await aCarriedStatement()
  const { brand: other } = await app.scenario({ brand: {} })
  for (const file of ['pdf', 'csv']) {
    expect((await other.request('GET', `${path}/${file}`)).status).toBe(404)
    expect((await app.request('GET', `${path}/${file}`)).status).toBe(401)
  }
})
