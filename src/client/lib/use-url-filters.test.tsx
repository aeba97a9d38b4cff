// @vitest-environment jsdom
import { cleanup, configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { useUrlFilters } from './use-url-filters.ts'

configure({ asyncUtilTimeout: 8000 })
afterEach(cleanup)

type Filters = { text: string; sports: string[]; sort: string }
const rules = {
  parse: (search: Record<string, unknown>): Filters => ({
    text: typeof search.text === 'string' ? search.text : '',
    sports: [search.sports ?? []].flat().map(String),
    sort: typeof search.sort === 'string' ? search.sort : 'name',
  }),
  toSearch: ({ text, sports, sort }: Filters) => ({
    ...(text && { text }),
    ...(sports.length > 0 && { sports }),
    ...(sort !== 'name' && { sort }),
  }),
  none: { text: '', sports: [], sort: 'name' },
}

function List() {
  const { filters, resets, change, update, remove, reset } = useUrlFilters<Filters>(rules)
  const changeBoth = () => {
    change({ text: 'mara' })
    update((now) => ({ ...now, sports: [...now.sports, 'karting'] }))
  }
  return (
    <>
      <output>{JSON.stringify({ ...filters, resets })}</output>
      <button type="button" onClick={changeBoth}>
        Change both
      </button>
      <button type="button" onClick={() => remove('text')}>
        Remove text
      </button>
      <button type="button" onClick={() => reset({ sort: filters.sort })}>
        Reset
      </button>
    </>
  )
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const user = userEvent.setup({ delay: null })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('filters are read from the URL and written to it, two at once as well', async () => {
  const { router } = await renderInRouter(<List />, '/?sort=new&sports=rally')
  expect(shown()).toEqual({ text: '', sports: ['rally'], sort: 'new', resets: 0 })
  await press('Change both')
  expect(shown()).toEqual({ text: 'mara', sports: ['rally', 'karting'], sort: 'new', resets: 0 })
  expect(router.state.location.search).toEqual({
    text: 'mara',
    sports: ['rally', 'karting'],
    sort: 'new',
  })
  await press('Remove text')
  expect(shown()).toEqual({ text: '', sports: ['rally', 'karting'], sort: 'new', resets: 1 })
  await press('Reset')
  expect(shown()).toEqual({ text: '', sports: [], sort: 'new', resets: 2 })
  expect(router.state.location.search).toEqual({ sort: 'new' })
})
