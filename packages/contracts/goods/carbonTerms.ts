/** The fate of the material without the sale. The seller is asked, and nothing is assumed. */
export const counterfactuals = ['landfilled', 'burned', 'soldElsewhere', 'reusedInside'] as const
export type Counterfactual = (typeof counterfactuals)[number]

/** The side of an order that may claim what it avoids. */
export const claimants = ['buyer', 'seller'] as const
export type Claimant = (typeof claimants)[number]
