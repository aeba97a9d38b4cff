import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { apiKeyCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { API_KEY_NAME_MAX, apiKeyModes, apiKeyScopes } from '#shared/api-keys/api-key.constants.ts'
import { type MakeApiKeyForm, makeApiKeyBody } from '#shared/api-keys/api-key.contract.ts'
import { apiKeysQuery } from './api-key.queries.ts'
import { modeWords, scopeWords } from './api-key-words.ts'
import { ShownOnce } from './shown-once.tsx'

/** Asks what a key is for, makes it, and shows it the one time that it can be seen. */
export function MakeKeyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    resolver: zodResolver(makeApiKeyBody),
    defaultValues: {
      name: '',
      mode: 'LIVE',
      scopes: ['redemptions:write'],
    } satisfies MakeApiKeyForm as MakeApiKeyForm,
  })
  const make = useMutation({
    mutationFn: (body: MakeApiKeyForm) => call(apiKeyCalls.make, { body }),
    onSuccess: () => queryClient.invalidateQueries(apiKeysQuery),
    onError: (error) => showFieldProblems(form, error),
  })
  const { errors } = form.formState
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      {make.data ? (
        <DialogContent
          title="Your new key"
          description="Copy it into your system now. It is shown this once: we keep a hash of it and nothing else."
        >
          <ShownOnce apiKey={make.data} onClose={onClose} />
        </DialogContent>
      ) : (
        <DialogContent title="Make a key" description="For one of your own systems.">
          <DialogForm onSubmit={form.handleSubmit((body) => make.mutate(body))}>
            <DialogBody>
              <ProblemAlert error={make.error} />
              <Field label="Where it will be used" required error={errors.name?.message}>
                <TextInput
                  maxLength={API_KEY_NAME_MAX}
                  placeholder="Till at the track shop"
                  autoComplete="off"
                  {...form.register('name')}
                />
              </Field>
              <FieldGroup label="Mode" error={errors.mode?.message}>
                <RadioCards>
                  {apiKeyModes.map((mode) => (
                    <RadioCard
                      key={mode}
                      value={mode}
                      label={modeWords[mode].label}
                      description={modeWords[mode].meaning}
                      {...form.register('mode')}
                    />
                  ))}
                </RadioCards>
              </FieldGroup>
              <FieldGroup label="What it may do" error={errors.scopes?.message}>
                {apiKeyScopes.map((scope) => (
                  <Checkbox
                    key={scope}
                    value={scope}
                    label={scopeWords[scope]}
                    {...form.register('scopes')}
                  />
                ))}
              </FieldGroup>
            </DialogBody>
            <DialogFooter>
              <Button variant="ghost" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" pending={make.isPending}>
                Make the key
              </Button>
            </DialogFooter>
          </DialogForm>
        </DialogContent>
      )}
    </Dialog>
  )
}
