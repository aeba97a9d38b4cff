import { useState } from 'react'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useLeaveGuard } from '#client/lib/use-leave-guard.tsx'
import { Button } from '#client/ui/button.tsx'
import { Problem } from '#shared/http/problem.ts'
import type { MotorsportsChoice } from '#shared/profiles/profile.contract.ts'
import { MotorsportFields } from './motorsport-fields.tsx'
import { motorsportsQuery } from './profile.queries.ts'

type MotorsportFormProps = { choice: MotorsportsChoice; hasLevel: boolean; onSaved: () => void }

/** The form of `/motorsport-type`. */
export function MotorsportForm({ choice, hasLevel, onSaved }: MotorsportFormProps) {
  const [value, setValue] = useState(choice)
  const save = useEndpointMutation(profileCalls.saveMotorsports, {
    success: 'Motorsports saved',
    onSuccess: (saved, _, queryClient) => {
      queryClient.setQueryData(motorsportsQuery.queryKey, saved)
      onSaved()
    },
  })
  const guard = useLeaveGuard(value !== choice && !save.isSuccess)
  const errors = save.error instanceof Problem ? save.error.fields : undefined
  return (
    <form
      method="dialog"
      noValidate
      className="mt-8 grid gap-8"
      onSubmit={() => save.mutate({ body: value })}
    >
      <ProblemAlert error={save.error} />
      <MotorsportFields
        value={value}
        onChange={setValue}
        hasLevel={hasLevel}
        errors={{
          motorsports: errors?.motorsports,
          disciplines: errors?.disciplines,
          level: errors?.level,
        }}
      />
      <Button
        call={profileCalls.saveMotorsports}
        type="submit"
        size="lg"
        className="justify-self-start max-sm:w-full"
        pending={save.isPending}
      >
        Save &amp; continue
      </Button>
      {guard}
    </form>
  )
}
