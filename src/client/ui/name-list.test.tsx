import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { NameList } from './name-list.tsx'

function Tracks({ given = [] as string[], onSend = () => {} }) {
  const [names, setNames] = useState(given)
  return (
    <form onSubmit={onSend}>
      <NameList
        label="Tracks"
        names={names}
        max={3}
        maxLength={9}
        placeholder="A track"
        onChange={setNames}
      />
    </form>
  )
}

const line = () => screen.getByLabelText(/^Tracks/)
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('Enter adds a name and does not send the form', async () => {
  const send = vi.fn()
  render(<Tracks onSend={send} />)
  await userEvent.type(line(), ' Pinebarren {Enter}')
  expect(names()).toEqual(['Pinebarre'])
  expect(send).not.toHaveBeenCalled()
})

test('several with commas between are several, each once, and no more than there may be', async () => {
  render(<Tracks given={['Creek']} />)
  await userEvent.type(line(), 'Creek,, Oval, Bend, Hill{Enter}')
  expect(names()).toEqual(['Creek', 'Oval', 'Bend'])
  expect(screen.getByText('That is all 3. Take one away to add another.')).toBeDefined()
  expect(line().hasAttribute('disabled')).toBe(true)
})

test('what was typed is not lost when one goes on to the next field', async () => {
  render(<Tracks />)
  await userEvent.type(line(), 'Oval')
  await userEvent.tab()
  expect(names()).toEqual(['Oval'])
})

test('a name that is taken away leaves the focus in the line', async () => {
  render(<Tracks given={['Creek', 'Oval']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Creek' }))
  expect(names()).toEqual(['Oval'])
  expect(document.activeElement).toBe(line())
})
