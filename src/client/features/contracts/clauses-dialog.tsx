import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { AreaFields } from '#client/fields/area-fields.tsx'
import { SavedTemplates } from '#client/fields/saved-templates.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { call } from '#client/lib/call.ts'
import { contractCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { CLAUSES_MAX } from '#shared/contracts/contract.constants.ts'
import { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { hasLawOfStates } from '#shared/contracts/governing-law.rules.ts'
import { contractUpdate } from './contract.queries.ts'

const wording = z.omit(contractEndpoints.editClauses.body, { version: true })

/** What the brand can word in a draft: the governing law, clauses and the notice period. */
export function ClausesDialog({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { id, number, version } = contract
  const session = useSession()
  const edit = useEndpointMutation(contractCalls.editClauses, {
    ...contractUpdate,
    success: ({ title }) => ({ title: 'Clauses saved', description: title }),
  })
  return (
    <FormDialog
      size="lg"
      title={`Clauses of ${number}`}
      description="They become part of the contract. The commercial terms can’t be changed after the offer was accepted."
      submit="Save clauses"
      schema={wording}
      defaultValues={valuesOf(contract)}
      version={version}
      draftKey={`contract-clauses:${session?.user.id}:${id}`}
      mutation={edit}
      toInput={(body, over) => ({ params: { id }, body: { ...body, version: over } })}
      stale={{
        labels: {
          lawCountry: 'Governing law',
          lawState: 'State or province',
          clauses: 'Additional clauses',
          noticeDays: 'Notice period in days',
        },
        load: async () => {
          const current = await call(contractCalls.get, { params: { id } })
          return { version: current.version, values: valuesOf(current) }
        },
      }}
      onClose={onClose}
    >
      <AreaFields
        country="lawCountry"
        state="lawState"
        countryLabel="Governing law"
        hint="Whose law applies, and whose courts decide."
        asksState={hasLawOfStates}
      />
      <TextField
        name="clauses"
        label="Additional clauses"
        limit={CLAUSES_MAX}
        hint="For example, who pays for shipping, or how the logo may be used."
        rows={2}
        inputClassName="min-h-64"
      />
      <ClauseTemplates />
      <TextField
        name="noticeDays"
        label="Notice period in days"
        required
        hint="How long before an early end either side has to give notice. With 0, and for a serious breach, the contract ends immediately."
        isCount
        inputClassName="max-w-32"
      />
    </FormDialog>
  )
}

/** Saved clauses are added to what is written, so that several can be combined. */
function ClauseTemplates() {
  const { getValues, setValue } = useFormContext<{ clauses: string }>()
  const written = () => getValues('clauses').trim()
  return (
    <SavedTemplates
      kind="CLAUSES"
      current={() => (written() ? { body: written() } : null)}
      onUse={({ body }) =>
        setValue('clauses', [written(), body].filter(Boolean).join('\n\n'), {
          shouldDirty: true,
          shouldValidate: true,
        })
      }
    />
  )
}

const valuesOf = ({ lawCountry, lawState, clauses, noticeDays }: ContractDetail) => ({
  lawCountry,
  lawState,
  clauses,
  noticeDays,
})
