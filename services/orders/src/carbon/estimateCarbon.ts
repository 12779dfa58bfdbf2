import { exactKilograms } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { carbon as contract } from '@materia/contracts/carbon/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { kilometresOf } from '../freight/kilometresOf.ts'
import { findLot, type LotDeps } from '../lots/findLot.ts'
import { kilogramsText } from '../order/payableKilograms.ts'
import { statementOf } from './statementOf.ts'

/** The emissions of buying a quantity of a listing. Not stored. */
export function estimateCarbon(deps: LotDeps & { now: () => Date }) {
  return route(contract.estimateCarbon, async ({ query }) => {
    const { materialId, quantity, country, postalCode } = query
    const lot = await findLot(deps, materialId)
    if (!lot || lot.isDeleted) throw notFound()
    const kilometres =
      lot.postalCode && country && postalCode
        ? kilometresOf(
            { country: lot.country, postalCode: lot.postalCode },
            { country, postalCode },
          )
        : null
    const weight = exactKilograms(quantity, lot.unit, lot.pieceKilograms)
    const { category, type, grade = null, presentation, materialOrigin } = lot
    return statementOf(
      {
        kilograms: weight && kilogramsText(weight),
        material: { category, type, grade, presentation, materialOrigin },
        origin: { country: lot.country, state: lot.state },
        destination: null,
        freight: { mode: 'truck', kilometres, isEstimated: true },
        counterfactual: lot.counterfactual ?? null,
        claimant: lot.carbonClaimant,
      },
      deps.now().toISOString().slice(0, 10),
    )
  })
}
