import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUploads } from './use-uploads.ts'

const MAX = 4

const aFile = (name: string) => new File(['x'], name, { type: 'image/png' })

/** An upload function whose uploads, by file name, end when the test ends them. */
function controlUploads() {
  const ends = new Map<string, { succeed: () => Promise<void>; fail: () => Promise<void> }>()
  const upload = ({ name }: File) =>
    new Promise<string>((resolve, reject) => {
      ends.set(name, {
        succeed: () => act(async () => resolve(name)),
        fail: () => act(async () => reject(new Error('Too slow'))),
      })
    })
  return { ends, upload }
}

function start(names: string[]) {
  const { ends, upload } = controlUploads()
  const uploaded: string[] = []
  const { result } = renderHook(() =>
    useUploads({
      upload,
      attached: 0,
      max: MAX,
      what: 'pictures',
      onUploaded: (name) => uploaded.push(name),
    }),
  )
  act(() => result.current.add(names.map(aFile)))
  return { ends, uploaded, result }
}

test('pictures are added in the order they were chosen, whichever upload ends first', async () => {
  const { ends, uploaded, result } = start(['one', 'two', 'three'])
  await ends.get('three')?.succeed()
  await ends.get('two')?.succeed()
  expect(uploaded).toEqual([])
  await ends.get('one')?.succeed()
  expect(uploaded).toEqual(['one', 'two', 'three'])
  expect(result.current.uploads).toEqual([])
})

test('a failed upload does not block the others and can be retried', async () => {
  const { ends, uploaded, result } = start(['one', 'two'])
  await ends.get('two')?.succeed()
  await ends.get('one')?.fail()
  expect(uploaded).toEqual(['two'])
  const [failed] = result.current.uploads
  expect(failed?.problem).toBe('Too slow')
  act(() => failed && result.current.retry(failed))
  await ends.get('one')?.succeed()
  expect(uploaded).toEqual(['two', 'one'])
})

test('a picture removed while it waits for its turn is not added', async () => {
  const { ends, uploaded, result } = start(['one', 'two'])
  await ends.get('two')?.succeed()
  const waiting = result.current.uploads.at(-1)
  act(() => waiting && result.current.stop(waiting))
  await ends.get('one')?.succeed()
  expect(uploaded).toEqual(['one'])
})

test('more pictures than a message may have are refused', () => {
  const { result } = start(Array.from({ length: MAX + 1 }, (_, index) => `${index}`))
  expect(result.current.uploads).toHaveLength(MAX)
  expect(result.current.refusal).toBe(`You can attach up to ${MAX} pictures.`)
})
