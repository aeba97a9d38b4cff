import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aResult } from '#tests/support/a-profile.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { ResultsTable } from './results-table.tsx'

const rows = () => screen.getAllByRole('row').slice(1)

const races = () => rows().map((row) => within(row).getByRole('rowheader').firstChild?.textContent)
const named = (count: number) => Array.from({ length: count }, (_, index) => `Race ${index + 1}`)
const show = (count: number, url?: string) =>
  renderInRouter(
    <ResultsTable caption="Results" results={named(count).map((race) => aResult({ race }))} />,
    url,
  )

test('at most five results are shown, in their order, until all are asked for', async () => {
  await show(7)
  expect(races()).toEqual(named(5))
  await userEvent.click(screen.getByRole('link', { name: 'Show all 7 results' }))
  await waitFor(() => expect(races()).toEqual(named(7)))
  await userEvent.click(screen.getByRole('link', { name: 'Show fewer' }))
  await waitFor(() => expect(races()).toEqual(named(5)))
})

test('all results have a URL of their own, which keeps the other parameters', async () => {
  await show(7, '/?media=all')
  expect(screen.getByRole('link', { name: 'Show all 7 results' }).getAttribute('href')).toBe(
    '/?media=all&results=all#results',
  )
})

test('five results need no link to more', async () => {
  await show(5, '/?results=all')
  expect(races()).toEqual(named(5))
  expect(screen.queryByRole('link')).toBeNull()
})

test('every place has an ordinal label', async () => {
  await renderInRouter(
    <ResultsTable caption="Results" results={[1, 2, 3, 4, 12].map((finish) => aResult({ finish }))} />,
  )
  for (const label of ['1st Place', '2nd Place', '3rd Place', '4th Place', '12th Place']) {
    expect(screen.getByText(label)).toBeDefined()
  }
})

test('a result shows its date, location, series and class', async () => {
  await renderInRouter(<ResultsTable caption="Results" results={[aResult()]} />)
  const [row] = rows()
  for (const text of [
    'Sep 26, 2026',
    'Piedmont 150',
    'Piedmont Late Model Series',
    'Late Model',
    'Harrow Creek, NC',
  ]) {
    expect(row?.textContent).toContain(text)
  }
})

test('a result with text only shows the text', async () => {
  const textOnly = aResult({
    content: 'Rookie of the year',
    race: null,
    eventName: null,
    class: null,
    date: null,
    location: null,
    finish: null,
  })
  await renderInRouter(<ResultsTable caption="Results" results={[textOnly]} />)
  expect(screen.getByRole('rowheader').textContent).toBe('Rookie of the year')
  expect(screen.queryByText(/Place$/)).toBeNull()
})
