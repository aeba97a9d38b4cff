import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dropFiles } from '#tests/support/drop-files.ts'
import { Dropzone } from './dropzone.tsx'

function renderDropzone({ multiple = true } = {}) {
  const onFiles = vi.fn()
  const onRefused = vi.fn()
  render(
    <Dropzone
      accept={{ 'image/png': ['.png'] }}
      acceptWords="a PNG picture"
      maxBytes={1024 * 1024}
      multiple={multiple}
      onFiles={onFiles}
      onRefused={onRefused}
    >
      {(open, isOver) => (
        <button type="button" onClick={open}>
          {isOver ? 'Let go' : 'Choose'}
        </button>
      )}
    </Dropzone>,
  )
  const area = screen.getByRole('button').parentElement
  const drop = (...files: File[]) => area && dropFiles(area, files)
  return { onFiles, onRefused, drop }
}

const png = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

test('accepted files are passed on, and each refused file has a reason', async () => {
  const { onFiles, onRefused, drop } = renderDropzone()
  drop(png('car.png'), png('huge.png', 1024 * 1024 + 1), new File(['x'], 'notes.txt', { type: 'text/plain' }))
  await waitFor(() => expect(onFiles).toHaveBeenCalled())
  expect(onFiles.mock.calls[0]?.[0].map(({ name }: File) => name)).toEqual(['car.png'])
  expect(onRefused.mock.calls[0]?.[0]).toMatchObject([
    { file: { name: 'huge.png' }, message: 'This file is larger than 1 MB.' },
    { file: { name: 'notes.txt' }, message: 'This is not a PNG picture.' },
  ])
})

test('a single-file dropzone accepts the first file and refuses the next', async () => {
  const { onFiles, onRefused, drop } = renderDropzone({ multiple: false })
  drop(png('one.png'), png('two.png'))
  await waitFor(() => expect(onRefused).toHaveBeenCalled())
  expect(onRefused.mock.calls[0]?.[0][0]).toMatchObject({ message: 'Choose one file at a time.' })
  expect(onFiles.mock.calls[0]?.[0].map(({ name }: File) => name)).toEqual(['one.png'])
})
