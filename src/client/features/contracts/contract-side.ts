import type { Contract } from '#shared/contracts/contract-shape.ts'

/** Whom a reader has across the table; an operator is shown the brand, which drew the contract up. */
export const counterpartyOf = ({ myRole, brand, athlete }: Pick<Contract, 'myRole' | 'brand' | 'athlete'>) =>
  myRole === 'BRAND' ? athlete : brand
