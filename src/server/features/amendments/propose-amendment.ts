import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { findToday } from '#server/features/contracts/opening.store.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import { stepContract } from '#server/features/contracts/step-contract.ts'
import { othersThan, tellParties } from '#server/features/contracts/tell-parties.ts'
import { canonical, hashText } from '#server/features/contracts/write-text.ts'
import { writeSignature } from '#server/features/signing/signature.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { findAmendments, insertAmendment } from './amendment.store.ts'
import { keepAmendmentSignature } from './amendment-signer.store.ts'
import { askAmendmentSigners } from './ask-amendment-signers.ts'
import { noteAmendment } from './note-amendment.ts'

/** Proposed and signed in one breath; the old terms bind until all the others have signed, too. */
export const createProposeAmendment =
  (parts: ContractParts): Handler<typeof contractEndpoints.proposeAmendment> =>
  async (call) => {
    const { tx, actor, body, caller } = call
    const { endsOn, signedName, version } = body
    const { contract, side, by } = await loadContract(parts, call)
    const amendments = await findAmendments(tx, contract.id)
    const n = amendments.length + 1
    const proposed = await stepContract(tx, contract, {
      event: 'propose-amendment',
      by: noteAmendment(by, n),
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
    await askAmendmentSigners(parts, tx, proposed, { id, n })
    await keepAmendmentSignature(tx, id, side, writeSignature(signedName, caller, textSha256))
    await tellParties(parts, tx, proposed, {
      to: othersThan(side),
      title: `A change is proposed: ${proposed.title}`,
      body: `Amendment ${n} of contract ${proposed.number} waits for your signature.`,
    })
    return showContract(tx, actor, contract.id)
  }

const wordAmendment = (given: { n: number; number: string; text: string; endsOn: string | null }) =>
  canonical(
    [
      `# Amendment ${given.n} of contract ${given.number}`,
      given.text.replace(/^/gm, '> '),
      ...(given.endsOn ? [`The last day of the contract becomes ${given.endsOn}.`] : []),
    ].join('\n\n'),
  )
