import { useState } from 'react'
import { Field } from '#client/ui/field.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import type { ReachedRacer } from '#shared/messages/bulk-message.contract.ts'
import { fillVariables } from '#shared/messages/fill-variables.ts'

const nobody = { firstName: null, number: null, homeTrack: null }
const NOBODY = 'nobody'

type LetterPreviewProps = { subject: string; body: string; recipients: readonly ReachedRacer[] }

export function LetterPreview({ subject, body, recipients }: LetterPreviewProps) {
  const [chosenId, setChosenId] = useState<string>()
  const isNobody = chosenId === NOBODY
  const reader = isNobody
    ? undefined
    : (recipients.find(({ athleteId }) => athleteId === chosenId) ?? recipients[0])
  const racer = reader ?? nobody
  return (
    <TitledPanel title="What they’ll see" className="self-start">
      <div className="grid gap-5 p-5">
        <Field label="Preview as">
          <Select
            value={reader?.athleteId ?? NOBODY}
            onChange={({ currentTarget: { value } }) => setChosenId(value)}
          >
            <Options of={recipients} entry={({ athleteId, name }) => [athleteId, name]} />
            <option value={NOBODY}>Racer with an empty profile</option>
          </Select>
        </Field>
        <section
          aria-label="Preview"
          className="grid gap-4 rounded-lg bg-fg p-4 text-ui wrap-anywhere whitespace-pre-wrap text-paper"
        >
          {subject.trim() && <p className="font-semibold">{fillVariables(subject, racer)}</p>}
          {body.trim() && <p>{fillVariables(body, racer)}</p>}
          {!subject.trim() && !body.trim() && <p>Your message appears here as you type.</p>}
        </section>
      </div>
    </TitledPanel>
  )
}
