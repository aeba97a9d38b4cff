import { useState } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { toast } from '#client/lib/toast.ts'
import { useLeaveGuard } from '#client/lib/use-leave-guard.tsx'
import { Button } from '#client/ui/button.tsx'
import { Problem } from '#shared/http/problem.ts'
import type { MotorsportsChoice } from '#shared/profiles/profile.contract.ts'
import { MotorsportFields } from './motorsport-fields.tsx'
import { useSaveMotorsports } from './profile.queries.ts'

type MotorsportFormProps = { choice: MotorsportsChoice; hasLevel: boolean; onSaved: () => void }

/** The one choice of `/motorsport-type`. */
export function MotorsportForm({ choice, hasLevel, onSaved }: MotorsportFormProps) {
  const [value, setValue] = useState(choice)
  const save = useSaveMotorsports()
  const guard = useLeaveGuard(value !== choice && !save.isSuccess)
  const fields = save.error instanceof Problem ? save.error.fields : undefined
  return (
    <form
      method="dialog"
      noValidate
      className="mt-8 grid gap-8"
      onSubmit={() =>
        save.mutate(
          { body: value },
          {
            onSuccess: () => {
              toast({ variant: 'success', title: 'Motorsports saved' })
              onSaved()
            },
          },
        )
      }
    >
      <ProblemAlert error={save.error} />
      <MotorsportFields
        value={value}
        onChange={setValue}
        hasLevel={hasLevel}
        errors={{
          motorsports: fields?.motorsports,
          disciplines: fields?.disciplines,
          level: fields?.level,
        }}
      />
      <Button type="submit" size="lg" className="justify-self-start max-sm:w-full" pending={save.isPending}>
        Save &amp; continue
      </Button>
      {guard}
    </form>
  )
}
