import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Result, ResultImport } from '#shared/profiles/result.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Person = { cookie: string }
const empty = {
  content: null,
  race: null,
  eventName: null,
  class: null,
  date: null,
  location: null,
  finish: null,
}
const add = ({ cookie }: Person, wish: object) =>
  app.request('POST', '/api/profile/results', { body: { ...empty, ...wish }, cookie })
const list = async ({ cookie }: Person) =>
  (await (await app.request('GET', '/api/profile/results', { cookie })).json()) as Result[]
const names = async (person: Person) => (await list(person)).map(({ eventName }) => eventName)

async function withResults(...events: string[]) {
  const racer = await app.signInAs('ATHLETE')
  for (const eventName of events) await add(racer, { eventName })
  return racer
}

test('the newest result is first, until the owner reorders them', async () => {
  const racer = await withResults('Opener', 'Midsummer', 'Finale')
  expect(await names(racer)).toEqual(['Finale', 'Midsummer', 'Opener'])
  const [finale, midsummer, opener] = await list(racer)
  const order = (ids: unknown[]) =>
    app.request('PUT', '/api/profile/results/order', { body: { ids }, cookie: racer.cookie })
  expect((await order([opener?.id, finale?.id, midsummer?.id])).status).toBe(200)
  expect(await names(racer)).toEqual(['Opener', 'Finale', 'Midsummer'])

  const other = await withResults('Elsewhere')
  const [theirs] = await list(other)
  for (const ids of [
    [opener?.id],
    [opener?.id, finale?.id, theirs?.id],
    [opener?.id, opener?.id, finale?.id],
  ]) {
    expect((await order(ids)).status).toBe(409)
  }
  expect(await names(racer)).toEqual(['Opener', 'Finale', 'Midsummer'])
})

test('a result is changed and removed by its owner only', async () => {
  const racer = await withResults('Opener')
  const other = await app.signInAs('ATHLETE')
  const [opener] = await list(racer)
  const path = `/api/profile/results/${opener?.id}`
  const body = { ...empty, eventName: 'Opening night', finish: 1, date: '2025-04-05' }
  expect((await app.request('PATCH', path, { body, cookie: other.cookie })).status).toBe(404)
  expect((await app.request('DELETE', path, { cookie: other.cookie })).status).toBe(404)
  expect(await (await app.request('PATCH', path, { body, cookie: racer.cookie })).json()).toEqual({
    id: opener?.id,
    ...body,
  })
  expect((await app.request('DELETE', path, { cookie: racer.cookie })).status).toBe(204)
  expect(await list(racer)).toEqual([])
})

test.each([
  [{}, 'eventName'],
  [{ finish: 3, date: '2025-05-05' }, 'eventName'],
  [{ eventName: 'Opener', finish: 0 }, 'finish'],
  [{ eventName: 'Opener', finish: 1.5 }, 'finish'],
  [{ eventName: 'Opener', finish: 100_000 }, 'finish'],
  [{ eventName: 'Opener', finish: 'first' }, 'finish'],
  [{ eventName: 'Opener', date: '2025-02-30' }, 'date'],
  [{ eventName: 'Opener', date: '2999-01-01' }, 'date'],
  [{ eventName: 'x'.repeat(121) }, 'eventName'],
  [{ content: 'x'.repeat(501) }, 'content'],
  [{ race: 'x'.repeat(121) }, 'race'],
  [{ eventName: 'Opener', class: 'x'.repeat(121) }, 'class'],
  [{ eventName: 'Opener', location: 'x'.repeat(121) }, 'location'],
])('invalid result %# is refused', async (wish, field) => {
  const racer = await app.signInAs('ATHLETE')
  const response = await add(racer, wish)
  expect(response.status).toBe(422)
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
  expect(await list(racer)).toEqual([])
})

