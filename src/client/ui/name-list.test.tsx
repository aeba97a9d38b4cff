import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { NameList } from './name-list.tsx'

function Tracks({ given = [] as string[], onSend = () => {} }) {
  const [names, setNames] = useState(given)
  return (
    <form onSubmit={onSend}>
      <NameList label="Tracks" names={names} max={3} placeholder="A track" onChange={setNames} />
    </form>
  )
}

const input = () => screen.getByLabelText(/^Tracks/)
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('Enter adds a name and does not submit the form', async () => {
  const send = vi.fn()
  render(<Tracks onSend={send} />)
  await userEvent.type(input(), ' Pinebarren {Enter}')
  expect(names()).toEqual(['Pinebarren'])
  expect(send).not.toHaveBeenCalled()
})

test('comma-separated names are split, deduplicated and limited; what is beyond the limit stays', async () => {
  render(<Tracks given={['Creek']} />)
  await userEvent.type(input(), 'Creek,, Oval, Bend, Hill{Enter}')
  expect(names()).toEqual(['Creek', 'Oval', 'Bend'])
  expect(screen.getByText('You’ve added all 3. Remove one to add another.')).toBeDefined()
  expect(input().hasAttribute('disabled')).toBe(true)
  expect(input()).toHaveProperty('value', 'Hill')
})

test('the input is added on blur', async () => {
  render(<Tracks />)
  await userEvent.type(input(), 'Oval')
  await userEvent.tab()
  expect(names()).toEqual(['Oval'])
})

test('removing a name moves the focus to the input', async () => {
  render(<Tracks given={['Creek', 'Oval']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Creek' }))
  expect(names()).toEqual(['Oval'])
  expect(document.activeElement).toBe(input())
})
