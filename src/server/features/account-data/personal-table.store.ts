import { type SQL, sql } from 'drizzle-orm'

/**
 * What happens to rows when the account is erased. Rows of `with` are deleted by the database with the row that they
 * belong to.
 */
type AtErasure =
  | { does: 'erase'; only?: string }
  | { does: 'erase'; with: string }
  /** `set` is SQL; `only` limits it to some of the rows. */
  | { does: 'anonymise'; set: string; only?: string; why: string }
  | { does: 'keep'; why: string }

export type PersonalTable = {
  table: string
  /** How the row of the privacy policy that covers it begins. */
  policy: string
  /** Which rows are about an account, in SQL; `$user` stands for its id. */
  rows: string
  /** The name of its files in the export, and what they contain where it is not all columns; or why it is not exported. */
  exported: Exported | { left: string }
  /** Other rows of the table that are about the account in another way, in files of their own. */
  alsoExported?: Exported & { rows: string }
  atErasure: AtErasure
}

type Exported = { file: string; columns?: string }
/** The rows of one pair of files. */
export type ExportedRows = Exported & Pick<PersonalTable, 'table' | 'rows'>

export const exportedRowsOf = ({ table, rows, exported, alsoExported }: PersonalTable): ExportedRows[] => [
  ...('left' in exported ? [] : [{ table, rows, ...exported }]),
  ...(alsoExported ? [{ table, ...alsoExported }] : []),
]

export const mine = 'user_id = $user'
export const ofMyBrand = 'brand_id in (select id from brands where owner_user_id = $user)'
export const ofMyContracts =
  'contract_id in (select id from contracts where $user in (brand_user_id, athlete_user_id))'
export const ofMyConversations =
  'conversation_id in (select conversation_id from conversation_members where user_id = $user)'
export const nameOf = (column: string, as: string) =>
  `(select name from users where id = t.${column}) as ${as}`

export const erase: AtErasure = { does: 'erase' }
export const eraseWith = (table: string): AtErasure => ({ does: 'erase', with: table })
export const RECORD = 'the other party and tax authorities ask for it years later'
export const record: AtErasure = { does: 'keep', why: RECORD }
export const sales: AtErasure = { does: 'keep', why: 'what was sold and earned; it names no buyer' }

export const secret = (what: string) => ({ left: `${what}; it would give access to the account` })
export const internal = { left: 'an internal count or position, without content' }

/** A condition or a list of columns of the tables above, for one account. */
export const forAccount = (text: string, userId: string): SQL =>
  sql.join(
    text.split('$user').map((part) => sql.raw(part)),
    sql`${userId}::uuid`,
  )
