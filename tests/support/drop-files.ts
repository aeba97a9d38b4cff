import { fireEvent } from '@testing-library/react'

/** Fires a drop event with files, as a browser does. */
export function dropFiles(area: Element, files: readonly File[]): void {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  fireEvent.drop(area, { dataTransfer: { files, items, types: ['Files'] } })
}
