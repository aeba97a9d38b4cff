import { saveResult } from './results.ts'

/** The outcome of a series of runs: a one-line summary, and whether it meets the guarantee. */
export type Result = {
  summary: string
  hasPassed: boolean
  /** For the file of results: the names of the columns, then the rows. */
  table?: readonly (readonly string[])[]
}

export type ResilienceTest = {
  /** The number of the quality requirement. */
  id: string
  title: string
  runs: number
  /** Checks the guarantee under failure. */
  run(): Promise<Result>
  /** Runs the same checks against a setup that breaks the guarantee; passes when they detect it. */
  control(): Promise<Result>
}

/** Runs a test and its control, prints one line and saves the result. */
export async function runTest({ id, title, runs, run, control }: ResilienceTest): Promise<boolean> {
  const startedAt = performance.now()
  const result = await run().catch(failed)
  const controlResult = await control().catch(failed)
  const hasPassed = result.hasPassed && controlResult.hasPassed
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(
    `${hasPassed ? 'pass' : 'FAIL'}  ${id}  ${title} (${runs === 1 ? '1 run' : `${runs} runs`}, ${seconds} s): ${result.summary}` +
      `  |  control ${controlResult.hasPassed ? 'detects' : 'DOES NOT DETECT'}: ${controlResult.summary}`,
  )
  saveResult({ id, title, result, control: controlResult, seconds })
  return hasPassed
}

const failed = (error: unknown): Result => ({
  summary: `could not run: ${error instanceof Error ? error.message : String(error)}`,
  hasPassed: false,
})
