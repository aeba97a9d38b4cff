import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { conflict } from '#shared/http/problem.ts'
import { isStaleSave, StaleSaveDialog } from './stale-save.tsx'

const mine = { name: 'Kestrel Oils', categories: ['TYRES', 'TOOLS'], accepting: true, secret: 1 }
const theirs = { name: 'Kestrel Lubricants', categories: [], accepting: true, secret: 2 }
const labels = { name: 'Company name', categories: 'Categories', accepting: 'Accepting applications' }

function openDialog() {
  const chosen = { onKeepMine: vi.fn(), onTakeTheirs: vi.fn(), onClose: vi.fn() }
  render(<StaleSaveDialog mine={mine} theirs={theirs} labels={labels} {...chosen} />)
  return chosen
}

test('both versions of each changed field are shown', () => {
  openDialog()
  const name = within(screen.getByRole('region', { name: 'Company name' }))
  expect(name.getByText('Kestrel Oils')).toBeDefined()
  expect(name.getByText('Kestrel Lubricants')).toBeDefined()
  const categories = within(screen.getByRole('region', { name: 'Categories' }))
  expect(categories.getByText('TYRES, TOOLS')).toBeDefined()
  expect(categories.getByText('Empty')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Accepting applications' })).toBeNull()
})

test('either version can be chosen, or the dialog closed', async () => {
  const { onKeepMine, onTakeTheirs, onClose } = openDialog()
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }))
  expect(onKeepMine).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Use saved version' }))
  expect(onTakeTheirs).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('only a STALE conflict is a stale save', () => {
  expect(isStaleSave(conflict('STALE', 'Somebody was first.'))).toBe(true)
  expect(isStaleSave(conflict('SLUG_TAKEN', 'Taken.'))).toBe(false)
  expect(isStaleSave(new Error('offline'))).toBe(false)
})
