/**
 * The amounts of an order in cents of its currency. All except shipping are 0 until catalog has
 * reserved the stock.
 */
export type Amounts = {
  priceCents: number
  shippingCents: number
  /** Materia's fee from each side. */
  buyerFeeCents: number
  sellerFeeCents: number
}

/** The total that the buyer pays. */
export function dueCents({
  priceCents,
  shippingCents,
  buyerFeeCents,
}: Omit<Amounts, 'sellerFeeCents'>): number {
  return priceCents + shippingCents + buyerFeeCents
}

/**
 * Splits an order's money at its end. A refund reduces the seller's part first, then freight, then
 * Materia's fees.
 */
export function splitAmounts(
  { priceCents, shippingCents, buyerFeeCents, sellerFeeCents }: Amounts,
  refundCents: number,
) {
  const whole = {
    seller: priceCents - sellerFeeCents,
    freight: shippingCents,
    fee: buyerFeeCents + sellerFeeCents,
  }
  const seller = Math.max(0, whole.seller - refundCents)
  const freight = Math.max(0, whole.freight - Math.max(0, refundCents - whole.seller))
  return {
    seller,
    freight,
    fee: whole.seller + whole.freight + whole.fee - refundCents - seller - freight,
  }
}
