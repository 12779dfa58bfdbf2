import { catalog } from '@materia/contracts/catalog/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'

export function getExchangeRate({ exchangeRate }: Pick<CatalogDeps, 'exchangeRate'>) {
  return route(catalog.getExchangeRate, async () => exchangeRate)
}