describe('an imported table', () => {
  type Order = 'MONTH_FIRST' | 'DAY_FIRST'
  const send = ({ cookie }: Person, text: string, { preview = false, dateOrder }: Sending = {}) =>
    app.request('POST', `/api/profile/results/import${preview ? '?preview=1' : ''}`, {
      body: { text, ...(dateOrder && { dateOrder }) },
      cookie,
    })
  type Sending = { preview?: boolean; dateOrder?: Order }
  const read = async (response: Response) => (await response.json()) as ResultImport
  const preview = async (person: Person, text: string, dateOrder?: Order) =>
    read(await send(person, text, { preview: true, ...(dateOrder && { dateOrder }) }))

  const spreadsheet = [
    'Pos\tTrack\tEvent Name\tDate\tClass',
    '1st\tHarrow Creek Speedway\tPiedmont 100\t5/23/2025\tLate Model',
    'DNF\tPinebarren\tNight Owl 50\t6/7/2025\tLate Model',
    '',
    '12\tThree Rivers\t"Rain, at last"\t7/4/2025\tModified',
  ].join('\r\n')

  test('is previewed first, and then added in its order', async () => {
    const racer = await withResults('Old one')
    const seen = await preview(racer, spreadsheet)
    expect(seen.problems).toEqual([])
    expect(seen.rows).toEqual([
      {
        row: 2,
        writtenDate: '5/23/2025',
        result: {
          ...empty,
          eventName: 'Piedmont 100',
          location: 'Harrow Creek Speedway',
          class: 'Late Model',
          date: '2025-05-23',
          finish: 1,
        },
      },
      {
        row: 3,
        writtenDate: '6/7/2025',
        result: {
          ...empty,
          content: 'DNF',
          eventName: 'Night Owl 50',
          location: 'Pinebarren',
          class: 'Late Model',
          date: '2025-06-07',
        },
      },
      {
        row: 5,
        writtenDate: '7/4/2025',
        result: {
          ...empty,
          eventName: 'Rain, at last',
          location: 'Three Rivers',
          class: 'Modified',
          date: '2025-07-04',
          finish: 12,
        },
      },
    ])
    expect(await names(racer)).toEqual(['Old one'])

    expect(await read(await send(racer, spreadsheet))).toMatchObject({ added: 3, problems: [] })
    expect(await names(racer)).toEqual(['Piedmont 100', 'Night Owl 50', 'Rain, at last', 'Old one'])
  })

  test.each([
    ['commas', 'Event,Finish,Notes\nOpener,2,"Led 40 laps, then rain"'],
    ['semicolons', '\uFEFFevent;FINISH;notes\nOpener;2;Led 40 laps, then rain'],
    ['tabs', 'Notes\tEvent\tFinish\nLed 40 laps, then rain\tOpener\tP2'],
  ])('separated by %s gives the same results', async (_, text) => {
    const racer = await app.signInAs('ATHLETE')
    expect((await preview(racer, text)).rows).toEqual([
      {
        row: 2,
        writtenDate: null,
        result: { ...empty, eventName: 'Opener', finish: 2, content: 'Led 40 laps, then rain' },
      },
    ])
  })

  test('adds its valid rows, and lists the others as they were written', async () => {
    const racer = await app.signInAs('ATHLETE')
    const rows = [
      '2025-05-03,Opener,1',
      '05/06/2025,Second,2',
      '2025-05-20,"Third, at night",fastest',
      '',
      '2025-06-01,,4',
      '2025-31-01,Fifth,5',
    ]
    const text = ['Date,Event,Finish', ...rows].join('\n')
    const problems = [
      { row: 3, text: rows[1], message: '"05/06/2025" could be two different days' },
      { row: 4, text: rows[2], message: '"fastest" is not a finish. Write it as a number, such as 3' },
      { row: 6, text: rows[4], message: 'Name the event or race, or say what happened' },
      { row: 7, text: rows[5], message: '"2025-31-01" is not a date. Write it as 2026-05-03' },
    ]
    expect(await preview(racer, text)).toMatchObject({ rows: [{ row: 2 }], problems, added: 0 })
    expect(await read(await send(racer, text))).toMatchObject({
      headings: 'Date,Event,Finish',
      problems,
      added: 1,
    })
    expect(await names(racer)).toEqual(['Opener'])
  })

  test('of which no row is valid adds nothing, and says why', async () => {
    const racer = await app.signInAs('ATHLETE')
    const response = await send(racer, 'Event,Finish\nOpener,fastest')
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      fields: { text: expect.stringMatching(/^Row 2: "fastest"/) },
    })
    expect(await list(racer)).toEqual([])
  })

  test('that is imported again after a correction adds no row twice', async () => {
    const racer = await app.signInAs('ATHLETE')
    await send(racer, 'Date,Event,Finish\n2025-05-03,Opener,1\n2025-05-10,Second,last')
    const again = await read(
      await send(racer, 'Date,Event,Finish\n2025-05-03,Opener,1\n2025-05-10,Second,12'),
    )
    expect(again.problems).toMatchObject([{ row: 2, message: 'Already in your results' }])
    expect(await names(racer)).toEqual(['Second', 'Opener'])
  })

  test('with dates that read both ways takes the order that others show, or that its owner chooses', async () => {
    const racer = await app.signInAs('ATHLETE')
    const dates = ({ rows }: ResultImport) => rows.map(({ result }) => result.date)
    const shown = await preview(racer, 'Date,Event\n5/6/2025,One\n5/23/2025,Two')
    expect(shown.ambiguousDate).toEqual({ example: '5/6/2025', order: 'MONTH_FIRST' })
    expect(dates(shown)).toEqual(['2025-05-06', '2025-05-23'])

    const text = 'Date,Event\n5/6/2025,One\n7/8/2025,Two'
    expect((await preview(racer, text)).ambiguousDate).toEqual({ example: '5/6/2025', order: null })
    expect(dates(await preview(racer, text, 'DAY_FIRST'))).toEqual(['2025-06-05', '2025-08-07'])
    expect((await read(await send(racer, text, { dateOrder: 'MONTH_FIRST' }))).added).toBe(2)
    expect((await list(racer)).map(({ date }) => date)).toEqual(['2025-05-06', '2025-07-08'])

    expect((await preview(racer, 'Date,Event\n2025-05-06,Three')).ambiguousDate).toBeNull()
  })

  test.each([
    ['Piedmont 100\t1\t2025', /Begin with a row of headings/],
    ['Event,Finish\n', /no rows under the headings/],
    [`Event\n${'Opener\n'.repeat(201)}`, /at most 200 rows/],
    ['Event,Finish\n"Opener,2\nFinale,3', /quotation mark/],
  ])('that is invalid is refused (%#)', async (text, message) => {
    const racer = await app.signInAs('ATHLETE')
    const { rows, problems } = await preview(racer, text)
    expect(rows).toEqual([])
    expect(problems[0]?.message).toMatch(message)
    expect((await send(racer, text)).status).toBe(422)
  })

  test('does not fill a profile beyond 200 results', async () => {
    const racer = await withResults('One already')
    const text = `Event\n${'Opener\n'.repeat(200)}`
    const { rows, problems } = await preview(racer, text)
    expect(rows).toHaveLength(199)
    expect(problems).toMatchObject([{ row: 201, message: expect.stringContaining('holds 200 results') }])
    expect((await read(await send(racer, text))).added).toBe(199)
    expect(await list(racer)).toHaveLength(200)
  })
})
