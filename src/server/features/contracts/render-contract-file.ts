import { createHash } from 'node:crypto'
import { findAgreedAmendments } from '#server/features/amendments/amendment.store.ts'
import { listRecentHistory } from '#server/features/lifecycles/list-history.ts'
import { renderTasks } from '#server/features/rendering/render-tasks.ts'
import { findSigners } from '#server/features/signing/signer.store.ts'
import type { RenderedFiles } from '#server/http/rendered-files.ts'
import type { FetchOwn } from '#server/platform/cards/load-picture.ts'
import type { Services } from '#server/platform/services.ts'
import { threads } from '#server/platform/threads/threads.ts'
import { PRINTED_EVENTS_MAX } from '#shared/contracts/contract.constants.ts'
import { paths } from '#shared/paths.ts'
import { presentContractFor } from './contract.presenter.ts'
import { ANONYMOUS, saveContractFile } from './seen-contract.store.ts'

export type ContractFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

type Rendering = {
  client: string
  fetchOwn: FetchOwn
  /** Where files that are requested often are cached. */
  cache?: RenderedFiles['read']
}

/** The PDF of a contract, the same for everyone who may have it; its hash is saved for verification. */
export async function renderContractFile(
  { tx, env }: Pick<Services, 'tx' | 'env'>,
  id: string,
  { client, fetchOwn, cache = ({ render }) => render() }: Rendering,
): Promise<ContractFile> {
  const contract = await presentContractFor(tx, ANONYMOUS, id)
  const signatures = await findSigners(tx, id)
  const sheet = {
    contract,
    signatures,
    amendments: await findAgreedAmendments(tx, id),
    history: await listRecentHistory(tx, 'CONTRACT', { id, max: PRINTED_EVENTS_MAX }),
    verifyUrl: `${env.APP_URL}${paths.verifyContract({ hash: contract.textSha256 })}`,
    appName: env.APP_NAME,
  }
  const render = async () => {
    const { loadPartyPictures } = await import('#server/platform/cards/load-picture.ts')
    const pictures = await loadPartyPictures(fetchOwn, contract)
    const file = await threads.rendering.run(renderTasks.contractPdf, { ...sheet, pictures }, { client })
    if (contract.status !== 'DRAFT') {
      await saveContractFile(tx, id, createHash('sha256').update(file).digest('hex'))
    }
    return file
  }
  const bytes = await cache({ content: ['contract', sheet], client, render })
  return { name: `${contract.number}.pdf`, bytes }
}
