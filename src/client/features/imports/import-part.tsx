import { useState } from 'react'
import { CheckFile } from './check-file.tsx'
import { ChooseFile, type ChosenFile } from './choose-file.tsx'
import { ImportList } from './import-list.tsx'

/** Past orders from a file: choose, look, import, take back. */
export function ImportPart() {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const layAside = () => setFile(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {file ? (
        <CheckFile file={file} onDone={layAside} onCancel={layAside} />
      ) : (
        <ChooseFile onChoose={setFile} />
      )}
      <ImportList />
    </div>
  )
}
