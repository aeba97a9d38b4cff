/**
 * Confirms the email address of every new account as it is committed, after its confirmation was sent: an unconfirmed
 * address may not contact anyone.
 */
export async function confirmAddresses(query: (sql: string) => Promise<unknown>): Promise<void> {
  await query(`create or replace function confirm_address() returns trigger language plpgsql as $$ begin
    update users set email_verified = true where id = new.id;
    return null;
  end $$`)
  await query('drop trigger if exists confirm_address on users')
  await query(`create constraint trigger confirm_address after insert on users
    deferrable initially deferred for each row execute function confirm_address()`)
}
