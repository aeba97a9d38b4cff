import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { uploadPicture } from '#client/lib/upload-picture.ts'
import { ATTACHMENTS_MAX } from '#shared/messages/message.constants.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

vi.mock('#client/lib/upload-picture.ts', () => ({ uploadPicture: vi.fn() }))

const aFile = (name: string) => new File(['x'], name, { type: 'image/png' })

type Uploaded = Awaited<ReturnType<typeof uploadPicture>>

/** Uploads that end when the test says so, by the name of the file. */
function holdUploads() {
  const ends = new Map<string, { arrive: () => Promise<void>; fail: () => Promise<void> }>()
  const hold = (file: Blob) =>
    new Promise<Uploaded>((resolve, reject) => {
      const name = file instanceof File ? file.name : ''
      const variants = { webp: '', avif: '' }
      const picture = { id: name, url: `/${name}`, width: 1, height: 1, thumbhash: '', variants }
      ends.set(name, {
        arrive: () => act(async () => resolve(picture)),
        fail: () => act(async () => reject(new Error('Too slow'))),
      })
    })
  vi.mocked(uploadPicture).mockImplementation(hold)
  return ends
}

function start(names: string[]) {
  const ends = holdUploads()
  const arrived: string[] = []
  const { result } = renderHook(() => usePictureUploads(0, ({ id }) => arrived.push(id)))
  act(() => result.current.add(names.map(aFile)))
  return { ends, arrived, result }
}

test('pictures are told in the order they were chosen, whichever arrives first', async () => {
  const { ends, arrived, result } = start(['one', 'two', 'three'])
  await ends.get('three')?.arrive()
  await ends.get('two')?.arrive()
  expect(arrived).toEqual([])
  await ends.get('one')?.arrive()
  expect(arrived).toEqual(['one', 'two', 'three'])
  expect(result.current.uploads).toEqual([])
})

test('one that fails holds nobody up, and can be tried again', async () => {
  const { ends, arrived, result } = start(['one', 'two'])
  await ends.get('two')?.arrive()
  await ends.get('one')?.fail()
  expect(arrived).toEqual(['two'])
  const [failed] = result.current.uploads
  expect(failed?.problem).toBe('Too slow')
  act(() => failed && result.current.retry(failed))
  await ends.get('one')?.arrive()
  expect(arrived).toEqual(['two', 'one'])
})

test('one that is taken away while it waits for its turn stays away', async () => {
  const { ends, arrived, result } = start(['one', 'two'])
  await ends.get('two')?.arrive()
  const waiting = result.current.uploads.at(-1)
  act(() => waiting && result.current.stop(waiting))
  await ends.get('one')?.arrive()
  expect(arrived).toEqual(['one'])
})

test('more than a message takes are refused', () => {
  const { result } = start(Array.from({ length: ATTACHMENTS_MAX + 1 }, (_, index) => `${index}`))
  expect(result.current.uploads).toHaveLength(ATTACHMENTS_MAX)
  expect(result.current.refusal).toBe(`You can attach up to ${ATTACHMENTS_MAX} pictures.`)
})
