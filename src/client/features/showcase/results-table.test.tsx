import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aResult } from '#tests/support/a-profile.ts'
import { ResultsTable } from './results-table.tsx'

const rows = () => screen.getAllByRole('row').slice(1)

test('at most five results are shown, in their order', () => {
  const results = [1, 2, 3, 4, 5, 6, 7].map((finish) => aResult({ finish, race: `Race ${finish}` }))
  render(<ResultsTable caption="Results" results={results} />)
  expect(rows().map((row) => within(row).getByRole('rowheader').firstChild?.textContent)).toEqual(
    [1, 2, 3, 4, 5].map((finish) => `Race ${finish}`),
  )
})

test('every place has an ordinal label', () => {
  render(<ResultsTable caption="Results" results={[1, 2, 3, 4, 12].map((finish) => aResult({ finish }))} />)
  for (const label of ['1st Place', '2nd Place', '3rd Place', '4th Place', '12th Place']) {
    expect(screen.getByText(label)).toBeDefined()
  }
})

test('a result shows its date, location, series and class', () => {
  render(<ResultsTable caption="Results" results={[aResult()]} />)
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

test('a result with text only shows the text', () => {
  const textOnly = aResult({
    content: 'Rookie of the year',
    race: null,
    eventName: null,
    class: null,
    date: null,
    location: null,
    finish: null,
  })
  render(<ResultsTable caption="Results" results={[textOnly]} />)
  expect(screen.getByRole('rowheader').textContent).toBe('Rookie of the year')
  expect(screen.queryByText(/Place$/)).toBeNull()
})
