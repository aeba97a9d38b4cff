import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useContractStep } from '#client/features/contracts/contract.queries.ts'
import { call } from '#client/lib/call.ts'
import { signingCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ADULT_AGE, SIGNING_DAYS } from '#shared/contracts/contract.constants.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { signingEndpoints } from '#shared/signing/signing.contract.ts'
import { ClashList } from './clash-list.tsx'

const sending = z.omit(signingEndpoints.send.body, { version: true })

/** Freezes the text and asks for the signatures; for a minor that of a guardian as well. */
export function SendDialog({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { id, number, athlete, version, clashes, athleteIsMinor } = contract
  const form = useForm({
    resolver: zodResolver(sending),
    defaultValues: athleteIsMinor
      ? { isMinor: true, guardian: { name: '', email: '' } }
      : { isMinor: false, guardian: null },
  })
  const { errors } = form.formState
  const isMinor = useWatch({ control: form.control, name: 'isMinor' })
  const send = useContractStep(
    (body: BodyOf<typeof signingEndpoints.send>) => call(signingCalls.send, { params: { id }, body }),
    'Sent for signature',
  )
  const minor = form.register('isMinor', {
    onChange: ({ target }: { target: HTMLInputElement }) =>
      form.setValue('guardian', target.checked ? { name: '', email: '' } : null),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={`Send ${number} for signature`}
        description={`The text is frozen, and you and ${athlete.name} have ${SIGNING_DAYS} days to sign.`}
      >
        <DialogForm
          onSubmit={form.handleSubmit((body) =>
            send.mutate(
              { ...body, version },
              { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) },
            ),
          )}
        >
          <DialogBody className="gap-5">
            <ProblemAlert error={send.error} />
            <ClashList clashes={clashes} />
            {athleteIsMinor === null && (
              <Checkbox label={`${athlete.name} is under ${ADULT_AGE}: a guardian signs, too`} {...minor} />
            )}
            {athleteIsMinor && (
              <Alert tone="info" title="A guardian signs, too">
                By the date of birth in their profile {athlete.name} is under {ADULT_AGE}. Whoever is named
                here gets a link to read and sign it.
              </Alert>
            )}
            {isMinor && (
              <div className="grid gap-5 md:grid-cols-2">
                <Field label="Guardian’s full name" required error={errors.guardian?.name?.message}>
                  <TextInput autoComplete="off" {...form.register('guardian.name')} />
                </Field>
                <Field
                  label="Guardian’s email"
                  required
                  hint="They sign by a link, without an account."
                  error={errors.guardian?.email?.message}
                >
                  <TextInput type="email" autoComplete="off" {...form.register('guardian.email')} />
                </Field>
              </div>
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={send.isPending}>
              Freeze and send
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
