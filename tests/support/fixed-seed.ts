import * as fc from 'fast-check'

/** Property tests try the same cases in every run, so that a failure comes with the change that caused it. */
fc.configureGlobal({ seed: 2026 })
