import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import type { $ZodShape } from 'zod/v4/core'
import { contractUpdate } from '#client/features/contracts/contract.queries.ts'
import { amendmentCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import type { AmendmentChange } from '#shared/amendments/amendment-change.ts'
import { signature } from '#shared/contracts/contract-fields.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { AmendmentSignatureFields } from './amendment-signature-fields.tsx'

type ProposeChangeDialogProps<Shape extends $ZodShape> = {
  contract: Contract
  title: string
  /** Of the fields above the signature. */
  schema: z.ZodMiniObject<Shape>
  defaultValues: object
  toChange: (values: z.output<z.ZodMiniObject<Shape>>) => AmendmentChange
  children?: ReactNode
  onClose: () => void
}

/** One change of a signed payment or deliverable, proposed and signed as an amendment. */
export function ProposeChangeDialog<Shape extends $ZodShape>({
  contract: { id, version },
  title,
  schema,
  defaultValues,
  toChange,
  children,
  onClose,
}: ProposeChangeDialogProps<Shape>) {
  const propose = useEndpointMutation(amendmentCalls.propose, {
    ...contractUpdate,
    success: { title: 'Amendment proposed', description: 'It takes effect when everyone has signed it.' },
  })
  const signed = z.object(signature)
  return (
    <FormDialog
      title={title}
      description="The contract is signed, so this becomes an amendment. The current terms stay in force until everyone has signed it."
      submit="Sign and propose"
      schema={z.intersection(schema, signed) as unknown as z.ZodMiniType<unknown, FieldValues>}
      defaultValues={{ ...defaultValues, signedName: '' } as DefaultValues<FieldValues>}
      mutation={propose}
      toInput={(values) => ({
        params: { id },
        body: { version, changes: [toChange(schema.parse(values))], ...signed.parse(values) },
      })}
      onClose={onClose}
    >
      {children}
      <AmendmentSignatureFields />
    </FormDialog>
  )
}
