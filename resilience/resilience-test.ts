/** What one series of runs found: said in words, and whether it is what the product promises. */
export type Finding = { found: string; isGood: boolean }

export type ResilienceTest = {
  /** As `quality.md` numbers it. */
  id: string
  what: string
  runs: number
  /** The promise under strain. */
  prove(): Promise<Finding>
  /** The same eyes on something that breaks the promise: it is good when they see it. */
  control(): Promise<Finding>
}

/** Runs both halves of a test and says in one line what came out. */
export async function judge({ id, what, runs, prove, control }: ResilienceTest): Promise<boolean> {
  const started = performance.now()
  const proof = await prove().catch(notRun)
  const counter = await control().catch(notRun)
  const hasPassed = proof.isGood && counter.isGood
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${hasPassed ? 'pass' : 'FAIL'}  ${id}  ${what} (${runs === 1 ? '1 run' : `${runs} runs`}, ${seconds} s): ${proof.found}` +
      `  |  control ${counter.isGood ? 'sees' : 'DOES NOT SEE'}: ${counter.found}`,
  )
  return hasPassed
}

const notRun = (error: unknown): Finding => ({
  found: `could not be run: ${error instanceof Error ? error.message : String(error)}`,
  isGood: false,
})
