import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { notifyParties, othersThan } from '#server/features/contracts/contract.notifications.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { findToday } from '#server/features/contracts/opening.store.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import { canonical, hashText } from '#server/features/contracts/write-text.ts'
import { transition } from '#server/features/lifecycles/transition.ts'
import { writeSignature } from '#server/features/signing/signature.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { findAmendments, insertAmendment } from './amendment.store.ts'
import { saveAmendmentSignature } from './amendment-signer.store.ts'
import { askAmendmentSigners } from './ask-amendment-signers.ts'
import { withAmendmentNote } from './end-amendment.ts'

/** The proposer signs at once; the current terms bind until everybody else has signed as well. */
export const proposeAmendment: Handler<typeof contractEndpoints.proposeAmendment> = async (ctx) => {
  const { tx, body, caller } = ctx
  const { endsOn, signedName, version } = body
  const { contract, side, by } = await loadContract(ctx, ctx.params.id)
  const amendments = await findAmendments(tx, contract.id)
  const n = amendments.length + 1
  const proposed = await transition(ctx, contractMachine, contract, 'propose-amendment', {
    by: withAmendmentNote(by, n),
    seen: version,
  })
  if (endsOn && endsOn < (await findToday(tx))) throw invalid({ endsOn: 'This day has passed' })
  if (amendments.some(({ status }) => status === 'PENDING')) {
    throw conflict('AMENDMENT_OPEN', 'Another amendment waits for a signature. Please settle it first.')
  }
  const text = wordAmendment({ n, number: contract.number, text: body.text, endsOn })
  const textSha256 = hashText(text)
  const amendment = { contractId: contract.id, n, by: side, text, textSha256, endsOn }
  const id = await insertAmendment(tx, amendment)
  await askAmendmentSigners(ctx, proposed, { id, n })
  await saveAmendmentSignature(tx, id, side, writeSignature(signedName, caller, textSha256))
  await notifyParties(ctx, proposed, {
    to: othersThan(side),
    title: `A change is proposed: ${proposed.title}`,
    body: `Amendment ${n} of contract ${proposed.number} waits for your signature.`,
  })
  return showContract(ctx, contract.id)
}

const wordAmendment = (given: { n: number; number: string; text: string; endsOn: string | null }) =>
  canonical(
    [
      `# Amendment ${given.n} of contract ${given.number}`,
      given.text.replace(/^/gm, '> '),
      ...(given.endsOn ? [`The last day of the contract becomes ${given.endsOn}.`] : []),
    ].join('\n\n'),
  )
