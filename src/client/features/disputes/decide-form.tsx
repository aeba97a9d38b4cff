import { useState } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { useDecision } from './use-decision.ts'
import { VerdictFields } from './verdict-fields.tsx'

type DecideFormProps = { deliverable: Deliverable; onDecided: () => void }

/** Race control decides in sight of everything that both sides said. */
export function DecideForm({ deliverable, onDecided }: DecideFormProps) {
  const [isDone, setIsDone] = useState(false)
  const decision = useDecision(deliverable, () => {
    setIsDone(true)
    onDecided()
  })
  if (isDone) return null
  if (!deliverable.allowed.includes('resolve')) {
    const written = decision.form.getValues('decision')
    return (
      written && (
        <Alert tone="wait" title="Somebody was first: this is what you had written">
          <p className="wrap-anywhere whitespace-pre-line">{written}</p>
        </Alert>
      )
    )
  }
  return (
    <section aria-labelledby="decide" className="grid gap-4 border-t border-line pt-6">
      <h3 id="decide" className="text-xl">
        Decide
      </h3>
      <form noValidate onSubmit={decision.decide} className="grid gap-5">
        <VerdictFields decision={decision} deliverable={deliverable} />
        <Button type="submit" className="justify-self-start" pending={decision.step.isPending}>
          Decide for both
        </Button>
      </form>
    </section>
  )
}
