/** What an order costs, in cents of its currency. All but freight is 0 until catalog has held the stock. */
export type Amounts = {
  priceCents: number
  shippingCents: number
  /** What Materia takes of each side. */
  buyerFeeCents: number
  sellerFeeCents: number
}

/** What its buyer pays. */
export function dueCents({
  priceCents,
  shippingCents,
  buyerFeeCents,
}: Omit<Amounts, 'sellerFeeCents'>): number {
  return priceCents + shippingCents + buyerFeeCents
}

/** Who has what of an order's money once it is over: what goes back to its buyer is the seller's loss first, then that of freight and of Materia's fees. */
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
