import type { Language } from '../languages.ts'

/** The fate of the material without the sale. The seller is asked, and nothing is assumed. */
export const counterfactuals = ['landfilled', 'burned', 'soldElsewhere', 'reusedInside'] as const
export type Counterfactual = (typeof counterfactuals)[number]

/** The side of an order that may claim what it avoids. */
export const claimants = ['buyer', 'seller'] as const
export type Claimant = (typeof claimants)[number]

/** Whether a sale avoids emissions in comparison with this fate, so that a side may claim them. */
export function isClaimable(counterfactual: string | null | undefined): boolean {
  return counterfactual === 'landfilled' || counterfactual === 'burned'
}

const counterfactualLabels: Record<Language, Record<Counterfactual, string>> = {
  en: {
    landfilled: 'Sent to landfill',
    burned: 'Burned',
    soldElsewhere: 'Sold elsewhere anyway',
    reusedInside: 'Reused inside the plant',
  },
  es: {
    landfilled: 'Enviado a relleno sanitario',
    burned: 'Quemado',
    soldElsewhere: 'Vendido de todos modos a otro comprador',
    reusedInside: 'Reutilizado dentro de la planta',
  },
}

const claimantLabels: Record<Language, Record<Claimant, string>> = {
  en: { buyer: 'The buyer', seller: 'The seller' },
  es: { buyer: 'El comprador', seller: 'El vendedor' },
}

/** A counterfactual's label in a language. */
export function counterfactualLabel(language: Language, counterfactual: Counterfactual): string {
  return counterfactualLabels[language][counterfactual]
}

/** A claimant's label in a language. */
export function claimantLabel(language: Language, claimant: Claimant): string {
  return claimantLabels[language][claimant]
}
