/** The upgrade that resilience test R24 runs: the newest package of the major version before, to the one of the product. */
export const rehearsal = { from: '17.10.0-beta.17', to: 18 }
