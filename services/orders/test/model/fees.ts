/** Materia's fee, half of it with a referral credit. Half a cent rounds up. */
export const feeOf = (percent: number, priceCents: number, hasCredit: boolean) =>
  Math.floor((priceCents * percent * (hasCredit ? 50 : 100) + 5_000) / 10_000)

/** A tax on the price. Half a cent rounds up. */
export const taxOf = (priceCents: number, percent: number) =>
  Math.floor((priceCents * percent + 50) / 100)

/** Every tax that lives have. The buyer of scrap withholds all of it, and pays none to the seller. */
export const taxes = {
  none: { percent: 0, isWithheld: false },
  scrap: { percent: 16, isWithheld: true },
  other: { percent: 16, isWithheld: false },
  border: { percent: 8, isWithheld: false },
} as const
export type Tax = keyof typeof taxes
