import type { ClientBase } from 'pg'
import type { ExportedTable, Manifest } from './database-export.ts'

/** Those of the product and of its job queue. Migrations create the tables that say which of them were applied. */
const EXPORTED = `
  relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
  and (nspname, relname) <> ('graphile_worker', 'migrations')
  and not exists (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'e')`

export type TableToExport = Omit<ExportedTable, 'rows'>

export async function findTables(client: ClientBase): Promise<TableToExport[]> {
  const { rows } = await client.query<TableToExport>(`
    select nspname as schema, relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(json_build_object(
          'schema', part_schema.nspname, 'name', part.relname, 'bounds', pg_get_expr(part.relpartbound, part.oid)
        ) order by part.relname), '[]')
        from pg_inherits join pg_class part on part.oid = inhrelid join pg_namespace part_schema on part_schema.oid = part.relnamespace
        where inhparent = pg_class.oid) as partitions
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and ${EXPORTED}
    order by nspname, relname`)
  return rows
}

export async function findSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string; quoted: string }>(`
    select nspname as schema, relname as name, pg_class.oid::regclass::text as quoted
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'S' and ${EXPORTED} order by nspname, relname`)
  const sequences: Manifest['sequences'] = []
  for (const { quoted, ...sequence } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted}`,
    )
    sequences.push(...state.rows.map((row) => ({ ...sequence, ...row })))
  }
  return sequences
}

type Position = { appliedAt: string | null; queueMigration: number; postgresMajor: number }

/** Which migrations the rows have passed, and the version of the server. */
export async function findPosition(client: ClientBase): Promise<Position> {
  const { rows } = await client.query<Position>(`
    select (select max(created_at)::text from migrations.__drizzle_migrations) as "appliedAt",
      (select max(id)::int from graphile_worker.migrations) as "queueMigration",
      current_setting('server_version_num')::int / 10000 as "postgresMajor"`)
  const [position] = rows
  if (!position) throw new Error('PostgreSQL returned no row')
  return position
}

export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  [schema, name].map((part) => `"${part.replaceAll('"', '""')}"`).join('.')

export const quotedColumns = (columns: readonly string[]) =>
  columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')
