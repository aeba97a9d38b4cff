import { fireEvent } from '@testing-library/react'

/** Drops files on an element, as a browser tells of them. */
export function dropFiles(area: Element, files: readonly File[]): void {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  fireEvent.drop(area, { dataTransfer: { files, items, types: ['Files'] } })
}
