import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Textarea, TextInput } from './text-input.tsx'

function ControlledInput({ initial }: { initial: string }) {
  const [text, setText] = useState(initial)
  return (
    <>
      <TextInput value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </>
  )
}

function ControlledTextarea({ initial }: { initial: string }) {
  const [text, setText] = useState(initial)
  return (
    <>
      <Textarea value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </>
  )
}

test.each([
  ['an input', <ControlledInput key="control" initial="" />],
  ['an input with server-rendered text', <ControlledInput key="control" initial="From the server" />],
  ['a textarea', <ControlledTextarea key="control" initial="" />],
  ['a textarea with server-rendered text', <ControlledTextarea key="control" initial="From the server" />],
])('text typed into %s before hydration reaches its handlers', async (_, element) => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(element)
  const control = container.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if (!control) throw new Error('No control')
  control.value = 'Typed early'
  await act(async () => hydrateRoot(container, element))
  expect(control.value).toBe('Typed early')
  expect(container.querySelector('output')?.textContent).toBe('Typed early')
  container.remove()
})
