import type { Deliverable, Proof } from '#shared/deliverables/deliverable.contract.ts'
import type { HistoryStep } from '#shared/lifecycles/history.contract.ts'

export type ToldStep = {
  step: HistoryStep
  /** Of a submission that stands: which it is, and what was handed in with it. */
  round: number | null
  proofs: Proof[]
}

/** The history with each submission's proofs at its place. What was taken back took its proofs with it. */
export function tellSteps({ history, proofs }: Pick<Deliverable, 'history' | 'proofs'>): ToldStep[] {
  const told: ToldStep[] = []
  let round = 0
  for (const step of history) {
    if (step.event === 'retract') {
      const takenBack = told.findLast((one) => one.round === round)
      if (takenBack) Object.assign(takenBack, { round: null, proofs: [] })
      round -= 1
    }
    const isSubmission = step.event === 'submit'
    if (isSubmission) round += 1
    told.push({
      step,
      round: isSubmission ? round : null,
      proofs: isSubmission ? proofs.filter((proof) => proof.round === round) : [],
    })
  }
  return told
}
