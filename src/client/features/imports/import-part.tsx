import { useState } from 'react'
import { CheckFile } from './check-file.tsx'
import { ChooseFile, type ChosenFile } from './choose-file.tsx'
import { ImportList } from './import-list.tsx'

export function ImportPart() {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const discard = () => setFile(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {file ? (
        <CheckFile file={file} onDone={discard} onCancel={discard} />
      ) : (
        <ChooseFile onChoose={setFile} />
      )}
      <ImportList />
    </div>
  )
}
